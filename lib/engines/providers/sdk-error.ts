import { APICallError } from "@ai-sdk/provider";
import { ProviderError } from "./error";
import { errorOfAnswer } from "./http-error";

/** An error of an AI SDK model as a ProviderError; the caller's own abort is `cancelled`. */
export function sdkErrorOf(provider: string, error: unknown): ProviderError {
  const known = causes(error).find((cause) => cause instanceof ProviderError);
  if (known) return known;
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    const { statusCode: status, responseBody: body = "", responseHeaders } = error;
    return errorOfAnswer(provider, { status, body, retryAfter: responseHeaders?.["retry-after"] });
  }
  // An answer of 200 that cannot be read: the work was done and is lost.
  if (APICallError.isInstance(error) && error.statusCode !== undefined)
    return new ProviderError(provider, "bad_output", "the answer has another shape");
  const name = error instanceof Error ? error.name : typeof error;
  if (name === "AbortError") return new ProviderError(provider, "cancelled", "the caller stopped");
  if (name === "TimeoutError") return new ProviderError(provider, "timeout", "no answer in time");
  if (/TypeValidation|JSONParse|InvalidResponse|EmptyResponse|NoObject|NoOutput/.test(name))
    return new ProviderError(provider, "bad_output", `the answer cannot be used (${name})`);
  return new ProviderError(provider, "unavailable", `the call failed (${name})`);
}

/**
 * Milliseconds that a provider asks to wait which takes no request now (too many, overloaded, not there, gone in the middle), 0
 * where it does not say; undefined for every other error of an AI SDK model.
 */
export function askedPauseMs(provider: string, error: unknown): number | undefined {
  if (!APICallError.isInstance(error) || !error.isRetryable) return undefined;
  const { code, retryAfterMs = 0 } = sdkErrorOf(provider, error);
  return code === "quota" ? undefined : retryAfterMs;
}

function causes(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let part = error; part instanceof Error && found.length < 8; part = part.cause) found.push(part);
  return found;
}
