import { type Clock, now } from "@/lib/platform/clock";
import { sharesLimits } from "@/lib/platform/env";
import { sharedCircuits } from "@/lib/platform/limits/circuits";
import { singleton } from "@/lib/platform/singleton";
import { type Breaker, circuitLimits, countsFor } from "./circuit-rules";
import { SharedCircuitBreaker } from "./shared-circuit-breaker";

/** The state of one provider's circuit. Milliseconds since 1970. */
interface Circuit {
  failedAt: number[];
  openUntil: number;
}

/** The circuit breakers of one process. */
export class CircuitBreaker implements Breaker {
  readonly #circuits = new Map<string, Circuit>();
  readonly #clock: Clock;

  constructor(clock: Clock = now) {
    this.#clock = clock;
  }

  async isOpen(provider: string): Promise<boolean> {
    return (this.#circuits.get(provider)?.openUntil ?? 0) > this.#clock().getTime();
  }

  async recordFailure(error: unknown): Promise<void> {
    const provider = countsFor(error);
    if (provider === undefined) return;
    const { failures, windowSeconds, restSeconds } = circuitLimits;
    const at = this.#clock().getTime();
    const { failedAt, openUntil } = this.#circuits.get(provider) ?? { failedAt: [], openUntil: 0 };
    const recent = [...failedAt.filter((time) => time > at - windowSeconds * 1000), at];
    const opens = recent.length >= failures;
    // A call that was on its way when the circuit opened, and fails later, does not close it.
    const rest = { failedAt: [], openUntil: at + restSeconds * 1000 };
    this.#circuits.set(provider, opens ? rest : { failedAt: recent, openUntil });
  }

  async recordSuccess(provider: string): Promise<void> {
    this.#circuits.delete(provider);
  }
}

/** The circuit breakers of this process, or with `SHARED_LIMITS` those of all machines on its database. */
export const circuitBreaker = (): Breaker =>
  singleton("provider-breaker", () =>
    sharesLimits() ? new SharedCircuitBreaker(sharedCircuits) : new CircuitBreaker(),
  );
