import type { ScheduledRuns } from "@/lib/domains/schedules/service";
import { callerOf } from "./caller";
import { isOver, requestRun } from "./change";
import * as repo from "./repo";
import { postScheduledMessage, findOrCreateThread } from "./say";

/** The port through which schedules start runs of the agent. */
export const scheduledRuns: ScheduledRuns = {
  openThread: findOrCreateThread,
  async findRun(tx, runId) {
    const run = await repo.readRun(tx, runId);
    return run && { isOver: isOver(run) };
  },
  async startRun(tx, schedule, runId) {
    const { id: scheduleId, threadId, prompt } = schedule;
    const caller = await callerOf(schedule, "");
    await postScheduledMessage(tx, caller, { runId, scheduleId, threadId, text: prompt });
  },
  requestRun: ({ accountId, threadId }, runId) => requestRun({ id: runId, accountId, threadId }),
};
