import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/records";
import * as contract from "@/lib/contract/edits";
import type { Caller } from "@/lib/contract/operation";
import { Timeline } from "@/lib/contract/timeline/document";
import * as timelinesContract from "@/lib/contract/timelines";
import { fileKey, putJson } from "@/lib/domains/generation/stages/service";
import { storageOf } from "@/lib/domains/quotas/service";
import { db } from "@/lib/platform/db/client";
import { adEdits, adEditVersions, users } from "@/lib/platform/db/schema";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";
import * as timelines from "./service";

const { edits } = timelines;
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

const sample = Timeline.parse(timelinesContract.create.example.timeline);
const saying = (line: string): Timeline => ({
  ...sample,
  scenes: sample.scenes.map((scene, at) => (at === 0 ? { ...scene, line } : scene)),
});

/** A finished ad with a picture of its own. */
async function insertAd({ accountId }: Caller): Promise<{ jobId: string; document: Timeline }> {
  const jobId = await insertJob(accountId, {
    status: "completed",
    progress: 100,
    finishedAt: new Date(),
    result: {},
    name: "Spring hook",
  });
  const picture = { id: "p1", width: 9, height: 9, cutOutKey: null, focus: [0.5, 0.5] as [number, number] };
  const document = { ...sample, pictures: [{ ...picture, key: fileKey({ accountId, jobId }, "picture-1.png") }] };
  await putJson(fileKey({ accountId, jobId }, "timeline.json"), document);
  return { jobId, document };
}

const begin = async (timeline = sample, who = caller) =>
  (await edits.create(who, contract.create.body.parse({ timeline }))).edit;

test("an edit begins with the document of an ad, its versions are saved and read, and the ad itself stays", async () => {
  const { jobId } = await insertAd(caller);
  const { edit } = await edits.create(caller, contract.create.body.parse({ jobId }));
  expect(edit).toMatchObject({ jobId, name: "Spring hook", version: 1, latestVersion: 1 });
  expect(edit.timeline.pictures[0]?.key).toMatch(/^http.*sig=/);
  const timeline = { ...edit.timeline, music: { mood: "calm", gainDb: -20 } } as Timeline;
  const saved = await edits.save(caller, { editId: edit.id, timeline, baseVersion: 1 });
  expect(saved.edit).toMatchObject({ version: 2, latestVersion: 2, timeline: { music: { mood: "calm" } } });
  const again = await edits.get(caller, { editId: edit.id });
  expect(again.edit).toMatchObject({ version: 2, timeline: { music: { mood: "calm" } } });
  const first = await edits.get(caller, { editId: edit.id, version: 1 });
  expect(first.edit).toMatchObject({ version: 1, latestVersion: 2, timeline: { music: sample.music } });
  const { versions } = await edits.listVersions(caller, { editId: edit.id });
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect((await edits.list(caller, { jobId })).edits.map(({ id }) => id)).toEqual([edit.id]);
  expect((await timelines.get(caller, { jobId })).timeline.music).toEqual(sample.music);
});

test("409 for a save that began from an older version, which is not written over; the same save twice is one", async () => {
  const edit = await begin();
  const save = (line: string, baseVersion: number) =>
    edits.save(caller, { editId: edit.id, timeline: saying(line), baseVersion });
  await save("Mine.", 1);
  await expect(save("Theirs.", 1)).rejects.toMatchObject({
    status: 409,
    code: "EDIT_CHANGED",
    message: "the edit is at version 2: it was saved after version 1",
  });
  expect((await save("Mine.", 1)).edit.version).toBe(2);
  const both = await Promise.allSettled([save("One.", 2), save("Two.", 2)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await edits.get(caller, { editId: edit.id })).edit.latestVersion).toBe(3);
});

test("an Idempotency-Key belongs to the versions of one edit", async () => {
  const repeated = { ...caller, idempotencyKey: randomUUID() };
  for (const { id: editId } of [await begin(), await begin()]) {
    const save = () => edits.save(repeated, { editId, timeline: saying("Same."), baseVersion: 1 });
    expect([(await save()).edit.version, (await save()).edit.version]).toEqual([2, 2]);
  }
});

test("another account's edit, ad and picture are not found or refused", async () => {
  const other = await makeCaller();
  const { id: editId } = await begin();
  const gone = { status: 404 };
  await expect(edits.get(other, { editId })).rejects.toMatchObject(gone);
  await expect(edits.listVersions(other, { editId })).rejects.toMatchObject(gone);
  await expect(edits.save(other, { editId, timeline: sample, baseVersion: 1 })).rejects.toMatchObject(gone);
  await expect(edits.remove(other, { editId })).rejects.toMatchObject(gone);
  expect((await edits.list(other, {})).edits).toEqual([]);
  const { jobId } = await insertAd(caller);
  await expect(edits.create(other, { jobId })).rejects.toMatchObject(gone);
  const { timeline } = await timelines.get(caller, { jobId });
  await expect(edits.create(other, { timeline })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("timeline.pictures[0].key"),
  });
  const body = timelinesContract.create.body.parse({ timeline: sample, editId });
  await expect(timelines.plan(other, body)).rejects.toMatchObject({ status: 400, message: "editId: no such edit" });
});

test("a picture from elsewhere is kept as its address, for the render to fetch", async () => {
  const picture = { id: "p1", width: 9, height: 9, cutOutKey: null, focus: [0.5, 0.5] as [number, number] };
  const key = "https://example.com/cup.png";
  const { timeline } = await begin({ ...sample, pictures: [{ ...picture, key }] });
  expect(timeline.pictures[0]?.key).toBe(key);
});

test("a document that is too large is refused, and so is the edit after the hundredth; what is kept counts as storage", async () => {
  const own = await makeCaller();
  const before = await storageOf(own.accountId, "startup");
  const long = Array.from({ length: 40 }, (_, at) => ({
    ...sample.scenes[0],
    id: `s${at}`,
    startMs: at * 100,
    endMs: (at + 1) * 100,
    line: "x".repeat(3000),
    overlays: Array.from({ length: 24 }, () => ({ kind: "card", text: "y".repeat(1000), source: "script" })),
  })) as Timeline["scenes"];
  await expect(begin({ ...sample, durationMs: 4000, scenes: long }, own)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^timeline: has \d+ KiB/),
  });
  await db()
    .insert(adEdits)
    .values(Array.from({ length: contract.MOST_EDITS - 1 }, () => ({ accountId: own.accountId })));
  const { id } = await begin(sample, own);
  const after = await storageOf(own.accountId, "startup");
  expect(after.usedBytes - before.usedBytes).toBeGreaterThan(500);
  await expect(begin(sample, own)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("100 edits"),
  });
  await edits.remove(own, { editId: id });
  expect((await storageOf(own.accountId, "startup")).usedBytes).toBe(before.usedBytes);
  await begin(sample, own);
  await db().delete(users).where(eq(users.id, own.accountId));
  expect(await db().select().from(adEditVersions).where(eq(adEditVersions.accountId, own.accountId))).toEqual([]);
});

test("forty versions are kept, the first and the newest among them", async () => {
  const { id: editId, latestVersion } = await begin();
  await db()
    .insert(adEditVersions)
    .values(
      Array.from({ length: 39 }, (_, at) => ({
        ...{ editId, accountId: caller.accountId, version: at + 2, bytes: 10 },
        document: { timeline: saying(`Take ${at}.`), sources: {} },
      })),
    );
  await db().update(adEdits).set({ version: 40 }).where(eq(adEdits.id, editId));
  await edits.save(caller, { editId, timeline: saying("The last."), baseVersion: 40 });
  const { versions } = await edits.listVersions(caller, { editId });
  expect(versions).toHaveLength(40);
  expect(versions[0]?.version).toBe(41);
  expect(versions.at(-1)?.version).toBe(latestVersion);
});

test("an ad that is rendered from an edit is then its ad; scenes that fit their words are named by id", async () => {
  const { id: editId } = await begin();
  const body = timelinesContract.create.body.parse({ timeline: sample, editId, fitted: ["s1"] });
  const { job } = await timelines.create({ ...caller, idempotencyKey: randomUUID() }, body);
  expect((await edits.get(caller, { editId })).edit.jobId).toBe(job.id);
  const strange = timelinesContract.create.body.parse({ timeline: sample, fitted: ["s9"] });
  await expect(timelines.plan(caller, strange)).rejects.toMatchObject({
    status: 400,
    message: 'fitted[0]: no scene has the id "s9"',
  });
});

test("edits are listed by their name, else by the first words of their latest version", async () => {
  const who = await makeCaller();
  const { jobId } = await insertAd(who);
  await edits.create(who, contract.create.body.parse({ jobId }));
  const silent = { ...sample, scenes: sample.scenes.map((scene) => ({ ...scene, line: " \n" })) };
  await begin(silent, who);
  const { id: editId } = await begin(sample, who);
  await edits.save(who, { editId, timeline: saying(" \nCome by tomorrow.\nOr today."), baseVersion: 1 });
  const { edits: listed } = await edits.list(who, {});
  expect(listed.map(({ title }) => title)).toEqual(["Come by tomorrow.", null, "Spring hook"]);
});
