import { reportProgress } from "@/lib/domains/jobs/service";
import { renderQueue } from "@/lib/engines/studio/workers/render-queue";
import { publishEvent } from "../client";
import type { PipelineRun } from "./pipeline-run";
import type { Pipeline } from "@/lib/domains/generation/stages/service";

type Waiting<P extends Pipeline> = Pick<PipelineRun<P>, "step" | "files">;

/** Longest pause before a run asks again: a restarted process knows no queue. The last one repeats. */
const pauses = ["5s", "5s", "15s", "30s"] as const;

/**
 * Waits for the job's turn at the renderer between two steps, where a run holds no turn of the engine that another could
 * use. Call it before the step `name` that renders, whose work goes through {@link inRenderTurn}.
 */
export async function waitForRenderTurn<P extends Pipeline>(
  { step, files }: Waiting<P>,
  name = "compose",
): Promise<void> {
  const { jobId } = files;
  for (let n = 0; ; n++) {
    const hasTurn = await step.run(`${name}-turn-${n}`, async () => {
      const queue = renderQueue();
      queue.onGranted = (granted) =>
        void publishEvent("render/granted", { jobId: granted }, `${granted}:render:${Date.now()}`);
      if (queue.request(files)) return true;
      await reportProgress(jobId, { step: "compose", progress: 0, note: "waiting_for_slot" });
      return false;
    });
    if (hasTurn) return;
    await step.waitForEvent(`${name}-wait-${n}`, {
      event: "render/granted",
      if: `async.data.jobId == '${jobId}'`,
      timeout: pauses[Math.min(n, pauses.length - 1)] ?? "30s",
    });
  }
}

/** The work of a step that renders, within the job's turn: the next job's begins when it ends. */
export const inRenderTurn =
  <P extends Pipeline, T>({ files }: Waiting<P>, work: () => Promise<T>): (() => Promise<T>) =>
  () =>
    renderQueue().hold(files, work);
