import { findPerson } from "@/lib/domains/accounts/service";
import { standingOf } from "@/lib/domains/billing/service";
import { appUrl } from "@/lib/platform/app-url";
import { HOUR_MS, now } from "@/lib/platform/clock";
import { ApiError } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { sha256Hex } from "@/lib/platform/crypto";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import { sendMail } from "@/lib/platform/mail";
import { type Swept, sweepPages } from "@/lib/platform/sweep";
import { pausePatch } from "./outcome";
import type { ScheduledRuns } from "./ports";
import * as repo from "./repo";
import type { SchedulePatch, ScheduleRow } from "./repo";
import { nextTime } from "@/lib/contract/schedule-times";

const MAX_DELAY_MS = HOUR_MS;
const MAX_PER_TICK = 500;
const MAX_MAILS = 100;

/** Returns the id of the run of one due time, the same for a second engine and a repeated tick. */
const runIdOf = ({ id }: ScheduleRow, due: Date): string =>
  `run_${sha256Hex(`${id} ${due.toISOString()}`).slice(0, 22)}`;

/** Starts the due schedules, each by itself and in a transaction of its own. */
export const tick = async (runs: ScheduledRuns, at: Date = now()): Promise<Swept> =>
  sweepPages(
    "schedules",
    (last?: ScheduleRow) => repo.listDue(at, last),
    (row) => startDue(runs, row, at),
    MAX_PER_TICK,
  );

async function startDue(runs: ScheduledRuns, due: ScheduleRow, at: Date): Promise<void> {
  const caller = await findCaller(runs, due);
  const done = await transaction(async (tx) => {
    const row = await repo.lockDue(tx, due.id, at);
    return row?.nextRunAt ? { row, runId: await start(tx, runs, caller, row, at) } : undefined;
  });
  if (done?.runId) await runs.requestRun(done.row, done.runId);
}

/** Reason why a schedule has no caller now. One that is temporary ends by itself. */
interface Refusal {
  readonly reason: string;
  readonly isTemporary: boolean;
}

const findCaller = (runs: ScheduledRuns, row: ScheduleRow): Promise<Caller | Refusal> =>
  runs.findCaller(row).catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return { reason: error.message, isTemporary: await isRenewalAwaited(error, row) };
  });

/** True where a cycle is over and its subscription is not: the payment service has not told us of the renewal yet. */
const isRenewalAwaited = async ({ code }: ApiError, { accountId }: ScheduleRow): Promise<boolean> =>
  code === "PUBLIC_API_BILLING_EXPIRED" && (await standingOf(accountId)).subscriptionStatus === "active";

/** Change after a due time: the next one, or a pause where there is none. */
function nextPatchOf(row: ScheduleRow, at: Date): SchedulePatch {
  try {
    const next = nextTime(row.cron, row.timezone, at);
    return next ? { nextRunAt: next } : pausePatch("the pattern has no further time");
  } catch {
    return pausePatch("its pattern or its time zone is no longer known");
  }
}

/**
 * Starts the run of one due time and returns its id, or null with the outcome noted. Either way the next time is set, unless
 * what keeps it is temporary: then it stays due.
 */
async function start(
  tx: Executor,
  runs: ScheduledRuns,
  caller: Caller | Refusal,
  row: ScheduleRow,
  at: Date,
): Promise<string | null> {
  const due = row.nextRunAt ?? at;
  const nextPatch = nextPatchOf(row, at);
  const leave = async (patch: SchedulePatch): Promise<null> => {
    await repo.change(tx, row.id, patch);
    return null;
  };
  if (at.getTime() - due.getTime() > MAX_DELAY_MS) return leave({ lastOutcome: "missed", ...nextPatch });
  const last = row.lastRunId === null ? undefined : await runs.findRun(tx, row.lastRunId);
  if (last && !last.isOver) return leave({ lastOutcome: "overlap", ...nextPatch });
  const runId = runIdOf(row, due);
  if (await runs.findRun(tx, runId)) return leave(nextPatch);
  // A key or a payment that is gone does not come back by itself.
  if ("reason" in caller) return caller.isTemporary ? null : leave(pausePatch(caller.reason));
  try {
    await runs.startRun(tx, caller, row, runId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Too many open runs are temporary.
    return leave(error.status === 429 ? { lastOutcome: "overlap", ...nextPatch } : pausePatch(error.message));
  }
  await repo.change(tx, row.id, { lastRunId: runId, lastOutcome: "started", ...nextPatch });
  return runId;
}

/** Notifies the owners of schedules the service has paused by e-mail, once each. */
export const mailPaused = async (): Promise<Swept> =>
  sweepPages("mails of paused schedules", repo.findUnnotifiedPaused, mailOwner, MAX_MAILS);

async function mailOwner(row: ScheduleRow): Promise<void> {
  const owner = await findPerson(row.accountId);
  const name = row.name.replaceAll(/\s+/g, " ");
  if (owner)
    await sendMail({
      to: owner.email,
      subject: `Your schedule "${name}" was paused`,
      text: `The agent does not run "${name}" any more: ${row.pausedReason}.\n\nResume it here:\n\n${appUrl("/dashboard/agent/schedules")}\n`,
    });
  await repo.change(db(), row.id, { toldAt: now() });
}
