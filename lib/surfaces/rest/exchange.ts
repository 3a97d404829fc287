import type { Caller } from "@/lib/contract/operation";
import type { Entry } from "@/lib/contract/registry";
import { newRequestId } from "./request-id";

/** One request being served, and the headers its response has gathered so far. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  readonly socketAddress: string | undefined;
  /** True when error responses list the problems of single fields beside the public envelope, for the dashboard's forms. */
  readonly showsProblems: boolean;
  readonly headers: Record<string, string>;
  /** The operation, once it is known. */
  entry: Entry | null;
  /** The account and key, once they are known. */
  caller: Pick<Caller, "accountId" | "keyPrefix"> | null;
  /** True once the call has taken an inline wait. */
  hasWaited: boolean;
}

/** Headers of every response of the API. */
const common: Readonly<Record<string, string>> = {
  "cache-control": "private, no-store",
  vary: "Authorization, X-Api-Key",
  "x-content-type-options": "nosniff",
};

/** Headers that let any origin call: no cookie is read here, so a page has no session to abuse. */
const cors: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "retry-after, ratelimit, ratelimit-policy, x-request-id, www-authenticate, location, link, etag, idempotent-replayed",
};

/** Readers of a response: pages of any origin (`public`), programs (`service`), or our own pages (`dashboard`). */
export type Audience = "public" | "service" | "dashboard";

/** Creates the exchange of a request. */
export function createExchange(request: Request, socketAddress: string | undefined, audience: Audience): Exchange {
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
    caller: null,
    hasWaited: false,
  };
}
