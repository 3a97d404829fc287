import { now } from "@/lib/platform/clock";
import type { StageResult } from "@/lib/domains/generation/deliver/service";
import {
  decide,
  type Decision,
  type Pipeline,
  progressRangeOf,
  type ProviderChoice,
  type ProviderFallback,
  runWithFallback,
  type StageOf,
  type StageShare,
  withDuration,
} from "@/lib/domains/generation/stages/service";
import { appendEventOnce, track } from "@/lib/domains/jobs/service";
import type { Control } from "@/lib/engines/studio/workers/control";
import { toStepError } from "./step-error";

/** The stages of one job as bodies of steps; see {@link stageRunner}. */
export interface StageRunner<P extends Pipeline> {
  /** A stage, or one share of it; `choice` is published before the work begins. */
  stage: <T>(
    stage: StageOf<P>,
    work: (control: Control) => Promise<T> | T,
    choice?: ProviderChoice,
    share?: StageShare,
  ) => () => Promise<StageResult<T>>;
  /** A stage whose work the first of several providers that can does; every provider tried is recorded. */
  withFallback: <T>(
    stage: StageOf<P>,
    fallback: ProviderFallback<Control, T>,
    share?: StageShare,
  ) => () => Promise<StageResult<T>>;
}

/**
 * Runner of one job's stages: their progress is the job's, they stop when the job ends, and an error the customer may read
 * ends the run at once; any other is retried.
 */
export function stageRunner<P extends Pipeline>(pipeline: P, jobId: string): StageRunner<P> {
  const measure = async <T>(
    stage: StageOf<P>,
    share: StageShare | undefined,
    work: (control: Control) => Promise<T>,
  ) => {
    const startedAt = performance.now();
    try {
      const result = await track(jobId, progressRangeOf(pipeline, stage, share), work);
      return { result, ms: Math.round(performance.now() - startedAt) };
    } catch (error) {
      throw toStepError(error, pipeline);
    }
  };
  return {
    stage: (stage, work, choice, share) => async () => {
      const decision = choice ? decide(stage, choice, now()) : null;
      const { result: output, ms } = await measure(stage, share, async (control) => {
        if (decision) await publishDecision(jobId, decision);
        return work(control);
      });
      return { output, ms, decision: decision && withDuration(decision, ms) };
    },
    withFallback:
      (stage, { attempts, ...choice }, share) =>
      async () => {
        const { result, ms } = await measure(stage, share, (control) =>
          runWithFallback(attempts, control, ({ provider, model, costUsd }, passed) =>
            publishDecision(jobId, decide(stage, { ...choice, provider, model, costUsd, passed }, now())),
          ),
        );
        const { output, chosen, passed } = result;
        const chosenMs = ms - passed.reduce((sum, one) => sum + (one.ms ?? 0), 0);
        return { output, ms, decision: withDuration(decide(stage, { ...choice, ...chosen, passed }, now()), chosenMs) };
      },
  };
}

/** Publishes the provider a stage is given to, each once. */
export const publishDecision = (jobId: string, decision: Decision): Promise<void> =>
  appendEventOnce(
    jobId,
    "job.decision",
    { decision },
    { decision: { stage: decision.stage, chosen: decision.chosen } },
  );
