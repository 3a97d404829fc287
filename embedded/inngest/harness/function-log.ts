import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Appends one line to the file the tests read: what a function did, and when. */
export const note = (job: string, what: string): void => {
  const file = process.env["LAB_JOURNAL"];
  if (!file) throw new Error("LAB_JOURNAL names the file that functions report to");
  appendFileSync(file, `${JSON.stringify({ at: Date.now(), job, what, worker: process.env["LAB_WORKER"] })}\n`);
};

const running = new Map<string, number>();

/** Works for `ms` and notes how many pieces of work of the same group were running in this process, itself included. */
export async function work(job: string, group: string, ms: number): Promise<void> {
  const count = (running.get(group) ?? 0) + 1;
  running.set(group, count);
  note(job, `begins with ${count} in ${group}`);
  await pause(ms);
  running.set(group, (running.get(group) ?? 1) - 1);
  note(job, "finished");
}
