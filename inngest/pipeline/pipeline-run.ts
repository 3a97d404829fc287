import type { GetStepTools } from "inngest";
import type { JobFiles, Pipeline } from "@/lib/domains/generation/stages/service";
import { totalLimitMinutes } from "@/lib/domains/jobs/service";
import type { inngest } from "../client";
import { laneOf } from "../lanes";
import { type StageRunner, stageRunner } from "./stage-runner";

/** The steps of a run. */
export type Steps = GetStepTools<typeof inngest>;

/** One run of a pipeline: its steps, the job whose files it writes, and the runner of its stages. */
export interface PipelineRun<P extends Pipeline> extends StageRunner<P> {
  step: Steps;
  files: JobFiles;
}

/** Starts or resumes the run of a job's pipeline. */
export const pipelineRun = <P extends Pipeline>(
  pipeline: P,
  { accountId, jobId }: JobFiles,
  step: Steps,
): PipelineRun<P> => ({ step, files: { accountId, jobId }, ...stageRunner(pipeline, jobId) });

/** Options that the functions of all pipelines share: fairness among accounts, priority, cancellation, time limit, retries. */
export const pipelineOptions = (pipeline: Pipeline) => ({
  concurrency: laneOf("jobs"),
  priority: { run: "event.data.plan == 'pro' ? 120 : 0" },
  cancelOn: [{ event: "job/cancelled", if: "event.data.jobId == async.data.jobId" }],
  timeouts: { finish: `${totalLimitMinutes(pipeline)}m` as const },
  retries: 3 as const,
});
