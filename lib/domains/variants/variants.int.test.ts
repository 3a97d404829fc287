import { and, eq, sql } from "drizzle-orm";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { shortAd } from "@/e2e/support/jobs";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline/pipeline";
import { setUsage, usedUnits } from "@/lib/domains/billing/service";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { jobs, stagePieces } from "@/lib/platform/db/schema";
import { CreateTimelineJobRequest } from "@/lib/contract/timelines";
import * as timelines from "@/lib/domains/timelines/service";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import * as ugc from "@/lib/domains/ugc/service";
import { CreateVariantSetRequest } from "@/lib/contract/variants";
import * as variants from "./service";

let database: TestDatabase;
let pipeline: Pipeline;
let caller: Caller;
beforeAll(async () => {
  database = await useDatabase();
  pipeline = await startPipeline();
  caller = await makeCaller();
});
afterAll(async () => {
  await pipeline.close();
  await database.drop();
});

interface Result {
  renderHash: string;
  fileSha256: string;
  cache: { hit: boolean; sourceJobId: string | null };
  stages: { stage: string; part?: string; key: string; reused: boolean }[];
  usage: { settled: number; released: number };
  cached: boolean;
  videoUrl: { $file: string };
}

const rowOf = async (id: string) => (await db().select().from(jobs).where(eq(jobs.id, id)))[0];
async function resultOf(id: string): Promise<Result> {
  await expect.poll(async () => (await rowOf(id))?.status, { timeout: 350_000, interval: 50 }).toBe("completed");
  return (await rowOf(id))?.result as unknown as Result;
}
const post = async (who: Caller): Promise<string> => (await ugc.create(who, CreateUgcJobRequest.parse(shortAd))).job.id;
const partsOf = ({ stages }: Result) => stages.filter(({ part }) => part !== undefined && part !== "container");
const fileOf = ({ videoUrl }: Result) => join(process.env["DATA_DIR"] ?? "", "media", videoUrl.$file);

test("the same request and seed is answered with the same file, free for 24 hours, and never across accounts", async () => {
  const first = await post(caller);
  const made = await resultOf(first);
  expect(made.cache).toEqual({ hit: false, sourceJobId: null });
  const began = performance.now();
  const again = await resultOf(await post(caller));
  console.log(`an equal request: ${Math.round(performance.now() - began)} ms`);
  expect(again).toMatchObject({ cache: { hit: true, sourceJobId: first }, renderHash: made.renderHash });
  expect(again.fileSha256).toBe(made.fileSha256);
  expect(again.stages.every(({ reused }) => reused)).toBe(true);
  expect([made.cached, made.usage.settled]).toEqual([false, 1]);
  expect([again.cached, again.usage]).toEqual([true, expect.objectContaining({ held: 1, settled: 0, released: 1 })]);
  const used = () => usedUnits(caller.accountId, caller.standing.cycleStart ?? new Date(0));
  expect((await used()).videos).toBe(1);
  const aged = sql`finished_at - interval '24 hours 1 second'`;
  await db().update(jobs).set({ finishedAt: aged }).where(eq(jobs.id, first));
  const later = await resultOf(await post(caller));
  expect(later).toMatchObject({ cache: { hit: true, sourceJobId: first }, cached: false, usage: { settled: 1 } });
  expect((await used()).videos).toBe(2);
  const other = await makeCaller();
  const theirs = await resultOf(await post(other));
  expect(theirs).toMatchObject({ cache: { hit: false, sourceJobId: null }, renderHash: made.renderHash });
  expect(partsOf(theirs).some(({ reused }) => reused)).toBe(false);
});

test("a file that vanished is made again, from the pieces that are left", async () => {
  const known = await resultOf(await post(caller));
  rmSync(fileOf(known));
  const chunk = partsOf(known).find(({ stage }) => stage === "compose");
  const isChunk = and(eq(stagePieces.accountId, caller.accountId), eq(stagePieces.key, chunk?.key ?? ""));
  const [piece] = await db().select().from(stagePieces).where(isChunk);
  const path = join(process.env["DATA_DIR"] ?? "", "media", piece?.storageKey ?? "");
  writeFileSync(path, readFileSync(path).subarray(1));
  const again = await resultOf(await post(caller));
  expect(again.cache.hit).toBe(false);
  expect(again.renderHash).toBe(known.renderHash);
  const madeAnew = partsOf(again).filter(({ reused }) => !reused);
  expect(madeAnew.map(({ key }) => key)).toEqual([chunk?.key]);
});

test("a timeline goes out and in: unchanged it is the same file, with another line only its scene is new", async () => {
  const jobId = await post(caller);
  const made = await resultOf(jobId);
  const { timeline } = await timelines.get(caller, { jobId });
  const send = async (changed: typeof timeline) =>
    resultOf((await timelines.create(caller, CreateTimelineJobRequest.parse({ timeline: changed }))).job.id);
  const same = await send(timeline);
  expect(same.renderHash).toBe(made.renderHash);
  expect(same.cache.hit).toBe(true);
  const last = timeline.scenes.at(-1);
  const scenes = timeline.scenes.map((scene) => (scene === last ? { ...scene, line: "Come by today." } : scene));
  const changed = await send({ ...timeline, scenes });
  const fresh = partsOf(changed).filter(({ reused }) => !reused);
  expect(
    fresh.map(({ part }) => part?.replace(/ .*/, "")).every((name) => ["line", last?.id, "sound"].includes(name)),
  ).toBe(true);
  expect(
    partsOf(changed)
      .filter(({ part }) => part?.startsWith("s1 "))
      .every(({ reused }) => reused),
  ).toBe(true);
});

test("a set of variants: held at once, arms share what does not differ, each equal to the same ad rendered alone", async () => {
  const request = CreateVariantSetRequest.parse({
    base: shortAd,
    axes: {
      hook: ["Stop scrolling for a second.", "Bad coffee ends here."],
      captionPreset: ["tiktok_bold", "minimal"],
    },
  });
  const { variantSet } = await variants.create(caller, request);
  expect(variantSet).toMatchObject({ design: "full", units: { kind: "videos", held: 4 } });
  expect(variantSet.arms.map(({ changed }) => changed)).toEqual([
    [],
    ["captionPreset"],
    ["hook"],
    ["hook", "captionPreset"],
  ]);
  const results = await Promise.all(variantSet.arms.map(({ job }) => resultOf(job.id)));
  const read = async () => (await variants.get(caller, { variantSetId: variantSet.id })).variantSet;
  await expect.poll(async () => (await read()).manifestUrl, { timeout: 30_000 }).not.toBeNull();
  const done = await read();
  expect(done).toMatchObject({ status: "completed", contactSheetUrl: expect.stringContaining("contact-sheet.png") });
  expect(done.reuse.reused).toBeGreaterThan(0);
  expect(done.reuse.cpuMsSpent).toBeLessThan((done.reuse.cpuMsOfOneArm ?? 0) * 3);
  expect(results[2]?.renderHash).not.toBe(results[0]?.renderHash);
  const cold = await makeCaller();
  const alone = await variants.create(
    cold,
    CreateVariantSetRequest.parse({ ...request, axes: { ...request.axes, captionPreset: [] } }),
  );
  const [first, second] = await Promise.all(alone.variantSet.arms.map(({ job }) => resultOf(job.id)));
  expect(first?.renderHash).toBe(results[0]?.renderHash);
  expect(second?.renderHash).toBe(results[2]?.renderHash);
}, 400_000);

test("too few units: 402, and no job at all", async () => {
  const poor = await makeCaller();
  await setUsage(poor.accountId, { videos: 999_999 });
  const request = CreateVariantSetRequest.parse({ base: shortAd, axes: { cta: ["Shop now", "Try it free"] } });
  await expect(variants.create(poor, request)).rejects.toMatchObject({ code: "PUBLIC_API_QUOTA_EXCEEDED" });
  expect(await db().select().from(jobs).where(eq(jobs.accountId, poor.accountId))).toEqual([]);
  expect((await usedUnits(poor.accountId, poor.standing.cycleStart ?? new Date())).videos).toBe(999_999);
});

test("variants of a finished ad are that ad: the one with its own values is its file, another caption look leaves length and words", async () => {
  const jobId = await post(caller);
  const made = await resultOf(jobId);
  const { timeline } = await timelines.get(caller, { jobId });
  const request = CreateVariantSetRequest.parse({
    fromJobId: jobId,
    axes: { captionPreset: [timeline.captions.preset, "minimal"] },
  });
  const { variantSet } = await variants.create(caller, request);
  const [control, other] = variantSet.arms.map(({ job }) => job.id);
  const same = await resultOf(control ?? "");
  expect(same).toMatchObject({ renderHash: made.renderHash, fileSha256: made.fileSha256 });
  await resultOf(other ?? "");
  const varied = (await timelines.get(caller, { jobId: other ?? "" })).timeline;
  const { captions, pictures: _signed, brand: _too, ...rest } = varied;
  expect(captions).toEqual({ preset: "minimal" });
  expect(timeline).toMatchObject(rest);
  const set = (await variants.get(caller, { variantSetId: variantSet.id })).variantSet;
  expect(set.status).toBe("completed");
});
