import type * as z from "zod";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { metrics } from "@/lib/platform/metrics";
import { retryAfterMs } from "@/lib/contract/retry-after";
import { codeOfStatus, ProviderError } from "./error";

/**
 * The `fetch` every provider's client is given: no redirect is followed, since a key would travel with it, and hosts named
 * in `PROVIDER_BASE_URLS` are reached at their test origin, which reads the host from `x-vendor-host`.
 */
export const vendorFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, { redirect: "error", ...init });
  const url = new URL(request.url);
  let status = 0;
  try {
    const response = await send(request, url);
    ({ status } = response);
    return response;
  } finally {
    metrics().providerAnswers.inc({ host: url.host, status });
  }
};

function send(request: Request, url: URL): Promise<Response> {
  const origin = env().PROVIDER_BASE_URLS[url.host];
  if (origin === undefined) return fetch(request);
  const headers = new Headers(request.headers);
  headers.set("x-vendor-host", url.host);
  return fetch(new Request(new URL(`${url.pathname}${url.search}`, origin), request), { headers });
}

/** Failures before the first byte leaves: sending again cannot start a second piece of work. */
const neverSent: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

type IsStart = (url: URL, method: string) => boolean;

/**
 * A `fetch` that turns every outcome of a call that leaves open whether paid work has begun into ProviderError
 * `ambiguous_start`; `isStart` is true for the calls that begin it. Refusals and calls that never left stay as they are.
 */
export const fetchOnce =
  (provider: string, isStart: IsStart, send = vendorFetch): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    if (!isStart(url, method.toUpperCase())) return send(input, init);
    const response = await send(input, init).catch((error: unknown) => {
      const seen = causesOf(error);
      throw isAbort(seen) || seen.some((code) => neverSent.has(code)) ? error : ambiguous(provider, seen.join(" "));
    });
    if (response.status === 502 || response.status === 504) throw ambiguous(provider, `HTTP ${response.status}`);
    return response;
  };

/** As {@link vendorFetch}, with the body of an answer read: where that fails, the call has. */
const fetchWhole: typeof fetch = async (input, init) => {
  const response = await vendorFetch(input, init);
  return response.ok && response.body ? new Response(await response.arrayBuffer(), response) : response;
};

/**
 * As {@link fetchOnce}, for clients that retry by themselves, some even paid calls: every outcome they would retry
 * becomes a ProviderError, which they do not. An answer comes whole, as they also retry where it breaks off.
 */
export function fetchWithoutRetry(provider: string, isStart: IsStart): typeof fetch {
  const send = fetchOnce(provider, isStart, fetchWhole);
  return async (input, init) => {
    const response = await send(input, init).catch((error: unknown) => {
      if (error instanceof ProviderError) throw error;
      const seen = causesOf(error);
      throw isAbort(seen) ? error : new ProviderError(provider, "unavailable", seen.join(" "));
    });
    const { status, headers } = response;
    if (status < 500 && status !== 429 && status !== 408) return response;
    await response.body?.cancel();
    const waitMs = retryAfterMs(headers.get("retry-after"), now().getTime());
    throw new ProviderError(provider, codeOfStatus(status), `HTTP ${status}`, { retryAfterMs: waitMs, status });
  };
}

/** An aborted call stays what it is: {@link withTimeout} distinguishes the caller from the time limit. */
const isAbort = (seen: readonly string[]): boolean => seen.includes("AbortError") || seen.includes("TimeoutError");

// Without a cause: clients that walk the chain would find a socket code there and send the call again.
const ambiguous = (provider: string, why: string): ProviderError =>
  new ProviderError(provider, "ambiguous_start", `the work may or may not have begun (${why})`);

/**
 * The answer to a call that begins paid work, in its shape. Throws what `answer` does, and ProviderError `ambiguous_start` for
 * one that is no JSON or has another shape: the call has succeeded.
 */
export async function readStart<S extends z.ZodType>(
  provider: string,
  schema: S,
  answer: Promise<unknown>,
): Promise<z.output<S>> {
  const given = await answer.catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
  });
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw ambiguous(provider, "the answer cannot be read");
  return parsed.data;
}

function causesOf(error: unknown): string[] {
  const found: string[] = [];
  for (let part = error; part instanceof Error; part = part.cause) {
    found.push(part.name);
    if ("code" in part) found.push(String(part.code));
  }
  return found;
}

/**
 * The work's result, or ProviderError `timeout` after `timeoutMs`, or `cancelled` when the signal aborts: raced, because
 * clients sleep through both. The work gets a signal for either. With `isStart` a time limit is `ambiguous_start`.
 */
export async function withTimeout<T>(
  limits: { provider: string; timeoutMs: number; signal: AbortSignal; isStart?: boolean },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { provider, timeoutMs, signal, isStart = false } = limits;
  const deadline = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, deadline]);
  const end = (): ProviderError => {
    if (signal.aborted) return new ProviderError(provider, "cancelled", "the caller stopped");
    if (isStart) return ambiguous(provider, `no answer within ${timeoutMs} ms`);
    return new ProviderError(provider, "timeout", `no answer within ${timeoutMs} ms`);
  };
  if (either.aborted) throw end();
  return new Promise<T>((resolve, reject) => {
    either.addEventListener("abort", () => reject(end()), { once: true });
    work(either).then(resolve, (error: unknown) => reject(either.aborted ? end() : error));
  });
}
