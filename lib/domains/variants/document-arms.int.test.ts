import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import type { Caller } from "@/lib/contract/operation";
import * as timelines from "@/lib/contract/timelines";
import { Timeline } from "@/lib/contract/timeline/document";
import { CreateVariantSetRequest } from "@/lib/contract/variants";
import { usedUnits } from "@/lib/domains/billing/service";
import { fileKey, putJson } from "@/lib/domains/generation/stages/service";
import { remove as removeJob } from "@/lib/domains/jobs/service";
import { db } from "@/lib/platform/db/client";
import { jobs, variantSets } from "@/lib/platform/db/schema";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";
import * as variants from "./service";

let database: TestDatabase;
let remove: () => Promise<void>;
let caller: Caller;
beforeAll(async () => {
  ({ remove } = await useStorageEnvironment());
  database = await useDatabase();
  caller = await makeCaller();
});
afterAll(async () => {
  await database.drop();
  await remove();
});

const document = Timeline.parse(timelines.create.example.timeline);

/** A finished ad of an account as its job leaves it: its record and its document. */
async function insertAd({ accountId }: Caller): Promise<string> {
  const id = randomUUID();
  const at = new Date();
  await putJson(fileKey({ accountId, jobId: id }, "timeline.json"), document);
  await db()
    .insert(jobs)
    .values({
      id,
      accountId,
      type: "ugc",
      status: "completed",
      progress: 100,
      request: {},
      result: { script: "Slow mornings start here.", platform: "tiktok" },
      plan: "pro",
      channel: "api",
      requestId: "req_ad",
      createdAt: at,
      updatedAt: at,
      finishedAt: at,
    });
  return id;
}

const requestOf = async (jobId: string): Promise<Record<string, unknown>> =>
  (await db().select().from(jobs).where(eq(jobs.id, jobId)))[0]?.request ?? {};

test("each arm is the ad's own document with the values of its axes, and nothing else is changed", async () => {
  const fromJobId = await insertAd(caller);
  const axes = {
    hook: ["Slow mornings start here.", "Coffee, but better."],
    captionPreset: ["tiktok_bold", "minimal"],
  };
  const { variantSet } = await variants.create(caller, CreateVariantSetRequest.parse({ fromJobId, axes }));
  const made = await Promise.all(variantSet.arms.map(({ job }) => requestOf(job.id)));
  expect(made).toHaveLength(4);
  expect(variantSet.arms[0]?.job.id).toBe(fromJobId);
  expect(made[1]).toEqual({
    timeline: { ...document, captions: { preset: "minimal" } },
    sources: {},
    fitted: [],
    enforcement: "warn",
    variantSetId: variantSet.id,
  });
  const hooked = Timeline.parse(made[2]?.["timeline"]);
  expect(hooked.scenes[0]?.line).toBe("Coffee, but better.");
  expect({ ...hooked, scenes: hooked.scenes.slice(1) }).toEqual({ ...document, scenes: document.scenes.slice(1) });
  expect(made[2]?.["fitted"]).toEqual(["s1"]);
});

test("formats of an ad are a set with the ad itself in it, found from each of them, and only the others are charged", async () => {
  const own = await makeCaller();
  const fromJobId = await insertAd(own);
  const body = CreateVariantSetRequest.parse({
    fromJobId,
    axes: { aspectRatio: ["9:16", "4:5", "16:9"] },
    maxUnits: 2,
  });
  const { variantSet } = await variants.create(own, body);
  expect(variantSet.units.held).toBe(2);
  expect(variantSet.arms.map(({ job }) => job.status)).toEqual(["completed", "queued", "queued"]);
  const sizes = await Promise.all(
    variantSet.arms.slice(1).map(async ({ job }) => {
      const { width, height } = Timeline.parse((await requestOf(job.id))["timeline"]);
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [1080, 1350],
    [1920, 1080],
  ]);
  const summary = { id: variantSet.id, arms: 3, completed: 1, title: "Slow mornings start here.", status: "running" };
  for (const { job } of variantSet.arms)
    expect((await variants.list(own, { jobId: job.id })).variantSets).toEqual([expect.objectContaining(summary)]);
  expect((await variants.list(caller, { jobId: fromJobId })).variantSets).toEqual([]);
  expect((await variants.list(own, {})).variantSets).toHaveLength(1);
  const base = { prompt: "Coffee" };
  const refused = CreateVariantSetRequest.safeParse({ base, axes: { aspectRatio: ["4:5", "1:1"] } });
  expect(refused.error?.message).toContain("only a finished ad is given the format 4:5");
});

test("a set counts the units it holds as before when the ad it was made from is deleted", async () => {
  const own = await makeCaller();
  const fromJobId = await insertAd(own);
  const axes = { aspectRatio: ["9:16", "4:5", "16:9"] };
  const { variantSet } = await variants.create(own, CreateVariantSetRequest.parse({ fromJobId, axes }));
  await removeJob(own, { jobId: fromJobId });
  const { arms, units } = (await variants.get(own, { variantSetId: variantSet.id })).variantSet;
  expect(arms).toHaveLength(2);
  expect(arms[0]).not.toHaveProperty("isSource");
  expect(units.held).toBe(2);
});

test("a set that was stored without saying which arm is its ad counts by the jobs that are there", async () => {
  const own = await makeCaller();
  const fromJobId = await insertAd(own);
  const axes = { captionPreset: ["tiktok_bold", "minimal"] };
  const { variantSet } = await variants.create(own, CreateVariantSetRequest.parse({ fromJobId, axes }));
  const unmarked = sql`(select jsonb_agg(arm - 'isSource') from jsonb_array_elements(${variantSets.arms}) arm)`;
  await db().update(variantSets).set({ arms: unmarked }).where(eq(variantSets.id, variantSet.id));
  const read = (await variants.get(own, { variantSetId: variantSet.id })).variantSet;
  expect(read.units.held).toBe(1);
});

test("an ad nobody has here and a voice that cannot be spoken with are refused by name, and nothing is held", async () => {
  const other = await makeCaller();
  const fromJobId = await insertAd(caller);
  const create = (who: Caller, axes: object) =>
    variants.create(who, CreateVariantSetRequest.parse({ fromJobId, axes }));
  await expect(create(other, { captionPreset: ["tiktok_bold", "minimal"] })).rejects.toMatchObject({ status: 404 });
  const strange = create(caller, { voiceId: ["local/clara", "elevenlabs/rachel"] });
  await expect(strange).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^arm 1 .*voiceId/) });
  expect((await usedUnits(other.accountId, new Date(0))).videos).toBe(0);
  expect(CreateVariantSetRequest.safeParse({ axes: {} }).error?.message).toContain("exactly one of: base, fromJobId");
});
