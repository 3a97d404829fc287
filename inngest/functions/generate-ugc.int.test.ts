import { statSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { shortAd } from "@/e2e/support/jobs";
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
  const { job } = await create(caller, CreateUgcJobRequest.parse({ ...shortAd, ...more }));
  return { caller, id: job.id };
}
const untilStatus = (id: string, status: string, timeout = 90_000) =>
  expect.poll(async () => (await rowOf(id)).status, { timeout, interval: 100 }).toBe(status);
const untilStep = (id: string, step: string) =>
  expect.poll(async () => (await rowOf(id)).step, { timeout: 60_000, interval: 20 }).toBe(step);
/** Waits until one of the studio's children draws. */
const untilDrawing = () =>
  expect
    .poll(async () => (await pipeline.childrenOfApp()).length, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(0);
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
    height: 1080,
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

test("J3 kill -9 of the app in voice, compose and deliver, and of the engine too: completed once, with the same frames, earlier stages not repeated", async () => {
  const { caller, id } = await newAd();
  const killedIn = async (step: string, victims: readonly ("app" | "engine")[], made: readonly string[]) => {
    await untilStep(id, step);
    if (step === "compose") await untilDrawing();
    const before = made.map((name) => writtenAt(caller, id, name));
    await pipeline.kill(...victims);
    expect((await rowOf(id)).status).toBe("running");
    await pipeline.start(...victims);
    return () =>
      expect(
        made.map((name) => writtenAt(caller, id, name)),
        step,
      ).toEqual(before);
  };
  const areKept = [
    await killedIn("voice", ["app"], []),
    await killedIn("compose", ["app"], ["voice.wav"]),
    await killedIn("compose", ["app", "engine"], ["voice.wav"]),
    await killedIn("deliver", ["app"], ["voice.wav", "ad.mp4", "captions.srt"]),
  ];
  await untilStatus(id, "completed");
  for (const expectKept of areKept) expectKept();
  expect((await resultOf(id))["renderHash"]).toBe(undisturbed);
  expect(await entriesOf(id)).toEqual(["hold", "settle"]);
  const said = await eventsOf(id);
  expect(said.filter(({ type }) => type === "job.completed")).toHaveLength(1);
  expect(said.filter(({ type }) => type === "job.decision")).toHaveLength(4);
});

test("J5 cancelling while an ad is drawn: its children are gone within two seconds, its files too, one release", async () => {
  const { caller, id } = await newAd({ duration: 30 });
  await untilStep(id, "compose");
  await untilDrawing();
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
  const ids = (await Promise.all([newAd(), newAd()])).map(({ id }) => id);
  await Promise.all(ids.map((id) => untilStatus(id, "completed")));
  const notes = (await Promise.all(ids.map(eventsOf))).flat().map(({ data }) => data.note);
  expect(notes).toContain("waiting_for_slot");
});
