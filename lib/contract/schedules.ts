import * as z from "zod";
import { requiredText, text, timestamp } from "./fields";
import { operation } from "./operation";

/** Units that one run of a schedule may charge without asking. */
export const Budget = z.strictObject({
  videos: z.int().min(0).max(100).default(0),
  staticAds: z.int().min(0).max(100).default(0),
});
export type Budget = z.infer<typeof Budget>;

/** Outcome of a scheduled time. */
export const ScheduleOutcome = z.enum(["started", "completed", "failed", "cancelled", "missed", "overlap"]);
export type ScheduleOutcome = z.infer<typeof ScheduleOutcome>;

export const AgentSchedule = z
  .object({
    id: z.string(),
    threadId: z.string(),
    name: z.string(),
    prompt: z.string(),
    cron: z.string(),
    timezone: z.string(),
    enabled: z.boolean(),
    scopes: z.array(z.string()),
    budget: z.object({ videos: z.int(), staticAds: z.int() }),
    channelIds: z.array(z.string()),
    nextRunAt: timestamp.nullable().describe("Null while it is paused."),
    nextRuns: z.array(timestamp).describe("The next three run times; empty while it is paused."),
    lastRunId: z.string().nullable(),
    lastOutcome: ScheduleOutcome.nullable().describe(
      "`missed`: the service was down for more than an hour. `overlap`: the previous run had not ended.",
    ),
    pausedReason: z.string().nullable().describe("Why the service paused it; null otherwise."),
    createdBy: z.string().describe("Id of the key that created it, or `dashboard`."),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "AgentSchedule" });
export type AgentSchedule = z.infer<typeof AgentSchedule>;

const fields = {
  threadId: text(64).describe("Conversation it posts to. Default: a new one named after the schedule."),
  name: requiredText(120),
  prompt: requiredText(2000).describe("The message sent to the agent each time."),
  cron: text(100)
    .min(1)
    .describe("Five fields: minute, hour, day of month, month, day of week. At least 15 minutes between two runs."),
  timezone: text(64).describe("An IANA name such as Europe/Berlin; default UTC."),
  enabled: z.boolean(),
  budget: Budget.describe(
    "Units one run may charge without asking you; none by default. Anything more waits for your approval. Needs " +
      "`agent:approve`.",
  ),
  channelIds: z.array(text(64)).max(20).describe("Channels notified when its runs end or ask for input."),
};
const answer = z.object({ schedule: AgentSchedule });
const params = z.object({ scheduleId: z.string() });

export const list = operation({
  method: "GET",
  path: "/agent/schedules",
  scope: "agent:read",
  spec: "extension",
  summary: "List your schedules, newest first",
  success: [200],
  output: z.object({ schedules: z.array(AgentSchedule) }),
  example: {},
});

export const create = operation({
  method: "POST",
  path: "/agent/schedules",
  scope: "agent:write",
  spec: "extension",
  summary: "Send the agent a prompt at scheduled times",
  pricing: "Charges nothing by itself; its runs charge within `budget`.",
  description:
    "At each scheduled time, `prompt` is posted to the conversation and a run starts with the scopes of the key that created the schedule. " +
    "A time that was missed by more than an hour, or that comes while the previous run is still working, is skipped. When " +
    "clocks change, a time that does not exist moves to the next one that does, and one that occurs twice counts once; a " +
    "`cron` with `*` or `/` in its minute or hour goes on in its interval. " +
    "At most 20 schedules.",
  body: z
    .strictObject({
      ...fields,
      threadId: fields.threadId.optional(),
      timezone: fields.timezone.default("UTC"),
      enabled: fields.enabled.default(true),
      budget: fields.budget.default({ videos: 0, staticAds: 0 }),
      channelIds: fields.channelIds.default([]),
    })
    .meta({ id: "CreateAgentScheduleRequest" }),
  success: [201],
  location: () => "/agent/schedules",
  output: answer,
  example: { name: "Monday report", prompt: "How many videos are left?", cron: "0 9 * * 1", timezone: "Europe/Berlin" },
});

export const update = operation({
  method: "PATCH",
  path: "/agent/schedules/{scheduleId}",
  scope: "agent:write",
  spec: "extension",
  summary: "Change, pause or resume a schedule",
  description:
    "`enabled: true` resumes a schedule that the service has paused. A schedule with a budget is set to other times only by who may " +
    "set the budget.",
  params,
  body: z.strictObject(fields).omit({ threadId: true }).partial().meta({ id: "UpdateAgentScheduleRequest" }),
  success: [200],
  idempotent: true,
  output: answer,
  example: { scheduleId: "{scheduleId}", name: "Weekly report" },
});

export const remove = operation({
  method: "DELETE",
  path: "/agent/schedules/{scheduleId}",
  scope: "agent:write",
  spec: "extension",
  summary: "Delete a schedule",
  description: "The conversation and a run in progress are kept.",
  params,
  success: [200],
  destructive: true,
  idempotent: true,
  output: z.object({ ok: z.boolean() }),
  example: { scheduleId: "{scheduleId}" },
});
