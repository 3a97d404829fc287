import { NonRetriableError } from "inngest";
import { now } from "@/lib/clock";
import { type Choice, localDecision, withDuration } from "@/lib/generation/decisions";
import type { Made } from "@/lib/generation/result";
import { type Part, type Pipeline, type StageOf, stretchOf } from "@/lib/generation/stages";
import { type Failure, JobEnded, JobFailure } from "@/lib/jobs/failure";
import { sayOnce } from "@/lib/jobs/service";
import { type Control, track } from "@/lib/jobs/track";
import { SourceError } from "@/lib/storage/ingest";
import { MediaError } from "@/lib/studio/control";

/** A stage, or one part of it, as the body of a step; `choice` is announced before the work begins. */
export type RunStage<P extends Pipeline> = <T>(
  stage: StageOf<P>,
  work: (control: Control) => Promise<T> | T,
  choice?: Choice,
  part?: Part,
) => () => Promise<Made<T>>;

/**
 * Stages of one job: their progress is the job's, they stop when the job ends, and an error the customer may read ends
 * the run at once, carried as the `cause` that `settle-job` reads. Any other error is retried.
 */
export const stagesOf =
  <P extends Pipeline>(pipeline: P, jobId: string): RunStage<P> =>
  (stage, work, choice, part) =>
  async () => {
    const started = performance.now();
    const decision = choice ? localDecision(stage, choice, now()) : null;
    try {
      const output = await track(jobId, stretchOf(pipeline, stage, part), async (control) => {
        if (decision) await sayOnce(jobId, "job.decision", { decision }, { decision: { stage } });
        return work(control);
      });
      const ms = Math.round(performance.now() - started);
      return { output, ms, decision: decision && withDuration(decision, ms) };
    } catch (error) {
      throw toStepError(error, sourceHints[pipeline]);
    }
  };

const PICTURES = "Send PNG, JPEG or WebP pictures within the documented limits, and a script that can be spoken.";
/** What to send instead of a source that cannot be used. */
const sourceHints: Readonly<Record<Pipeline, string>> = {
  ugc: PICTURES,
  video: PICTURES,
  image: PICTURES,
  subtitle: "Send an MP4, MOV or WebM of at most 200 MB, 10 minutes and 4096 pixels a side that plays to its end.",
};

function toStepError(error: unknown, sourceHint: string): unknown {
  if (error instanceof JobEnded) return new NonRetriableError(error.message);
  const failure = toFailure(error, sourceHint);
  return failure ? new NonRetriableError(failure.message, { cause: failure }) : error;
}

/** The public side of an error, if it has one. */
function toFailure(error: unknown, hint: string): Failure | undefined {
  if (error instanceof JobFailure) return error.failure;
  if (error instanceof SourceError && error.code === "SOURCE_UNREACHABLE") {
    const reachable = "Check that the address opens without signing in, or upload the file with POST /uploads.";
    return { code: error.code, message: error.message, hint: reachable, retryable: true };
  }
  if (error instanceof SourceError || error instanceof MediaError) {
    return { code: "SOURCE_INVALID", message: error.message, hint, retryable: false };
  }
  return undefined;
}
