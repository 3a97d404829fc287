import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/records";
import { loadInitialDraft } from "../create/load-initial-draft";
import { loadJobOrigin, loadJobTitle } from "./load-job-origin";
import * as timelines from "@/lib/contract/timelines";

let database: TestDatabase;
beforeAll(async () => void (database = await useDatabase()));
afterAll(() => database.drop());

test("an ad that was given as a document has no form to begin again with; one from a brief has", async () => {
  const { accountId } = await makeCaller();
  const { timeline } = timelines.create.example;
  const rendered = await insertJob(accountId, { request: { timeline, sources: {} } });
  expect(await loadJobOrigin(accountId, rendered)).toEqual({ brief: null, hasForm: false });
  expect(await loadInitialDraft(accountId, rendered)).toBeNull();
  const briefed = await insertJob(accountId, { request: { prompt: "An ad for coffee beans." } });
  expect(await loadJobOrigin(accountId, briefed)).toEqual({ brief: "An ad for coffee beans.", hasForm: true });
});

test("another account's job has neither", async () => {
  const jobId = await insertJob((await makeCaller()).accountId, { request: { prompt: "An ad for coffee beans." } });
  const { accountId } = await makeCaller();
  expect(await loadJobOrigin(accountId, jobId)).toEqual({ brief: null, hasForm: false });
});

test("the page of a job is called as the job is; that of one the account does not have says nothing of it", async () => {
  const { accountId } = await makeCaller();
  const jobId = await insertJob(accountId, { request: { prompt: "An ad for coffee beans.\nFrom Ghent." } });
  expect(await loadJobTitle(accountId, jobId)).toBe("An ad for coffee beans.");
  expect(await loadJobTitle((await makeCaller()).accountId, jobId)).toBe("Job");
  expect(await loadJobTitle(accountId, "no-job")).toBe("Job");
});
