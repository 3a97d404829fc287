import { NonRetriableError, RetryAfterError } from "inngest";
import { type Pipeline, providerFailure } from "@/lib/domains/generation/stages/service";
import { type Failure, JobEnded, JobFailure, ownFailure } from "@/lib/domains/jobs/service";
import { ProviderError } from "@/lib/engines/providers/error";
import { MediaError } from "@/lib/engines/studio/workers/control";
import { log } from "@/lib/platform/log";
import { isDiskFull } from "@/lib/platform/storage/disk-full";
import { SourceError } from "@/lib/platform/storage/ingest";

const PICTURES = "Send PNG, JPEG or WebP pictures within the documented limits, and a script that can be spoken.";
/** Hints for sources that cannot be used. */
const sourceHints: Readonly<Record<Pipeline, string>> = {
  ugc: PICTURES,
  video: PICTURES,
  image: PICTURES,
  subtitle: "Send an MP4, MOV or WebM of at most 200 MB, 10 minutes and 4096 pixels a side that plays to its end.",
};

/**
 * Error a step throws in place of one of ours: its public failure is the `cause` that `settle-job` reads, and it is retried
 * only where that may help.
 */
export function toStepError(error: unknown, pipeline: Pipeline): unknown {
  if (error instanceof JobEnded) return new NonRetriableError(error.message);
  if (error instanceof ProviderError) return providerStepError(error);
  if (isDiskFull(error)) return diskFullStepError(error);
  const failure = toFailure(error, sourceHints[pipeline]);
  return failure ? new NonRetriableError(failure.message, { cause: failure }) : error;
}

function diskFullStepError(error: unknown): Error {
  log.error("the disk is full", { cause: error });
  const cause = ownFailure(error);
  return new Error(cause.message, { cause });
}

function providerStepError(error: ProviderError): unknown {
  log.warn("a provider failed", { provider: error.provider, code: error.code, cause: error });
  const cause = providerFailure(error);
  if (!error.retryable) return new NonRetriableError(cause.message, { cause });
  const { retryAfterMs } = error;
  return retryAfterMs === undefined
    ? new Error(cause.message, { cause })
    : new RetryAfterError(cause.message, retryAfterMs, { cause });
}

/** The public side of an error, if it has one. */
function toFailure(error: unknown, hint: string): Failure | undefined {
  if (error instanceof JobFailure) return error.failure;
  if (error instanceof SourceError && error.code === "SOURCE_UNREACHABLE") {
    const reachable = "Check that the address opens without signing in, or upload the file.";
    return { code: error.code, message: error.message, hint: reachable, retryable: true };
  }
  if (error instanceof SourceError || error instanceof MediaError) {
    return { code: "SOURCE_INVALID", message: error.message, hint, retryable: false };
  }
  return undefined;
}
