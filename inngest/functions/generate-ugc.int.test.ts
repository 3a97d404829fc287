import { statSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline";
import { usedUnits } from "@/lib/billing/service";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/db/client";
import { jobEvents, jobs, usageLedger } from "@/lib/db/schema";
import { cancel } from "@/lib/jobs/service";
import { CreateUgcJobRequest } from "@/lib/ugc/contract";
import { create } from "@/lib/ugc/service";

let database: TestDatabase;
let pipeline: Pipeline;
let undisturbed: string;
beforeAll(async () => {
  database = await useDatabase();
  pipeline = await startPipeline();
});
afterAll(async () => {
  await pipeline.close();
  await database.drop();
});

const ad = { prompt: "A 5 second ad for Harbor Coffee. Call to action: Stop by.", duration: 5, seed: 7 };
const rowOf = async (id: string) => (await db().select().from(jobs).where(eq(jobs.id, id)))[0]!;
const eventsOf = (id: string) =>
  db().select().from(jobEvents).where(eq(jobEvents.jobId, id)).orderBy(asc(jobEvents.seq));
const entriesOf = async (id: string) =>
  (await db().select().from(usageLedger).where(eq(usageLedger.jobId, id)).orderBy(asc(usageLedger.id))).map(
    ({ entry }) => entry,
  );
const fileOf = ({ accountId }: Caller, jobId: string, name: string) =>
  join(process.env["DATA_DIR"]!, "media", accountId, jobId, name);
const writtenAt = (caller: Caller, jobId: string, name: string) => statSync(fileOf(caller, jobId, name)).mtimeMs;
const exists = (caller: Caller, jobId: string, name: string) =>
  statSync(fileOf(caller, jobId, name), { throwIfNoEntry: false }) !== undefined;

async function newAd(more: object = {}) {
  const caller = await makeCaller();
  const { job } = await create(caller, CreateUgcJobRequest.parse({ ...ad, ...more }));
  return { caller, id: job.id };
}
const untilStatus = (id: string, status: string, timeout = 90_000) =>
  expect.poll(async () => (await rowOf(id)).status, { timeout, interval: 100 }).toBe(status);
const untilStep = (id: string, step: string) =>
  expect.poll(async () => (await rowOf(id)).step, { timeout: 60_000, interval: 20 }).toBe(step);
const resultOf = async (id: string) => (await rowOf(id)).result as Record<string, never>;

test("a job becomes a stored ad whose result carries everything", async () => {
  const { caller, id } = await newAd();
  await untilStatus(id, "completed");
  const { result, error, requestId } = await rowOf(id);
  expect(error).toBeNull();
  expect(result).toMatchObject({
    videoUrl: { $file: `${caller.accountId}/${id}/ad.mp4` },
    durationSeconds: expect.closeTo(5, 0),
    width: 1080,
    height: 1920,
    seed: 7,
    requestId,
    usage: { kind: "videos", held: 1, settled: 1, released: 0 },
  });
  for (const name of [
    "ad.mp4",
    "poster.png",
    "voice.wav",
    "voice.json",
    "timeline.json",
    "captions.srt",
    "captions.vtt",
  ]) {
    expect(exists(caller, id, name), name).toBe(true);
  }
  const events = await eventsOf(id);
  const gaps = events.slice(1).map(({ at }, index) => at.getTime() - events[index]!.at.getTime());
  expect(Math.max(...gaps)).toBeLessThan(5_000);
  const steps = events.flatMap(({ type, data }) => (type === "job.progress" ? [data.step] : []));
  expect([...new Set(steps)]).toEqual(["script", "casting", "voice", "footage", "compose", "captions", "deliver"]);
  expect(await entriesOf(id)).toEqual(["hold", "settle"]);
  undisturbed = String(result?.["renderHash"]);
});

describe("J3 kill -9", () => {
  const cases = [
    ["voice", ["app"], []],
    ["compose", ["app"], ["voice.wav"]],
    ["compose", ["app", "engine"], ["voice.wav"]],
    ["deliver", ["app"], ["voice.wav", "ad.mp4", "captions.srt"]],
  ] as const;
  test.each(cases)(
    "in %s of %j: completed once, with the same frames, earlier stages not repeated",
    async (step, victims, made) => {
      const { caller, id } = await newAd();
      await untilStep(id, step);
      const before = made.map((name) => writtenAt(caller, id, name));
      await pipeline.kill(...victims);
      expect((await rowOf(id)).status).toBe("running");
      await pipeline.start(...victims);
      await untilStatus(id, "completed");
      expect(made.map((name) => writtenAt(caller, id, name))).toEqual(before);
      expect((await resultOf(id))["renderHash"]).toBe(undisturbed);
      expect(await entriesOf(id)).toEqual(["hold", "settle"]);
      const said = await eventsOf(id);
      expect(said.filter(({ type }) => type === "job.completed")).toHaveLength(1);
      expect(said.filter(({ type }) => type === "job.decision")).toHaveLength(4);
    },
  );
});

test("J5 cancelling while an ad is drawn: its children are gone within two seconds, its files too, one release", async () => {
  const { caller, id } = await newAd({ duration: 30 });
  await untilStep(id, "compose");
  await expect.poll(async () => (await pipeline.childrenOfApp()).length, { timeout: 10_000 }).toBeGreaterThan(0);
  await cancel(caller, { jobId: id });
  await expect.poll(pipeline.childrenOfApp, { timeout: 2_000, interval: 20 }).toEqual([]);
  expect(await entriesOf(id)).toEqual(["hold", "release"]);
  await expect.poll(() => exists(caller, id, "voice.wav"), { timeout: 30_000 }).toBe(false);
  expect(await rowOf(id)).toMatchObject({ status: "cancelled", step: "compose", error: { code: "CANCELLED" } });
});

test("X7 a picture nobody can fetch fails the job in words for its owner, once, with its units back", async () => {
  const { caller, id } = await newAd({ productImageUrls: ["https://nowhere.invalid/cup.png"] });
  await untilStatus(id, "failed", 30_000);
  const row = await rowOf(id);
  expect(row.error).toEqual({
    code: "SOURCE_UNREACHABLE",
    message: expect.stringContaining("nowhere.invalid"),
    hint: expect.stringContaining("upload"),
    step: "footage",
    retryable: true,
    requestId: caller.requestId,
    usage: { kind: "videos", held: 1, settled: 0, released: 1 },
  });
  expect(await usedUnits(caller.accountId, caller.standing.cycleStart!)).toMatchObject({ videos: 0 });
});

test("two ads at once: one is drawn, the other says waiting_for_slot", async () => {
  const ids = (await Promise.all([newAd({ duration: 10 }), newAd({ duration: 10 })])).map(({ id }) => id);
  await Promise.all(ids.map((id) => untilStatus(id, "completed")));
  const notes = (await Promise.all(ids.map(eventsOf))).flat().map(({ data }) => data.note);
  expect(notes).toContain("waiting_for_slot");
});
