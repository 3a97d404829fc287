import { serveFiles } from "@/lib/surfaces/rest/files";

const handle = (request: Request): Promise<Response> => serveFiles(request);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
