/**
 * The kind of a provider's failure, in one vocabulary for all of them. `quota` is this server's credit at the provider, which is
 * everybody's; `account_limit` what one account may use, so that the provider is not asked for it; `unknown_voice` a voice id that it
 * does not have.
 */
export type ProviderErrorCode =
  | "rate_limited"
  | "rejected_content"
  | "invalid_request"
  | "unknown_voice"
  | "auth"
  | "quota"
  | "account_limit"
  | "unavailable"
  | "timeout"
  | "bad_output"
  | "ambiguous_start"
  | "cancelled";

const retryableCodes: ReadonlySet<ProviderErrorCode> = new Set(["rate_limited", "unavailable", "timeout"]);

/** Details of an error beside its code; `cause` is for the log only. */
interface Details {
  retryAfterMs?: number | undefined;
  status?: number | undefined;
  cause?: unknown;
}

/** A failed call of a provider. `message` is for the log: it may quote the provider, never a key or an address. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";

  /** By name: Next loads a module once per layer, so one class exists several times. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "ProviderError";
  }

  readonly provider: string;
  readonly code: ProviderErrorCode;
  /** Time until the provider allows the next call, if it sent one. */
  readonly retryAfterMs: number | undefined;
  /** The HTTP status it came with, if any. */
  readonly status: number | undefined;

  constructor(provider: string, code: ProviderErrorCode, message: string, details: Details = {}) {
    const { retryAfterMs, status, cause } = details;
    super(message, cause === undefined ? undefined : { cause });
    this.provider = provider;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
  }

  /** True when the same call may succeed later and repeating it costs nothing. */
  get retryable(): boolean {
    return retryableCodes.has(this.code);
  }
}

/** The code of an HTTP status that is no success. */
export function codeOfStatus(status: number): ProviderErrorCode {
  if (status === 401 || status === 403) return "auth";
  if (status === 402) return "quota";
  // A model that the provider has removed, or does not give to this key: no fault of the request.
  if (status === 404) return "unavailable";
  if (status === 408 || status === 504) return "timeout";
  if (status === 429) return "rate_limited";
  return status >= 500 ? "unavailable" : "invalid_request";
}
