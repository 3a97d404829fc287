import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { declineAll } from "./answer";
import { endRun, requestRun, resumeRun } from "./change";
import * as inputs from "./input-repo";
import * as log from "./log-repo";
import * as repo from "./repo";
import { eventDays, segmentMinutes } from "./settings";

// Long enough for a run whose event was sent to have begun on an idle machine.
const queuedMinutes = 1;
// Longer than any model turn; a wait may be silent for longer, and its driver is then asked for once more.
const runningMinutes = 2;
const repeatMinutes = 15;

/** Declines what nobody answered in time and lets its runs end in their own words; answers how many. */
export async function expireOverdueInputs(): Promise<number> {
  const overdue = await inputs.runsWithOverdueInputs(now());
  for (const runId of overdue) {
    const inputId = await db().transaction((tx) => declineAll(tx, runId, "expired"));
    const run = inputId && (await repo.readRun(db(), runId));
    if (run && inputId) await resumeRun(run, inputId);
  }
  return overdue.length;
}

/**
 * Asks again for runs that should work and do not: their request was lost, or their driver is gone. Once per place they
 * stand at, and every quarter of an hour. Answers how many.
 */
export async function resendStandingRuns(): Promise<number> {
  const queued = await repo.standingStill("queued", queuedMinutes);
  const running = await repo.standingStill("running", runningMinutes);
  const quarter = Math.floor(now().getTime() / (repeatMinutes * 60_000));
  for (const run of [...queued, ...running])
    await requestRun(run, `${run.id}:sweep:${await log.lastSeq(db(), run.id)}:${quarter}`);
  return queued.length + running.length;
}

/** Deletes the events of runs that are long over; answers how many. Their messages stay. */
export const forgetOldEvents = (): Promise<number> =>
  log.deleteBefore(new Date(now().getTime() - eventDays * 86_400_000));

/** Ends a run whose function did not: in words, unless it has ended or waits for a person. */
export async function giveUpRun(runId: string, why: "failed" | "out of time"): Promise<void> {
  const run = await repo.readRun(db(), runId);
  if (run?.status !== "running" && run?.status !== "queued") return;
  const error =
    why === "failed"
      ? { code: "INTERNAL_ERROR", message: "something went wrong on our side. Send the message again." }
      : { code: "AGENT_LIMIT", message: `this took longer than ${segmentMinutes} minutes` };
  await endRun(runId, { status: "failed", error });
}
