import { type DrawnImage } from "@/lib/generation/image-compose";
import { internalFailure } from "@/lib/jobs/failure";
import { log } from "@/lib/log";
import type { ImageOutcome } from "./result";

const TRIES = 2;

/**
 * Draws an image, once more when that fails. What still fails is an outcome and no error: the other images of the job go
 * on. Only an ended job throws.
 */
export async function attempt(
  jobId: string,
  signal: AbortSignal,
  draw: () => Promise<DrawnImage>,
): Promise<ImageOutcome> {
  for (let tried = 1; ; tried++) {
    try {
      return { drawn: await draw(), failure: null };
    } catch (cause) {
      signal.throwIfAborted();
      log.warn("an image was not drawn", { jobId, tried, cause });
      if (tried === TRIES) return { drawn: null, failure: internalFailure };
    }
  }
}
