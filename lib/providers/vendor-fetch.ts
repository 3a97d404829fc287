import { env } from "@/lib/env";
import { ProviderError } from "./error";

/**
 * The `fetch` every provider's client is given: no redirect is followed, since a key would travel with it, and hosts named
 * in `PROVIDER_BASE_URLS` are reached at their test origin, which learns the host from `x-vendor-host`.
 */
export const vendorFetch: typeof fetch = (input, init) => {
  const request = new Request(input, { redirect: "error", ...init });
  const url = new URL(request.url);
  const origin = env().PROVIDER_BASE_URLS[url.host];
  if (origin === undefined) return fetch(request);
  const headers = new Headers(request.headers);
  headers.set("x-vendor-host", url.host);
  const target = new URL(`${url.pathname}${url.search}`, origin);
  return fetch(new Request(target, request), { headers });
};

/** Failures before the first byte leaves: sending again cannot start a second piece of work. */
const neverSent: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/**
 * A `fetch` that turns every outcome of a call that leaves open whether the provider has begun into ProviderError
 * `ambiguous_start`; `isStart` tells the calls that begin paid work. Refusals and calls that never left stay as they are.
 */
export const submitOnce =
  (provider: string, isStart: (url: URL, method: string) => boolean, send: typeof fetch = vendorFetch): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    if (!isStart(url, method.toUpperCase())) return send(input, init);
    let response: Response;
    try {
      response = await send(input, init);
    } catch (error) {
      const seen = causesOf(error);
      if (seen.includes("AbortError") || seen.some((code) => neverSent.has(code))) throw error;
      throw ambiguous(provider, seen.join(" "));
    }
    if (response.status === 502 || response.status === 504) throw ambiguous(provider, `HTTP ${response.status}`);
    return response;
  };

// Without a cause: clients that walk the chain would find a socket code there and send the call again.
const ambiguous = (provider: string, why: string): ProviderError =>
  new ProviderError(provider, "ambiguous_start", `the work may or may not have begun (${why})`);

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
 * clients sleep through both between their retries. The work gets a signal for either.
 */
export async function within<T>(
  limits: { provider: string; timeoutMs: number; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { provider, timeoutMs, signal } = limits;
  const deadline = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, deadline]);
  const end = (): ProviderError =>
    signal.aborted
      ? new ProviderError(provider, "cancelled", "the caller stopped")
      : new ProviderError(provider, "timeout", `no answer within ${timeoutMs} ms`);
  if (either.aborted) throw end();
  return new Promise<T>((resolve, reject) => {
    either.addEventListener("abort", () => reject(end()), { once: true });
    work(either).then(resolve, (error: unknown) => reject(either.aborted ? end() : error));
  });
}
