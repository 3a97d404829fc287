import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { completed, insertJob } from "@/e2e/support/records";
import * as timelines from "@/lib/contract/timelines";
import { briefsOf } from "./service";

let database: TestDatabase;
beforeAll(async () => void (database = await useDatabase()));
afterAll(() => database.drop());

test("jobs of every kind are told apart by what they were asked to make, before they have made it", async () => {
  const { accountId } = await makeCaller();
  const make = (change: Parameters<typeof insertJob>[1]) => insertJob(accountId, change);
  const prompted = await make({ request: { prompt: `  Butter croissants. ${"Baked every morning. ".repeat(90)}` } });
  const document = await make({ request: { timeline: timelines.create.example.timeline, sources: {} } });
  const source = await make({
    ...completed(),
    request: { prompt: "Coffee" },
    result: { script: "Still warm.\nCome by." },
  });
  const subtitles = await make({ type: "subtitle", request: { source: { kind: "ad", jobId: source } } });
  const clip = await make({ type: "subtitle", request: { source: { kind: "clip", jobId: null } } });
  const pictures = await make({ type: "video", request: { prompt: "" } });

  const briefs = await briefsOf(accountId, [prompted, document, subtitles, clip, pictures]);
  expect(briefs[prompted]).toMatch(/^Butter croissants\. Baked/);
  expect(briefs[prompted]?.length).toBeLessThanOrEqual(300);
  expect(briefs[document]).toContain(timelines.create.example.timeline.scenes[0]?.line);
  expect(briefs[subtitles]).toBe("Still warm.\nCome by.");
  expect(Object.keys(briefs).toSorted()).toEqual([prompted, document, subtitles].toSorted());
});

test("another account's job, and one that was deleted, has none", async () => {
  const [{ accountId }, other] = [await makeCaller(), await makeCaller()];
  const foreign = await insertJob(other.accountId, { request: { prompt: "An ad for coffee beans." } });
  const subtitles = await insertJob(accountId, {
    type: "subtitle",
    request: { source: { kind: "ad", jobId: foreign } },
  });
  const gone = await insertJob(accountId, {
    ...completed(),
    request: { prompt: "An ad for tea." },
    deletedAt: new Date(),
  });
  expect(await briefsOf(accountId, [foreign, subtitles, gone])).toEqual({});
});
