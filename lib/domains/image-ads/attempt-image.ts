import { setTimeout as sleep } from "node:timers/promises";
import { allowsFallback, providerFailure } from "@/lib/domains/generation/stages/service";
import type { FinishedImage } from "@/lib/domains/generation/image/service";
import { ownFailure } from "@/lib/domains/jobs/service";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/engines/providers/error";
import type { ImageOutcome } from "./result";

const TRIES = 2;
const [SHORTEST_WAIT_MS, LONGEST_WAIT_MS] = [1_000, 20_000];

/** One image to make: its job, its model, and whether another model would take over. */
export interface ImageAttempt {
  jobId: string;
  model: string;
  isLast: boolean;
  signal: AbortSignal;
}

/** Makes an image, with one retry when that may help and no other model is left. Throws what the last try threw. */
export async function attemptImage(
  { jobId, model, isLast, signal }: ImageAttempt,
  make: () => Promise<FinishedImage>,
): Promise<FinishedImage> {
  for (let tried = 1; ; tried++) {
    try {
      return await make();
    } catch (cause) {
      signal.throwIfAborted();
      if (!isLast && allowsFallback(cause)) throw cause;
      log.warn("an image was not made", { jobId, model, tried, cause });
      if (tried === TRIES || !mayHelp(cause)) throw cause;
      if (cause instanceof ProviderError) await sleep(waitOf(cause), undefined, { signal });
    }
  }
}

/**
 * True when the same call may succeed a little later. A paid call of unknown outcome is not repeated, nor one that took all its
 * time: the other images of the job need theirs.
 */
const mayHelp = (cause: unknown): boolean =>
  cause instanceof ProviderError
    ? cause.retryable && cause.code !== "timeout" && (cause.retryAfterMs ?? 0) <= LONGEST_WAIT_MS
    : true;

const waitOf = ({ retryAfterMs = 0 }: ProviderError): number => Math.max(SHORTEST_WAIT_MS, retryAfterMs);

/** An image that was not made: its failure is an outcome and no error, the other images of the job go on. */
export const failedImage = (cause: unknown, model: string): ImageOutcome => ({
  drawn: null,
  failure: cause instanceof ProviderError ? providerFailure(cause, model) : ownFailure(cause),
});
