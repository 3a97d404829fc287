import { assertChannels } from "@/lib/domains/channels/service";
import { now } from "@/lib/platform/clock";
import { denied, invalid, invalidField, notFound } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import { db, transaction } from "@/lib/platform/db/client";
import { runOnce } from "@/lib/platform/idempotency/service";
import { makeId } from "@/lib/platform/ids";
import * as contract from "@/lib/contract/schedules";
import type { Budget } from "@/lib/contract/schedules";
import type { ScheduledRuns } from "./ports";
import * as repo from "./repo";
import { cronProblem, isTimezone, nextTime } from "@/lib/contract/schedule-times";
import { toSchedule } from "./wire";

export { byBudget, loadBudget } from "./budget";
export { recordOutcome } from "./outcome";
export { channelIdsOfSchedule } from "./repo";
export type { ScheduledRuns } from "./ports";
export { mailPaused, tick } from "./tick";

const MAX_SCHEDULES = 20;

interface Timing {
  readonly cron: string;
  readonly timezone: string;
}

/** Throws ApiError INVALID_REQUEST naming the field when a pattern or a zone cannot be used. */
function assertTiming({ cron, timezone }: Timing): void {
  const fault = cronProblem(cron, now());
  if (fault) throw invalidField("cron", fault, 'Send five fields, such as "0 9 * * 1" for each Monday at nine.');
  if (!isTimezone(timezone))
    throw invalidField("timezone", "is not an IANA time zone", 'Send a name such as "Europe/Berlin", or "UTC".');
}

const isApproval = ({ videos, staticAds }: Budget): boolean => videos > 0 || staticAds > 0;

/** Throws unless the caller may approve: a budget is approval in advance. The agent's own calls were approved by a person. */
function assertMayApprove({ channel, scopes }: Caller, budget: Budget): void {
  if (isApproval(budget) && channel !== "agent" && !scopes.includes("agent:approve")) throw denied(["agent:approve"]);
}

/** Fields of a change that say what a schedule runs, when, and for whom. */
type Control = { enabled?: boolean | undefined } & Partial<Record<"prompt" | "channelIds" | keyof Timing, unknown>>;

/** Throws unless a caller who changes what a schedule runs, resumes it, or sets how often it spends its budget, has every scope of its runs. */
function assertMayControl(
  caller: Caller,
  { scopes, budget }: repo.ScheduleRow,
  { prompt, enabled, channelIds, cron, timezone }: Control,
): void {
  const isRetimed = (cron !== undefined || timezone !== undefined) && isApproval(budget);
  if (prompt === undefined && enabled !== true && channelIds === undefined && !isRetimed) return;
  const lacking = scopes.filter((scope) => !caller.scopes.some((held) => held === scope));
  if (lacking.length > 0) throw denied(lacking);
  assertMayApprove(caller, budget);
}

/** Returns the next due time. Throws for a pattern that is never due. */
function nextRunOf({ cron, timezone }: Timing): Date {
  const next = nextTime(cron, timezone, now());
  if (!next) throw invalidField("cron", "never matches a time", 'Send five fields, such as "0 9 * * 1".');
  return next;
}

/** The account's schedules, newest first. */
export const list: Handler<typeof contract.list> = async ({ accountId }) => ({
  schedules: (await repo.list(accountId)).map(toSchedule),
});

/** Returns the handler that creates a schedule and, through `runs`, the thread it speaks in. */
export const createSchedule =
  (runs: ScheduledRuns): Handler<typeof contract.create> =>
  async (caller, input) => {
    const { name, prompt, enabled, budget, channelIds } = input;
    assertTiming(input);
    assertMayApprove(caller, budget);
    await assertChannels(caller.accountId, channelIds);
    const replay = {
      operation: "schedules_create",
      request: input,
      answer: contract.create.output,
    };
    return runOnce(caller, replay, async (tx) => {
      if ((await repo.countOwn(tx, caller.accountId)) >= MAX_SCHEDULES)
        throw invalid(`an account has at most ${MAX_SCHEDULES} schedules`, "Delete one that is no longer used first.");
      const row = await repo.insert(tx, {
        id: makeId("sch"),
        accountId: caller.accountId,
        threadId: await runs.openThread(tx, caller.accountId, input.threadId, name),
        name,
        prompt,
        cron: input.cron.trim(),
        timezone: input.timezone,
        enabled,
        keyId: caller.keyId,
        isByKey: caller.keyId !== null,
        scopes: [...caller.scopes],
        budget,
        channelIds: [...new Set(channelIds)],
        nextRunAt: enabled ? nextRunOf(input) : null,
        createdBy: caller.keyId ?? "dashboard",
      });
      return { schedule: toSchedule(row) };
    });
  };

/**
 * Changes a schedule; a new timing, and being enabled, set its next run. Throws ApiError NOT_FOUND, PUBLIC_API_SCOPE_DENIED
 * for a budget the caller may not approve, and INVALID_REQUEST naming what does not hold.
 */
export const update: Handler<typeof contract.update> = async (caller, { scheduleId, ...input }) => {
  if (input.budget) assertMayApprove(caller, input.budget);
  await assertChannels(caller.accountId, input.channelIds ?? []);
  return transaction(async (tx) => {
    const known = await repo.find(tx, caller.accountId, scheduleId);
    const row = known && (await repo.lock(tx, scheduleId));
    if (!row) throw notFound("schedule");
    assertMayControl(caller, row, input);
    const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const after = { ...row, ...change };
    if (input.cron !== undefined || input.timezone !== undefined) assertTiming(after);
    const isRetimed = input.cron !== undefined || input.timezone !== undefined || (after.enabled && !row.enabled);
    const isResumed = after.enabled && !row.enabled;
    const changed = await repo.change(tx, scheduleId, {
      ...change,
      ...(isRetimed && { nextRunAt: after.enabled ? nextRunOf(after) : null }),
      ...(!after.enabled && { nextRunAt: null }),
      ...(isResumed && { pausedReason: null, toldAt: null, failures: 0 }),
    });
    if (!changed) throw notFound("schedule");
    return { schedule: toSchedule(changed) };
  });
};

/** Deletes a schedule. Throws ApiError NOT_FOUND. */
export const remove: Handler<typeof contract.remove> = async ({ accountId }, { scheduleId }) => {
  if (!(await repo.remove(db(), accountId, scheduleId))) throw notFound("schedule");
  return { ok: true };
};
