import type { Entry } from "@/lib/contract/registry";
import { newRequestId } from "./request-id";

/** One request on its way through the door, and the headers its answer has gathered so far. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  readonly socketAddress: string | undefined;
  /** Refusals carry the problems of single fields beside the public envelope, for the forms of our own pages. */
  readonly showsProblems: boolean;
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

/** Readers of an answer: pages of any origin (`public`), programs (`service`), or our own pages (`dashboard`). */
export type Audience = "public" | "service" | "dashboard";

/** Starts the exchange of a request. */
export function beginExchange(request: Request, socketAddress: string | undefined, audience: Audience): Exchange {
  const requestId = newRequestId();
  const headers = { ...common, ...(audience === "public" && cors), "x-request-id": requestId };
  return {
    request,
    url: new URL(request.url),
    requestId,
    socketAddress,
    showsProblems: audience === "dashboard",
    headers,
    entry: null,
  };
}
