import { findPerson } from "@/lib/domains/accounts/service";
import { now } from "@/lib/platform/clock";
import { ApiError } from "@/lib/contract/errors";
import { sha256Hex } from "@/lib/platform/crypto";
import { db, type Executor } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { pausePatch } from "./outcome";
import type { ScheduledRuns } from "./ports";
import * as repo from "./repo";
import type { ScheduleRow } from "./repo";
import { nextTime } from "@/lib/contract/schedule-times";

const MAX_DELAY_MS = 3_600_000;
const MAX_PER_TICK = 500;

/** Returns the id of the run of one due time, the same for a second engine and a repeated tick. */
const runIdOf = ({ id }: ScheduleRow, due: Date): string =>
  `run_${sha256Hex(`${id} ${due.toISOString()}`).slice(0, 22)}`;

/** Starts the due schedules, each in a transaction of its own; returns how many were checked. */
export async function tick(runs: ScheduledRuns, at: Date = now()): Promise<number> {
  for (let checked = 0; checked < MAX_PER_TICK; checked++) {
    const done = await db().transaction(async (tx) => {
      const row = await repo.lockDue(tx, at);
      return row?.nextRunAt ? { row, runId: await start(tx, runs, row, row.nextRunAt, at) } : undefined;
    });
    if (!done) return checked;
    if (done.runId) await runs.requestRun(done.row, done.runId);
  }
  return MAX_PER_TICK;
}

/** Starts the run of one due time and returns its id, or null with the outcome noted. Either way the next time is set. */
async function start(tx: Executor, runs: ScheduledRuns, row: ScheduleRow, due: Date, at: Date): Promise<string | null> {
  const next = nextTime(row.cron, row.timezone, at);
  const nextPatch = next ? { nextRunAt: next } : pausePatch("the pattern has no further time");
  const skip = async (lastOutcome: "missed" | "overlap"): Promise<null> => {
    await repo.change(tx, row.id, { lastOutcome, ...nextPatch });
    return null;
  };
  if (at.getTime() - due.getTime() > MAX_DELAY_MS) return skip("missed");
  const last = row.lastRunId === null ? undefined : await runs.findRun(tx, row.lastRunId);
  if (last && !last.isOver) return skip("overlap");
  const runId = runIdOf(row, due);
  if (await runs.findRun(tx, runId)) {
    await repo.change(tx, row.id, nextPatch);
    return null;
  }
  try {
    await runs.startRun(tx, row, runId);
    await repo.change(tx, row.id, { lastRunId: runId, lastOutcome: "started", ...nextPatch });
    return runId;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Too many open runs are temporary; a key or a payment that is gone is not.
    if (error.status === 429) return skip("overlap");
    await repo.change(tx, row.id, pausePatch(error.message));
    return null;
  }
}

/** Notifies the owners of schedules the service has paused by e-mail, once each; returns how many there were. */
export async function mailPaused(): Promise<number> {
  const paused = await repo.findUnnotifiedPaused();
  for (const row of paused) {
    const owner = await findPerson(row.accountId);
    const name = row.name.replaceAll(/\s+/g, " ");
    if (owner)
      await sendMail({
        to: owner.email,
        subject: `Your schedule "${name}" was paused`,
        text: `The agent does not run "${name}" any more: ${row.pausedReason}.\n\nResume it here:\n\n${new URL("/dashboard/agent/schedules", env().APP_URL).href}\n`,
      });
    await repo.change(db(), row.id, { toldAt: now() });
  }
  return paused.length;
}
