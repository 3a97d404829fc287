import type { CircuitLimits } from "@/lib/platform/limits/circuits";
import { ProviderError, type ProviderErrorCode } from "./error";

/** Errors that count: those of the provider, not of one request or account. */
const countedCodes: ReadonlySet<ProviderErrorCode> = new Set(["auth", "quota", "unavailable"]);
/** What one request names is not there, such as a model that was removed. */
const NOT_FOUND = 404;

/** Five failures within a minute open a circuit for a minute. */
export const circuitLimits: CircuitLimits = { failures: 5, windowSeconds: 60, restSeconds: 60 };

/** A circuit breaker per provider, so that one that is down does not slow every job: {@link circuitLimits}. */
export interface Breaker {
  /** True while the provider is not to be called. */
  isOpen(provider: string): Promise<boolean>;
  /** Counts an error when it is the provider's fault; a refusal of one request is not. */
  recordFailure(error: unknown): Promise<void>;
  /** Closes the circuit and forgets the failures before. */
  recordSuccess(provider: string): Promise<void>;
}

/** The provider whose fault an error is; undefined when it is nobody's but the request's. */
export const countsFor = (error: unknown): string | undefined =>
  error instanceof ProviderError && countedCodes.has(error.code) && error.status !== NOT_FOUND
    ? error.provider
    : undefined;
