import { type Clock, now } from "@/lib/platform/clock";
import { singleton } from "@/lib/platform/singleton";
import { ProviderError, type ProviderErrorCode } from "./error";

const faults: ReadonlySet<ProviderErrorCode> = new Set(["auth", "quota", "unavailable"]);
const [limit, windowMs, restMs] = [5, 60_000, 60_000];

/** What is remembered of one provider. Milliseconds since 1970. */
interface Memory {
  failedAt: number[];
  closedUntil: number;
}

/** Keeps a provider that is down from slowing every job: five faults within a minute, then a minute's rest. */
export class Breaker {
  readonly #records = new Map<string, Memory>();
  readonly #clock: Clock;

  constructor(clock: Clock = now) {
    this.#clock = clock;
  }

  /** Whether the provider is at rest. */
  isOpen(provider: string): boolean {
    return (this.#records.get(provider)?.closedUntil ?? 0) > this.#clock().getTime();
  }

  /** Counts an error when it is the provider's fault; a refusal of one request is not. */
  failed(error: unknown): void {
    if (!(error instanceof ProviderError) || !faults.has(error.code)) return;
    const at = this.#clock().getTime();
    const { failedAt = [] } = this.#records.get(error.provider) ?? {};
    const recent = [...failedAt.filter((time) => time > at - windowMs), at];
    const isDown = recent.length >= limit;
    this.#records.set(error.provider, { failedAt: isDown ? [] : recent, closedUntil: isDown ? at + restMs : 0 });
  }

  worked(provider: string): void {
    this.#records.delete(provider);
  }
}

/** The breaker of this process. */
export const breaker = (): Breaker => singleton("provider-breaker", () => new Breaker());
