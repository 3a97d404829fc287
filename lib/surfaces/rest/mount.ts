import type { Path } from "@/lib/contract/registry";
import { serve } from "./serve";

/** Serves a request as a Next route; the second argument that Next passes is ignored. */
export const handle = (request: Request): Promise<Response> => serve(request);

/**
 * The exports of a route file. `path` must be a path of the contract, so that a misplaced folder does not compile. Every
 * method is exported: an undeclared one answers 405 in the envelope.
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
