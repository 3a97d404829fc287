import { now } from "@/lib/platform/clock";
import type { AgentSchedule } from "@/lib/contract/schedules";
import type { ScheduleRow } from "./repo";
import { nextTimes } from "@/lib/contract/schedule-times";

const SHOWN_TIMES = 3;

/** A stored schedule as the public record. */
export const toSchedule = (row: ScheduleRow): AgentSchedule => ({
  id: row.id,
  threadId: row.threadId,
  name: row.name,
  prompt: row.prompt,
  cron: row.cron,
  timezone: row.timezone,
  enabled: row.enabled,
  scopes: row.scopes,
  budget: row.budget,
  channelIds: row.channelIds,
  nextRunAt: row.nextRunAt?.toISOString() ?? null,
  nextRuns: row.enabled ? nextTimes(row.cron, row.timezone, now(), SHOWN_TIMES).map((at) => at.toISOString()) : [],
  lastRunId: row.lastRunId,
  lastOutcome: row.lastOutcome,
  pausedReason: row.pausedReason,
  createdBy: row.createdBy,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
