import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { completed, insertJob } from "@/e2e/support/records";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { list as contractList, update as contractUpdate } from "@/lib/contract/jobs";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { jobs, jobTags } from "@/lib/platform/db/schema";
import * as service from "./service";

useEngine();

/** A completed ad of a script, or a completed job of other fields. */
const newAd = ({ accountId }: Caller, script: string, fields: Partial<typeof jobs.$inferInsert> = {}) =>
  insertJob(accountId, { ...completed(), result: { script }, ...fields });

/** Ids of the jobs that a request of these query fields lists. */
async function idsOf(caller: Caller, query: Record<string, string>): Promise<string[]> {
  const { jobs: listed } = await service.list(caller, contractList.query.parse(query));
  return listed.map(({ id }) => id);
}

test("a name, a folder and tags are kept, changed one by one and removed; nothing else of the job changes", async () => {
  const caller = await makeCaller();
  const jobId = await newAd(caller, "Hold on.");
  const { job: before } = await service.get(caller, { jobId });
  expect(Object.keys(before)).not.toEqual(expect.arrayContaining(["name"]));

  const body = contractUpdate.body.parse({ name: "  Take 2 ", folder: "Spring", tags: ["b", "a", "b "] });
  const labelled = { ...before, name: "Take 2", folder: "Spring", tags: ["b", "a"] };
  expect(await service.update(caller, { jobId, ...body })).toEqual({ job: labelled });
  expect(await service.get(caller, { jobId })).toEqual({ job: labelled });

  expect((await service.update(caller, { jobId, folder: "Summer" })).job).toEqual({ ...labelled, folder: "Summer" });
  expect((await service.update(caller, { jobId, name: null, folder: null, tags: [] })).job).toEqual(before);
  expect(await service.library(caller, {})).toEqual({ folders: [], tags: [] });
});

test("404 for another account's job and for a deleted one, 403 without the scope of its type", async () => {
  const [owner, other] = [await makeCaller(), await makeCaller()];
  const jobId = await newAd(owner, "Mine.");
  await expect(service.update(other, { jobId, name: "Yours" })).rejects.toMatchObject({ status: 404 });
  const narrow = { ...owner, scopes: ["video:write" as const] };
  await expect(service.update(narrow, { jobId, name: "No" })).rejects.toMatchObject({ status: 403 });
  await service.update(owner, { jobId, name: "N", folder: "F", tags: ["t"] });
  await service.remove(owner, { jobId });
  await expect(service.update(owner, { jobId, name: "N" })).rejects.toMatchObject({ status: 404 });
  const [row] = await db().select().from(jobs).where(eq(jobs.id, jobId));
  expect(row).toMatchObject({ name: null, folder: null, tags: [] });
  expect(await db().select().from(jobTags).where(eq(jobTags.jobId, jobId))).toEqual([]);
});

test("lists choose by folder and by all tags, newest first and page by page, together with other filters", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) {
    const type = at === 4 ? "video" : "ugc";
    const jobId = await newAd(caller, "Ad.", { type, createdAt: new Date(Date.UTC(2026, 1, 1, 0, at)) });
    await service.update(caller, {
      jobId,
      folder: at % 2 ? "Odd" : "Even",
      tags: at > 1 ? ["new", `n${at}`] : ["new"],
    });
    ids.unshift(jobId);
  }
  const foreign = await newAd(other, "Ad.");
  await service.update(other, { jobId: foreign, folder: "Even", tags: ["new", "theirs"] });

  const [four, three, two, one, zero] = ids;
  expect(await idsOf(caller, { folder: "Even" })).toEqual([four, two, zero]);
  expect(await idsOf(caller, { folder: "Even", type: "ugc", tags: "new" })).toEqual([two, zero]);
  expect(await idsOf(caller, { tags: "new" })).toEqual(ids);
  expect(await idsOf(caller, { tags: "n3, new" })).toEqual([three]);
  expect(await idsOf(caller, { tags: "theirs" })).toEqual([]);
  expect(await idsOf(caller, { tags: " , ", folder: " " })).toEqual(ids);
  const first = await service.list(caller, { limit: 3, tags: ["new"] });
  const rest = await service.list(caller, { limit: 3, tags: ["new"], cursor: first.nextCursor! });
  expect([...first.jobs, ...rest.jobs].map(({ id }) => id)).toEqual([four, three, two, one, zero]);
  const elsewhere = service.list(caller, { limit: 3, tags: ["n3"], cursor: first.nextCursor! });
  await expect(elsewhere).rejects.toMatchObject({ code: "CURSOR_INVALID" });
  expect(await service.library(caller, {})).toEqual({ folders: ["Even", "Odd"], tags: ["n2", "n3", "n4", "new"] });
});

test("a search finds beginnings of words in name, prompt, script and headlines of the account's own jobs", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const script = await newAd(caller, "Hold on. What?\nVisit northlight.coffee for 3.50 a cup, café crème.");
  const prompt = await insertJob(caller.accountId, { request: { prompt: "An ad for Kettles & tea" } });
  const image = await newAd(caller, "", {
    type: "image",
    result: { images: [{ text: [{ role: "headline", text: "Slow mornings" }] }, {}] },
  });
  await service.update(caller, { jobId: image, name: "Autumn_banner" });
  await newAd(other, "Hold on, kettles!");

  const found: readonly [search: string, ids: string[]][] = [
    ["hold", [script]],
    ["WHAT ho", [script]],
    ["coffee", [script]],
    ["3.50", [script]],
    ["cafe", []],
    ["café", [script]],
    ["kettle tea", [prompt]],
    ["kettle hold", []],
    ["mornings", [image]],
    ["banner", [image]],
    ["ettles", []],
    ["!!", []],
    ["' | hold:* & !wha \\", [script]],
    [caller.accountId.slice(0, 8), []],
  ];
  for (const [search, ids] of found) expect(await idsOf(caller, { search }), search).toEqual(ids);
  expect((await idsOf(caller, { search: "  " })).toSorted()).toEqual([script, prompt, image].toSorted());
  // Words that fill a page are looked for among the newest jobs, others by the index.
  const pageOf = (cursor?: string) => service.list(caller, { limit: 1, search: "ad", ...(cursor && { cursor }) });
  const second = await insertJob(caller.accountId, { request: { prompt: "Another ad" } });
  const newestPage = await pageOf();
  expect(newestPage.jobs.map(({ id }) => id)).toEqual([second]);
  const rest = await pageOf(newestPage.nextCursor ?? undefined);
  expect([rest.jobs.map(({ id }) => id), rest.nextCursor]).toEqual([[prompt], null]);
});
