import { setTimeout as sleep } from "node:timers/promises";
import { ProviderError } from "@/lib/engines/providers/error";

const MAX_TRIES = 3;
const LONGEST_WAIT_MS = 20_000;

/**
 * The result of a call that a provider's rate limit may refuse: it is then tried twice more, each time after the wait the provider
 * asks for, at most 20 seconds. Throws what the last try threw, and at once any other error.
 */
export async function retryRateLimited<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await call();
    } catch (error) {
      const mayHelp = error instanceof ProviderError && error.code === "rate_limited" && tried < MAX_TRIES;
      if (!mayHelp) throw error;
      const waitMs = error.retryAfterMs ?? 1_000 * 2 ** tried;
      await sleep(Math.min(waitMs, LONGEST_WAIT_MS), undefined, { signal });
    }
  }
}
