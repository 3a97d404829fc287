import { statusOf } from "../lib/domains/jobs/service";

const WAIT_MS = 250;

/** Waits until all jobs are completed; throws when one is not going to be. */
export async function untilEnded(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (let status = await statusOf(id); status !== "completed"; status = await statusOf(id)) {
      if (status === "failed" || status === "cancelled") throw new Error(`job ${id} ${status}`);
      await new Promise((resume) => setTimeout(resume, WAIT_MS));
    }
  }
}
