import { channelIdsOfSchedule } from "@/lib/domains/schedules/service";
import type { Executor } from "@/lib/platform/db/client";
import { findThread } from "../threads/thread-repo";
import type { RunRow } from "./run-repo";

/** Ids of the channels attached to the thread of a run and to the schedule that started it. */
export async function channelIdsOf(
  tx: Executor,
  { accountId, threadId, scheduleId }: Pick<RunRow, "accountId" | "threadId" | "scheduleId">,
): Promise<string[]> {
  const thread = await findThread(tx, accountId, threadId);
  const ofSchedule = scheduleId === null ? [] : await channelIdsOfSchedule(tx, accountId, scheduleId);
  return [...new Set([...(thread?.channelIds ?? []), ...ofSchedule])];
}
