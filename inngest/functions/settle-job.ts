import { folderOf } from "@/lib/domains/generation/stages/service";
import {
  failJob,
  Failure,
  internalFailure,
  isLatestRun,
  runLimitMinutes,
  statusOf,
  timeoutFailure,
} from "@/lib/domains/jobs/service";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage";
import { cancelOperations } from "@/lib/domains/generation/remote/service";
import { EndedRun, inngest, JobRef } from "../client";
import { laneOf } from "../lanes";
import { pipelineType } from "../pipelines";

/**
 * Ends the job of every run that did not complete: failed, cancelled or out of time. Writes the failure and gives the units
 * back, once; a job its owner cancelled has both already. Then its files go.
 */
export const settleJob = inngest.createFunction(
  {
    id: "settle-job",
    triggers: [{ event: "inngest/function.failed" }, { event: "inngest/function.cancelled" }],
    concurrency: laneOf("upkeep", "event.data.event.data.accountId"),
    retries: 10,
  },
  async ({ event, step }) => {
    // 1. Only pipelines have a job to settle.
    const run = EndedRun.parse(event.data);
    const type = pipelineType(run.function_id);
    if (!type) return;
    const job = JobRef.parse(run.event.data);
    const { jobId } = job;
    const isFailed = event.name === "inngest/function.failed";

    // 2. Failure and release in one transaction, unless the job has ended.
    const status = await step.run("settle", async () => {
      // A run that was given up has left the job to its successor.
      if (!(await isLatestRun(jobId, job.attempt))) return "replaced";
      if (isFailed) log.error("a pipeline failed", { jobId, runId: run.run_id, cause: run.error });
      await failJob(jobId, isFailed ? failureOf(run.error) : timeoutFailure(runLimitMinutes[type]));
      return statusOf(jobId);
    });
    if (status === "completed" || status === "replaced") return;

    // 3. Providers stop what they do for it.
    await step.run("stop providers", () => cancelOperations(jobId));

    // 4. A step that was running may still write; its children are gone within two seconds.
    await step.sleep("until the last step has ended", "10s");
    await step.run("stop what began meanwhile", () => cancelOperations(jobId));
    await step.run("remove files", () => storage().removePrefix(folderOf(job)));
  },
);

/** Public failure of a run: the one a stage has put into its error, else an internal one. Never raw text. */
function failureOf(error: unknown): Failure {
  let part = error;
  for (let depth = 0; depth < 5; depth++) {
    const { data } = Failure.safeParse(part);
    if (data) return data;
    if (typeof part !== "object" || part === null || !("cause" in part)) break;
    part = part.cause;
  }
  return internalFailure;
}
