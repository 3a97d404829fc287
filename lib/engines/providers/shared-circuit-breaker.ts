import { now } from "@/lib/platform/clock";
import type { Circuits } from "@/lib/platform/limits/circuits";
import { log } from "@/lib/platform/log";
import { type Breaker, circuitLimits, countsFor } from "./circuit-rules";

/** Longest age of what is known here of the circuits. */
const VIEW_MS = 3_000;

/**
 * The circuit breakers of all machines on the database. Whoever asks has a view that is three seconds old at most; a closed
 * circuit costs a call nothing beyond that, failures and what they open are written at once. While the database is not there,
 * what was known stays true, and work goes on.
 */
export class SharedCircuitBreaker implements Breaker {
  /** Until when each circuit with failures is open; milliseconds since 1970. */
  #openUntil = new Map<string, number>();
  #seenAt = -Infinity;
  #looking: Promise<void> | undefined;
  readonly #circuits: Circuits;

  constructor(circuits: Circuits) {
    this.#circuits = circuits;
  }

  async isOpen(provider: string): Promise<boolean> {
    if (this.#at() - this.#seenAt >= VIEW_MS) await (this.#looking ??= this.#look());
    return (this.#openUntil.get(provider) ?? 0) > this.#at();
  }

  async recordFailure(error: unknown): Promise<void> {
    const provider = countsFor(error);
    if (provider === undefined) return;
    await this.#share(async () => {
      const restSeconds = await this.#circuits.fail(provider, circuitLimits);
      this.#openUntil.set(provider, this.#at() + restSeconds * 1000);
    });
  }

  async recordSuccess(provider: string): Promise<void> {
    // Nothing is known against nearly every provider that succeeds: then nothing is to be forgotten.
    if (!this.#openUntil.delete(provider)) return;
    await this.#share(() => this.#circuits.forget(provider));
  }

  async #look(): Promise<void> {
    await this.#share(async () => {
      const rests = await this.#circuits.list();
      this.#openUntil = new Map([...rests].map(([provider, seconds]) => [provider, this.#at() + seconds * 1000]));
    });
    this.#seenAt = this.#at();
    this.#looking = undefined;
  }

  readonly #at = (): number => now().getTime();

  async #share(act: () => Promise<void>): Promise<void> {
    await act().catch((error: unknown) => log.warn("circuit breakers are not shared for the moment", { error }));
  }
}
