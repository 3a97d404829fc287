import type { Path } from "@/lib/contract/registry";
import { serve } from "./serve";

/** The API as Next calls a route: the second argument of Next is not ours. */
export const handle = (request: Request): Promise<Response> => serve(request);

/**
 * The exports of a route file. The folder says where, the contract says what; `path` ties the two together and must be a
 * path of the contract. Every method is there: an undeclared one answers 405 in the envelope.
 */
export const mount = (_path: Path) => ({
  GET: handle,
  HEAD: handle,
  POST: handle,
  PUT: handle,
  PATCH: handle,
  DELETE: handle,
  OPTIONS: handle,
});
