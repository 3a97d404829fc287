import { type Clock, now } from "@/lib/platform/clock";
import { singleton } from "@/lib/platform/singleton";
import { ProviderError, type ProviderErrorCode } from "./error";

/** Errors that count: those of the provider, not of one request. */
const countedCodes: ReadonlySet<ProviderErrorCode> = new Set(["auth", "quota", "unavailable"]);
const [FAILURES_TO_OPEN, WINDOW_MS, OPEN_MS] = [5, 60_000, 60_000];

/** The state of one provider's circuit. Milliseconds since 1970. */
interface Circuit {
  failedAt: number[];
  openUntil: number;
}

/**
 * A circuit breaker per provider, so that one that is down does not slow every job: five failures within a minute open
 * its circuit for a minute.
 */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();
  readonly #clock: Clock;

  constructor(clock: Clock = now) {
    this.#clock = clock;
  }

  /** True while the provider is not to be called. */
  isOpen(provider: string): boolean {
    return (this.#circuits.get(provider)?.openUntil ?? 0) > this.#clock().getTime();
  }

  /** Counts an error when it is the provider's fault; a refusal of one request is not. */
  recordFailure(error: unknown): void {
    if (!(error instanceof ProviderError) || !countedCodes.has(error.code)) return;
    const at = this.#clock().getTime();
    const { failedAt = [] } = this.#circuits.get(error.provider) ?? {};
    const recent = [...failedAt.filter((time) => time > at - WINDOW_MS), at];
    const opens = recent.length >= FAILURES_TO_OPEN;
    this.#circuits.set(error.provider, { failedAt: opens ? [] : recent, openUntil: opens ? at + OPEN_MS : 0 });
  }

  /** Closes the circuit and forgets the failures before. */
  recordSuccess(provider: string): void {
    this.#circuits.delete(provider);
  }
}

/** The circuit breaker of this process. */
export const circuitBreaker = (): CircuitBreaker => singleton("provider-breaker", () => new CircuitBreaker());
