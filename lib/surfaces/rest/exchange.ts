import type { Entry } from "@/lib/contract/registry";
import { newRequestId } from "./request-id";

/** One request on its way through the door, and the headers its answer has gathered so far. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  readonly socketAddress: string | undefined;
  readonly headers: Record<string, string>;
  /** The operation, once it is known. */
  entry: Entry | null;
}

/** The headers of every answer of the API, whatever becomes of the request. */
const common: Readonly<Record<string, string>> = {
  "cache-control": "private, no-store",
  vary: "Authorization, X-Api-Key",
  "x-content-type-options": "nosniff",
};

/** Any origin may call: no cookie is read here, so there is nothing a page could borrow. */
const cors: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "retry-after, ratelimit, ratelimit-policy, x-request-id, www-authenticate, location, link, idempotent-replayed",
};

/** Begins an exchange. `isPublic`: pages of other origins may read its answer. */
export function begin(request: Request, socketAddress: string | undefined, isPublic: boolean): Exchange {
  const requestId = newRequestId();
  const headers = { ...common, ...(isPublic && cors), "x-request-id": requestId };
  return { request, url: new URL(request.url), requestId, socketAddress, headers, entry: null };
}
