import { setTimeout as delay } from "node:timers/promises";
import { isTerminal, reportProgress, statusOf } from "@/lib/domains/jobs/service";
import type { Pipeline } from "@/lib/domains/generation/stages/service";
import { createRenderQueue, type RenderQueue, type RenderTicket } from "@/lib/engines/studio/workers/render-queue";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { publishEvent } from "../client";
import type { PipelineRun } from "./pipeline-run";

type Waiting<P extends Pipeline> = Pick<PipelineRun<P>, "step" | "files">;

/** Longest pause before a run asks again: a restarted process knows no queue. The last one repeats; every pause is two steps of the run. */
const pauses = ["5s", "5s", "15s", "30s", "30s", "30s", "60s", "60s", "120s"] as const;

/** Time between two looks of a step that waits, and between two of its reports. */
const [LOOK_MS, REPORT_MS] = [100, 3_000];

/**
 * True where a step waits for its turn within itself. The server gives each step of a run to any worker: a turn that one
 * of them granted would be looked for at another, while both stand still.
 */
const waitsWithinStep = (): boolean => env().SPOTMILL_ROLE === "worker";

/** The queue of this process. A run that waits between two steps is told of its turn; one that waits within a step looks. */
export const renderQueue = (): RenderQueue =>
  singleton("studio.render-queue", () =>
    createRenderQueue((ticket) => {
      if (!waitsWithinStep())
        void callWaiting(ticket).catch((cause: unknown) => log.warn("a turn was not told", { cause }));
    }),
  );

/** Tells the run of a job that its turn has come. One that has ended meanwhile leaves: its run is gone and would be waited for. */
async function callWaiting(ticket: RenderTicket): Promise<void> {
  const { jobId } = ticket;
  const status = await statusOf(jobId);
  if (status === null || isTerminal(status)) return renderQueue().leave(ticket);
  await publishEvent("render/granted", { jobId }, `${jobId}:render:${Date.now()}`);
}

const reportWaiting = (jobId: string) =>
  reportProgress(jobId, { step: "compose", progress: 0, note: "waiting_for_slot" });

/**
 * Waits for the job's turn at the renderer between two steps, where a run holds no turn of the engine that another could
 * use; on a worker {@link inRenderTurn} waits. Call it before the step `name` that renders, whose work goes through {@link inRenderTurn}.
 */
export async function waitForRenderTurn<P extends Pipeline>(
  { step, files }: Waiting<P>,
  name = "compose",
): Promise<void> {
  if (waitsWithinStep()) return;
  const { jobId } = files;
  for (let n = 0; ; n++) {
    const hasTurn = await step.run(`${name}-turn-${n}`, async () => {
      if (renderQueue().request(files)) return true;
      await reportWaiting(jobId);
      return false;
    });
    if (hasTurn) return;
    await step.waitForEvent(`${name}-wait-${n}`, {
      event: "render/granted",
      if: `async.data.jobId == '${jobId}'`,
      timeout: pauses[n] ?? "120s",
    });
  }
}

/** The work of a step that renders, within the job's turn: the next job's begins when it ends. */
export const inRenderTurn =
  <P extends Pipeline, T>({ files }: Waiting<P>, work: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    if (waitsWithinStep()) await untilTurn(files);
    return renderQueue().hold(files, work);
  };

/** Resolves with the turn of a job at this process's renderer, or when the job has ended, as its work will find. */
async function untilTurn(files: RenderTicket): Promise<void> {
  const queue = renderQueue();
  let reportAt = 0;
  while (!queue.request(files)) {
    if (performance.now() >= reportAt) {
      const { live } = await reportWaiting(files.jobId);
      if (!live) return queue.leave(files);
      reportAt = performance.now() + REPORT_MS;
    }
    await delay(LOOK_MS);
  }
}
