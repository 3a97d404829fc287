import { asc, eq } from "drizzle-orm";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { Caller } from "../../../lib/contract/operation";
import { db } from "../../../lib/platform/db/client";
import { jobEvents, jobs, usageLedger } from "../../../lib/platform/db/schema";
import { type TestDatabase, useDatabase } from "../database";
import { type Pipeline, startPipeline } from "./pipeline";

/** Gives this test file a database and the pipelines on it; `running` returns them once the tests have begun. */
export function usePipeline(): { running(): Pipeline } {
  let database: TestDatabase | undefined;
  let pipeline: Pipeline | undefined;
  beforeAll(async () => {
    database = await useDatabase();
    pipeline = await startPipeline();
  });
  afterAll(async () => {
    await pipeline?.close();
    await database?.drop();
  });
  return {
    running() {
      if (!pipeline) throw new Error("the pipelines have not been started");
      return pipeline;
    },
  };
}

/** A job as it is stored. Throws when there is none. */
export async function rowOf(id: string): Promise<typeof jobs.$inferSelect> {
  const [row] = await db().select().from(jobs).where(eq(jobs.id, id));
  if (!row) throw new Error(`no job ${id}`);
  return row;
}

/** Events of a job, in order. */
export const eventsOf = (id: string) =>
  db().select().from(jobEvents).where(eq(jobEvents.jobId, id)).orderBy(asc(jobEvents.seq));

/** Steps of a job's progress events, each once, in order. */
export async function stepsOf(id: string): Promise<unknown[]> {
  const steps = (await eventsOf(id)).flatMap(({ type, data }) => (type === "job.progress" ? [data["step"]] : []));
  return [...new Set(steps)];
}

/** A job's entries in the ledger, in order: `hold 4`. */
export const movesOf = async (id: string): Promise<string[]> =>
  (await db().select().from(usageLedger).where(eq(usageLedger.jobId, id)).orderBy(asc(usageLedger.id))).map(
    ({ entry, amount }) => `${entry} ${amount}`,
  );

/** Path of a file of a job. */
export const fileOf = ({ accountId }: Caller, jobId: string, name: string): string =>
  join(process.env["DATA_DIR"] ?? "", "media", accountId, jobId, name);

/** Waits until a job has a status. */
export const untilStatus = (id: string, status: string, timeout = 90_000): Promise<void> =>
  expect.poll(async () => (await rowOf(id)).status, { timeout, interval: 50 }).toBe(status);

/** Waits until a job is in a step. */
export const untilStep = (id: string, step: string): Promise<void> =>
  expect.poll(async () => (await rowOf(id)).step, { timeout: 60_000, interval: 20 }).toBe(step);

/** Waits until one of the studio's children works for the application. */
export const untilDrawing = (pipeline: Pipeline): Promise<void> =>
  expect
    .poll(async () => (await pipeline.childrenOfApp()).length, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(0);

/** Waits until none of the studio's children is left, one that is kept for the next task included. */
export const untilNoChild = (pipeline: Pipeline, timeout = 30_000): Promise<void> =>
  expect.poll(pipeline.childrenOfApp, { timeout, interval: 20 }).toEqual([]);
