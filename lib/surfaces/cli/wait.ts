import type { Job } from "../../contract/jobs";
import type { Spotmill } from "../sdk/index";
import type { CliEnvironment } from "./environment";

const WIDTH = 24;

/** Progress line of a running job: a bar, the percentage and the current step. */
export function barOf(percent: number, what: string): string {
  const full = Math.round((Math.min(Math.max(percent, 0), 100) / 100) * WIDTH);
  return `${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${String(Math.round(percent)).padStart(3)} %  ${what}`;
}

/** The step, with what is being done in it. */
const stepOf = ({ step, note }: { step: string | null; note: string | null }): string =>
  [step, note].filter((part) => part !== null && part !== "").join(": ");

/**
 * Waits for a job's end and returns it; when `seconds` run out or `signal` aborts first, returns its current state and
 * leaves it running. Draws its progress on a terminal.
 */
export async function waitForJob(
  api: Spotmill,
  jobId: string,
  seconds: number,
  world: CliEnvironment,
  signal: AbortSignal,
): Promise<Job> {
  const draw = (percent: number, what: string) => {
    if (world.isWatched) world.err(`\r\u001b[K${barOf(percent, what)}`);
  };
  try {
    return await api.settled(jobId, {
      timeoutMs: seconds * 1000,
      signal,
      onEvent(event) {
        if (event.type === "job.progress") draw(event.progress, stepOf(event));
        if ("job" in event) draw(event.job.progress, event.job.step ?? event.job.status);
      },
    });
  } finally {
    if (world.isWatched) world.err("\r\u001b[K");
  }
}
