import { eq } from "drizzle-orm";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/db/client";
import { jobEvents, jobs, usageLedger } from "@/lib/db/schema";
import { cancel } from "@/lib/jobs/service";
import { CreateVideoJobRequest } from "@/lib/video/contract";
import { create } from "@/lib/video/service";

let database: TestDatabase;
let pipeline: Pipeline;
beforeAll(async () => {
  database = await useDatabase();
  pipeline = await startPipeline();
});
afterAll(async () => {
  await pipeline.close();
  await database.drop();
});

const video = { prompt: "Fresh bread daily, hot from the oven", duration: 4, resolution: "360x640", seed: 7 };
const rowOf = async (id: string) => (await db().select().from(jobs).where(eq(jobs.id, id)))[0]!;
const eventsOf = (id: string) => db().select().from(jobEvents).where(eq(jobEvents.jobId, id)).orderBy(jobEvents.seq);
const entriesOf = async (id: string) =>
  (await db().select().from(usageLedger).where(eq(usageLedger.jobId, id)).orderBy(usageLedger.id)).map(
    ({ entry }) => entry,
  );
const exists = ({ accountId }: Caller, jobId: string, name: string) =>
  existsSync(join(process.env["DATA_DIR"]!, "media", accountId, jobId, name));
const untilStatus = (id: string, status: string) =>
  expect.poll(async () => (await rowOf(id)).status, { timeout: 90_000, interval: 100 }).toBe(status);
const untilStep = (id: string, step: string) =>
  expect.poll(async () => (await rowOf(id)).step, { timeout: 60_000, interval: 20 }).toBe(step);

async function newVideo(more: object = {}) {
  const caller = await makeCaller();
  const { job } = await create(caller, CreateVideoJobRequest.parse({ ...video, ...more }));
  return { caller, id: job.id };
}

test("J3 a job becomes a stored video; killed while it is drawn, it becomes the same one, once", async () => {
  const { caller, id } = await newVideo();
  await untilStatus(id, "completed");
  const { result } = await rowOf(id);
  expect(result).toMatchObject({
    videoUrl: { $file: `${caller.accountId}/${id}/video.mp4` },
    durationSeconds: 4,
    usage: { kind: "videos", held: 1, settled: 1, released: 0 },
  });
  for (const name of ["video.mp4", "poster.png", "motion.json"]) expect(exists(caller, id, name), name).toBe(true);
  const steps = (await eventsOf(id)).flatMap(({ type, data }) => (type === "job.progress" ? [data.step] : []));
  expect([...new Set(steps)]).toEqual(["footage", "compose", "deliver"]);

  const other = await newVideo();
  await untilStep(other.id, "compose");
  await pipeline.kill("app");
  await pipeline.start("app");
  await untilStatus(other.id, "completed");
  expect((await rowOf(other.id)).result?.["renderHash"]).toBe(result?.["renderHash"]);
  expect(await entriesOf(other.id)).toEqual(["hold", "settle"]);
});

test("J5 cancelling while a video is drawn: its children are gone within two seconds, its files too, one release", async () => {
  const { caller, id } = await newVideo({ duration: 60 });
  await untilStep(id, "compose");
  await expect.poll(async () => (await pipeline.childrenOfApp()).length, { timeout: 10_000 }).toBeGreaterThan(0);
  await cancel(caller, { jobId: id });
  await expect.poll(pipeline.childrenOfApp, { timeout: 2_000, interval: 20 }).toEqual([]);
  expect(await entriesOf(id)).toEqual(["hold", "release"]);
  await expect.poll(() => exists(caller, id, "motion.json"), { timeout: 30_000 }).toBe(false);
});
