import { serveMcp } from "@/lib/surfaces/mcp/serve";

const handle = (request: Request): Promise<Response> => serveMcp(request);

/** A tool call waits for a job 45 seconds at most. */
export const maxDuration = 60;

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
