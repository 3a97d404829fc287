import { NonRetriableError, RetryAfterError } from "inngest";
import { now } from "@/lib/platform/clock";
import {
  type Attempt,
  type Choice,
  decide,
  type Decision,
  failOver,
  type Part,
  type Pipeline,
  providerFailure,
  type StageOf,
  stretchOf,
  withDuration,
} from "@/lib/domains/generation/stages/service";
import type { StageResult } from "@/lib/domains/generation/deliver/service";
import { type Failure, JobEnded, JobFailure, appendEventOnce, track } from "@/lib/domains/jobs/service";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/engines/providers/error";
import { SourceError } from "@/lib/platform/storage/ingest";
import { type Control, MediaError } from "@/lib/engines/studio/workers/control";

/** A stage, or one part of it, as the body of a step; `choice` is announced before the work begins. */
export type RunStage<P extends Pipeline> = <T>(
  stage: StageOf<P>,
  work: (control: Control) => Promise<T> | T,
  choice?: Choice,
  part?: Part,
) => () => Promise<StageResult<T>>;

/**
 * Stages of one job: their progress is the job's, they stop when the job ends, and an error the customer may read ends
 * the run at once, carried as the `cause` that `settle-job` reads. Any other error is retried.
 */
export const stagesOf =
  <P extends Pipeline>(pipeline: P, jobId: string): RunStage<P> =>
  (stage, work, choice, part) =>
  async () => {
    const started = performance.now();
    const decision = choice ? decide(stage, choice, now()) : null;
    try {
      const output = await track(jobId, stretchOf(pipeline, stage, part), async (control) => {
        if (decision) await announceDecision(jobId, decision);
        return work(control);
      });
      const ms = Math.round(performance.now() - started);
      return { output, ms, decision: decision && withDuration(decision, ms) };
    } catch (error) {
      throw toStepError(error, pipeline);
    }
  };

/** What a stage with several providers chooses among. Attempts stand in the order they are tried and are never empty. */
export interface Contest<T> extends Pick<Choice, "capability" | "requested" | "notes"> {
  attempts: readonly Attempt<Control, T>[];
}

/** As {@link stagesOf}, for stages whose work the first provider that can does; whoever was tried is recorded. */
export const contestsOf =
  <P extends Pipeline>(pipeline: P, jobId: string) =>
  <T>(stage: StageOf<P>, { attempts, ...choice }: Contest<T>, part?: Part) =>
  async (): Promise<StageResult<T>> => {
    const started = performance.now();
    try {
      const { output, chosen, passed } = await track(jobId, stretchOf(pipeline, stage, part), (control) =>
        failOver(attempts, control, ({ provider, model, costUsd }, before) =>
          announceDecision(jobId, decide(stage, { ...choice, provider, model, costUsd, passed: before }, now())),
        ),
      );
      const ms = Math.round(performance.now() - started);
      const worked = ms - passed.reduce((sum, one) => sum + (one.ms ?? 0), 0);
      return { output, ms, decision: withDuration(decide(stage, { ...choice, ...chosen, passed }, now()), worked) };
    } catch (error) {
      throw toStepError(error, pipeline);
    }
  };

/** Tells who a stage is given to, each once. */
export const announceDecision = (jobId: string, decision: Decision): Promise<void> =>
  appendEventOnce(
    jobId,
    "job.decision",
    { decision },
    { decision: { stage: decision.stage, chosen: decision.chosen } },
  );

const PICTURES = "Send PNG, JPEG or WebP pictures within the documented limits, and a script that can be spoken.";
/** What to send instead of a source that cannot be used. */
const sourceHints: Readonly<Record<Pipeline, string>> = {
  ugc: PICTURES,
  video: PICTURES,
  image: PICTURES,
  subtitle: "Send an MP4, MOV or WebM of at most 200 MB, 10 minutes and 4096 pixels a side that plays to its end.",
};

/** The error a step throws in place of one of ours: carried to `settle-job` as its cause, and repeated where that may help. */
export function toStepError(error: unknown, pipeline: Pipeline): unknown {
  if (error instanceof JobEnded) return new NonRetriableError(error.message);
  if (error instanceof ProviderError) return providerStepError(error);
  const failure = toFailure(error, sourceHints[pipeline]);
  return failure ? new NonRetriableError(failure.message, { cause: failure }) : error;
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
    const reachable = "Check that the address opens without signing in, or upload the file with POST /uploads.";
    return { code: error.code, message: error.message, hint: reachable, retryable: true };
  }
  if (error instanceof SourceError || error instanceof MediaError) {
    return { code: "SOURCE_INVALID", message: error.message, hint, retryable: false };
  }
  return undefined;
}
