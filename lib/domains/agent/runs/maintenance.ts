import { DAY_MS, MINUTE_MS, now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db/client";
import { sweepPages } from "@/lib/platform/sweep";
import { declineInputs } from "../inputs/apply-reply";
import { endRun, requestRun, resumeRun } from "./run-lifecycle";
import * as inputs from "../inputs/input-repo";
import * as log from "./log-repo";
import * as runRepo from "./run-repo";
import type { RunRow } from "./run-repo";
import { eventDays, segmentMinutes } from "../settings";

// Long enough for a run whose event was sent to have begun on an idle machine.
const queuedMinutes = 1;
// Longer than any model turn; a wait may take longer, and its driver is then requested again.
const runningMinutes = 2;
const repeatMinutes = 15;
/** Most runs of a status that one sweep requests; the next goes on behind them. */
const mostResent = 500;

/** Declines the inputs nobody answered in time, so that their runs can end; returns the number of runs. */
export async function expireOverdueInputs(): Promise<number> {
  const at = now();
  const pageAfter = (last?: { id: string }) => inputs.runsWithOverdueInputs(at, last);
  return (await sweepPages("overdue inputs", pageAfter, expireInputsOf)).done;
}

async function expireInputsOf({ id: runId }: { id: string }): Promise<void> {
  const inputId = await transaction((tx) => declineInputs(tx, runId, "expired"));
  const run = inputId && (await runRepo.readRun(db(), runId));
  if (run && inputId) await resumeRun(run, inputId);
}

/**
 * Repeats the request for runs that should progress and do not: it was lost, or their driver is gone. Once per last event
 * and quarter of an hour. Returns how many there were.
 */
export async function resendStalledRuns(): Promise<number> {
  const quarter = Math.floor(now().getTime() / (repeatMinutes * MINUTE_MS));
  const resend = async (run: RunRow) =>
    requestRun(run, `${run.id}:sweep:${await log.lastSeq(db(), run.id)}:${quarter}`);
  const sweep = (status: "queued" | "running", minutes: number) =>
    sweepPages(
      `stalled ${status} runs`,
      (last?: RunRow) => runRepo.findStalled(status, minutes, last),
      resend,
      mostResent,
    );
  return (await sweep("queued", queuedMinutes)).done + (await sweep("running", runningMinutes)).done;
}

/** Deletes the events of runs that ended long ago; returns how many. Their messages stay. */
export const deleteOldEvents = (): Promise<number> => log.deleteBefore(new Date(now().getTime() - eventDays * DAY_MS));

/** Fails a run whose function ended without ending it, with a readable message, unless it waits for a person. */
export async function failRun(runId: string, cause: "failed" | "timed out"): Promise<void> {
  const run = await runRepo.readRun(db(), runId);
  if (run?.status !== "running" && run?.status !== "queued") return;
  const error =
    cause === "failed"
      ? { code: "INTERNAL_ERROR", message: "something went wrong on our side. Send the message again." }
      : { code: "AGENT_LIMIT", message: `this took longer than ${segmentMinutes} minutes` };
  await endRun(runId, { status: "failed", error });
}
