import { invalidField } from "@/lib/contract/errors";
import type { ScheduledRuns } from "@/lib/domains/schedules/service";
import { makeId } from "@/lib/platform/ids";
import { callerOf } from "../caller";
import { insertMessageWithRun } from "../threads/post-message";
import * as threadRepo from "../threads/thread-repo";
import * as runRepo from "./run-repo";
import { isOver, requestRun } from "./run-lifecycle";

/** The port through which schedules start runs of the agent. */
export const scheduledRuns: ScheduledRuns = {
  async openThread(tx, accountId, threadId, title) {
    if (threadId !== undefined) {
      if (await threadRepo.findThread(tx, accountId, threadId)) return threadId;
      throw invalidField(
        "threadId",
        "is not a conversation of this account",
        "GET /agent/threads lists them; leave it out for a new one.",
      );
    }
    const thread = await threadRepo.insertThread(tx, { id: makeId("thr"), accountId, title, metadata: {} });
    if (!thread) throw new Error("the thread was not stored");
    return thread.id;
  },
  async findRun(tx, runId) {
    const run = await runRepo.readRun(tx, runId);
    return run && { isOver: isOver(run) };
  },
  findCaller: (schedule) => callerOf(schedule, ""),
  async startRun(tx, caller, { id: scheduleId, threadId, prompt: text }, runId) {
    await threadRepo.lockThread(tx, threadId);
    await insertMessageWithRun(tx, caller, threadId, { text }, { id: runId, trigger: "schedule", scheduleId });
  },
  requestRun: ({ accountId, threadId }, runId) => requestRun({ id: runId, accountId, threadId }),
};
