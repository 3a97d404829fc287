import { scheduledRuns } from "@/lib/domains/agent/service";
import type { Caller } from "@/lib/contract/operation";
import { createSchedule } from "./service";

/** What a schedule may be given other than the daily one has it. */
export type Given = Partial<Parameters<ReturnType<typeof createSchedule>>[1]>;

/** Makes a schedule of every day at nine (UTC) that may charge nothing; `due` is its next time. */
export async function makeDaily(caller: Caller, given: Given = {}) {
  const { schedule } = await createSchedule(scheduledRuns)(caller, {
    name: "Daily",
    prompt: "How many videos are left?",
    cron: "0 9 * * *",
    timezone: "UTC",
    enabled: true,
    budget: { videos: 0, staticAds: 0 },
    channelIds: [],
    threadId: undefined,
    ...given,
  });
  return { ...schedule, due: new Date(schedule.nextRunAt ?? 0) };
}
