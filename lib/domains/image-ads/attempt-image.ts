import { setTimeout as sleep } from "node:timers/promises";
import { allowsFallback, providerFailure } from "@/lib/domains/generation/stages/service";
import type { FinishedImage } from "@/lib/domains/generation/image/service";
import { type Failure, internalFailure } from "@/lib/domains/jobs/service";
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

/**
 * Makes an image, with one retry when that may help and no other model is left. A failure is then an outcome and no error:
 * the other images of the job go on. Throws for an ended job, and errors after which the next model is tried.
 */
export async function attemptImage(
  { jobId, model, isLast, signal }: ImageAttempt,
  make: () => Promise<FinishedImage>,
): Promise<ImageOutcome> {
  for (let tried = 1; ; tried++) {
    try {
      return { drawn: await make(), failure: null };
    } catch (cause) {
      signal.throwIfAborted();
      if (!isLast && allowsFallback(cause)) throw cause;
      log.warn("an image was not made", { jobId, model, tried, cause });
      if (tried === TRIES || !mayHelp(cause)) return { drawn: null, failure: failureOf(cause, model) };
      if (cause instanceof ProviderError) await sleep(waitOf(cause), undefined, { signal });
    }
  }
}

/** True when the same call may succeed a little later. A paid call of unknown outcome is not repeated. */
const mayHelp = (cause: unknown): boolean =>
  cause instanceof ProviderError
    ? cause.code === "bad_output" || (cause.retryable && (cause.retryAfterMs ?? 0) <= LONGEST_WAIT_MS)
    : true;

const waitOf = ({ retryAfterMs = 0 }: ProviderError): number => Math.max(SHORTEST_WAIT_MS, retryAfterMs);

const failureOf = (cause: unknown, model: string): Failure =>
  cause instanceof ProviderError ? providerFailure(cause, model) : internalFailure;
