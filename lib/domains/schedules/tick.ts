import { findPerson } from "@/lib/domains/accounts/service";
import { now } from "@/lib/platform/clock";
import { ApiError } from "@/lib/contract/errors";
import { sha256Hex } from "@/lib/platform/crypto";
import { db, type Executor } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { pausing } from "./outcome";
import type { ScheduledRuns } from "./ports";
import * as repo from "./repo";
import type { ScheduleRow } from "./repo";
import { nextTime } from "@/lib/contract/schedule-times";

const LATEST_MS = 3_600_000;
const MAX_PER_TICK = 500;

/** The id of the run of one due time: two engines, and a repeated tick, mean the same run. */
const runIdOf = ({ id }: ScheduleRow, due: Date): string =>
  `run_${sha256Hex(`${id} ${due.toISOString()}`).slice(0, 22)}`;

/** Starts the due schedules, each in a transaction of its own; returns how many were looked at. */
export async function tick(runs: ScheduledRuns, at: Date = now()): Promise<number> {
  for (let looked = 0; looked < MAX_PER_TICK; looked++) {
    const done = await db().transaction(async (tx) => {
      const row = await repo.lockDue(tx, at);
      return row?.nextRunAt ? { row, runId: await start(tx, runs, row, row.nextRunAt, at) } : undefined;
    });
    if (!done) return looked;
    if (done.runId) await runs.requestRun(done.row, done.runId);
  }
  return MAX_PER_TICK;
}

/** Starts the run of one due time and returns its id, or null with the outcome noted. Either way the next time is set. */
async function start(tx: Executor, runs: ScheduledRuns, row: ScheduleRow, due: Date, at: Date): Promise<string | null> {
  const next = nextTime(row.cron, row.timezone, at);
  const onward = next ? { nextRunAt: next } : pausing("the pattern names no further time");
  const skip = async (lastOutcome: "missed" | "overlap"): Promise<null> => {
    await repo.change(tx, row.id, { lastOutcome, ...onward });
    return null;
  };
  if (at.getTime() - due.getTime() > LATEST_MS) return skip("missed");
  const last = row.lastRunId === null ? undefined : await runs.findRun(tx, row.lastRunId);
  if (last && !last.isOver) return skip("overlap");
  const runId = runIdOf(row, due);
  if (await runs.findRun(tx, runId)) {
    await repo.change(tx, row.id, onward);
    return null;
  }
  try {
    await runs.startRun(tx, row, runId);
    await repo.change(tx, row.id, { lastRunId: runId, lastOutcome: "started", ...onward });
    return runId;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Too many open runs mend by themselves; a key or a payment that is gone does not.
    if (error.status === 429) return skip("overlap");
    await repo.change(tx, row.id, pausing(error.message));
    return null;
  }
}

/** Tells the owners of schedules the service has paused, once each; answers how many. */
export async function mailPaused(): Promise<number> {
  const paused = await repo.pausedUntold();
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
