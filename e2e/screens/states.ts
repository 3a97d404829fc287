import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "../../lib/platform/db/client";
import { jobs } from "../../lib/platform/db/schema";

const looks = {
  queued: { status: "queued", progress: 0, step: null },
  running: { status: "running", progress: 62, step: "compose" },
} as const;

/**
 * Stores a copy of a finished job as one that stands still in the middle of its work, and gives its id. One that runs has
 * never begun, so nothing ends it; one that is queued has to be gone within a minute, before it is asked for again.
 */
export async function insertActive(jobId: string, look: keyof typeof looks): Promise<string> {
  const [row] = await db().select().from(jobs).where(eq(jobs.id, jobId));
  if (!row) throw new Error("no such job");
  const [id, at] = [randomUUID(), new Date()];
  const dates = { createdAt: at, updatedAt: at, startedAt: null, finishedAt: null };
  await db()
    .insert(jobs)
    .values({ ...row, ...looks[look], ...dates, id, result: null });
  return id;
}

/** Removes what `insertActive` has stored. */
export async function removeJob(id: string): Promise<void> {
  await db().delete(jobs).where(eq(jobs.id, id));
}
