import { serveDashboard } from "@/lib/surfaces/rest/authentication/session";

/** An inline wait lasts five minutes at most. */
export const maxDuration = 310;

const handle = (request: Request): Promise<Response> => serveDashboard(request);

export {
  handle as GET,
  handle as HEAD,
  handle as POST,
  handle as PUT,
  handle as PATCH,
  handle as DELETE,
  handle as OPTIONS,
};
