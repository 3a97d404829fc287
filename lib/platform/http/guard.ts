import { env } from "@/lib/platform/env";
import { assertPublic, BlockedUrlError, pinnedLookup } from "./addresses";
import { singleton } from "@/lib/platform/singleton";
import { assertNoTransaction } from "@/lib/platform/transaction-scope";
import { type Hop, openHop } from "./hop";
import { createForeignResolver, type Resolve, resolveOwn } from "./resolve";

export { BlockedUrlError };

/** An allowed address that did not deliver. `message` is public and names the host only, never path or query. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";

  /** By name, as {@link BlockedUrlError}. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "UnreachableError";
  }

  readonly reason: "network" | "timeout" | "too_large";

  constructor(reason: UnreachableError["reason"], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** A request, and the limits under which the answer is read. */
export interface GuardedRequest {
  /** Counted after decompression. */
  maxBytes: number;
  /** For the whole exchange, redirects and body included. */
  timeoutMs: number;
  signal?: AbortSignal;
  allowHttp?: boolean;
  method?: string;
  /** All but `accept` are dropped when a redirect leaves the origin. */
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** Most redirects to follow: 5 by default and at most, 0 other than for GET and HEAD. With 0 the redirect is the answer. */
  redirects?: number;
}

/** The answer of the last hop, whatever its status. */
export interface GuardedResponse {
  status: number;
  headers: Headers;
  url: string;
  /** Readable once. Throws UnreachableError past the limits; closes the connection when left. */
  body: AsyncIterable<Uint8Array>;
  /** Closes the connection without reading the body. */
  discard(): Promise<void>;
}

const MAX_REDIRECTS = 5;
const CONNECT_TIMEOUT_MS = 5_000;
const OWN_HEADERS = { "user-agent": "Spotmill/1.0", accept: "*/*" };

/** Options of a guard. */
export interface GuardOptions {
  /** Exact origins that may be private and may speak http. */
  allowOrigins: readonly string[];
  /** Default: the system's for allowed origins, one of its own for all others. */
  resolve?: Resolve;
  connectTimeoutMs?: number;
  /** A certificate authority beside the system's. */
  ca?: string;
}

/** One exchange: the request and its own end. */
interface Exchange {
  request: GuardedRequest;
  deadline: AbortSignal;
  signal: AbortSignal;
}

/** A guard of its own. The service's is behind `assertPublicUrl` and `guardedFetch`; tests bring a resolver. */
export function createGuard({ allowOrigins, resolve, connectTimeoutMs = CONNECT_TIMEOUT_MS, ca }: GuardOptions) {
  const allowed = new Set(allowOrigins);
  const resolveForeign = createForeignResolver();
  const check = (url: string, options: { allowHttp?: boolean } = {}): URL =>
    assertPublic(url, allowed, options.allowHttp ?? false);

  const send = async (url: URL, headers: Record<string, string>, { request, signal, deadline }: Exchange) => {
    const { method = "GET", body } = request;
    const isAllowed = allowed.has(url.origin);
    const lookup = pinnedLookup(resolve ?? (isAllowed ? resolveOwn : resolveForeign), isAllowed);
    const options = { method, headers, body, lookup, connectTimeoutMs, ca, signal };
    try {
      // One connection per hop: none outlives its check.
      return await openHop(url, options);
    } catch (error) {
      throw toPublicError(error, url, request, deadline);
    }
  };

  const guardedFetch = async (address: string, request: GuardedRequest): Promise<GuardedResponse> => {
    const deadline = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
    const exchange = { request, deadline, signal };
    const hops = allowedHops(request);
    let url = check(address, request);
    let headers: Record<string, string> = { ...OWN_HEADERS, ...request.headers };
    for (let hop = 0; hop <= hops; hop++) {
      const answer = await send(url, headers, exchange);
      const location = hops > 0 ? redirectOf(answer) : null;
      if (location === null) return delivered(answer, url, exchange);
      answer.close();
      const target = check(URL.canParse(location, url) ? new URL(location, url).href : location, request);
      if (url.protocol === "https:" && target.protocol !== "https:")
        throw new BlockedUrlError(`${url.hostname} redirects from https to http`);
      if (target.origin !== url.origin) headers = { ...OWN_HEADERS, accept: headers["accept"] ?? OWN_HEADERS.accept };
      url = target;
    }
    throw new BlockedUrlError(`${url.hostname} redirects more than ${hops} times`);
  };

  return { assertPublicUrl: check, guardedFetch };
}

const allowedHops = ({ method = "GET", redirects = MAX_REDIRECTS }: GuardedRequest): number =>
  method === "GET" || method === "HEAD" ? Math.min(redirects, MAX_REDIRECTS) : 0;

const redirectOf = ({ status, headers }: Hop): string | null =>
  [301, 302, 303, 307, 308].includes(status) ? headers.get("location") : null;

function delivered(hop: Hop, url: URL, exchange: Exchange): GuardedResponse {
  const { request, deadline } = exchange;
  const tooLarge = () => new UnreachableError("too_large", `${url.hostname} sent more than ${request.maxBytes} bytes`);
  if (request.method !== "HEAD" && Number(hop.headers.get("content-length") ?? 0) > request.maxBytes) {
    hop.close();
    throw tooLarge();
  }
  async function* body(): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    try {
      for await (const chunk of hop.body) {
        const data: Uint8Array = chunk;
        bytes += data.byteLength;
        if (bytes > request.maxBytes) throw tooLarge();
        yield data;
      }
    } catch (error) {
      throw toPublicError(error, url, request, deadline);
    } finally {
      hop.close();
    }
  }
  const discard = () => Promise.resolve(hop.close());
  return { status: hop.status, headers: hop.headers, url: url.href, body: body(), discard };
}

/** The public form of what was thrown. The caller's own abort, and what the reader of a body threw, stay as they are. */
function toPublicError(error: unknown, url: URL, request: GuardedRequest, deadline: AbortSignal): unknown {
  if (error instanceof UnreachableError) return error;
  if (request.signal?.aborted) return request.signal.reason;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof BlockedUrlError) return cause;
  }
  const seconds = request.timeoutMs / 1000;
  if (deadline.aborted) return new UnreachableError("timeout", `${url.hostname} took longer than ${seconds} s`, error);
  return new UnreachableError("network", `${url.hostname} could not be reached`, error);
}

const guard = () => singleton("egress", () => createGuard({ allowOrigins: env().EGRESS_ALLOW_ORIGINS }));

/**
 * Parses an address and checks all that can be checked without a name lookup: scheme, port, length, credentials, local
 * names and address literals in every spelling. `allowHttp` is for brand sites. Throws BlockedUrlError.
 */
export const assertPublicUrl = (url: string, options?: { allowHttp?: boolean }): URL =>
  guard().assertPublicUrl(url, options);

/**
 * The only way out to an address from outside. Checks every hop, resolves each name once and connects to what was
 * checked, counts bytes after decompression, and sends nothing of the caller's but `headers`. Any status is an answer.
 * Throws BlockedUrlError, UnreachableError, or the reason of `signal` when that aborts.
 */
export async function guardedFetch(url: string, options: GuardedRequest): Promise<GuardedResponse> {
  assertNoTransaction("a request to another host");
  return guard().guardedFetch(url, options);
}
