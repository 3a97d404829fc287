import { expect } from "@playwright/test";
import * as z from "zod";
import { makeAccount } from "../support/account";
import { test } from "../support/api-test";
import { shortAd } from "../support/jobs";

const Answer = z.object({
  variantSet: z.object({
    id: z.uuid(),
    status: z.string(),
    arms: z.array(
      z.object({
        index: z.int(),
        values: z.record(z.string(), z.string()),
        changed: z.array(z.string()),
        job: z.object({ id: z.uuid(), type: z.string(), status: z.string() }),
      }),
    ),
    units: z.object({ kind: z.string(), held: z.int() }),
    contactSheetUrl: z.url().nullable(),
    manifestUrl: z.url().nullable(),
  }),
});
const Listed = z.object({ jobs: z.array(z.object({ id: z.uuid() })) });
const axes = { hook: ["Stop scrolling.", "Look at this."], cta: ["Shop now", "Try it free"] };

test("one factor at a time: every arm an ordinary job, differing in exactly one value from the control", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const body = { base: shortAd, axes: { ...axes, captionPreset: ["karaoke", "minimal"] }, design: "oneFactor" };
  const made = await api.call("POST", "/ugc/variants", { key, body });
  expect(made.status, made.text).toBe(202);
  const { variantSet } = Answer.parse(made.body);
  expect(made.headers.get("location")).toContain(`/ugc/variants/${variantSet.id}`);
  expect(variantSet.arms.map(({ changed }) => changed)).toEqual([[], ["hook"], ["cta"], ["captionPreset"]]);
  expect(variantSet.units).toEqual({ kind: "videos", held: 4 });
  const read = await api.call("GET", `/ugc/variants/${variantSet.id}`, { key });
  expect(Answer.parse(read.body).variantSet.id).toBe(variantSet.id);
  const listed = Listed.parse((await api.call("GET", "/jobs", { key })).body).jobs.map(({ id }) => id);
  expect(new Set(listed)).toEqual(new Set(variantSet.arms.map(({ job }) => job.id)));
  for (const { job } of variantSet.arms) await api.call("POST", `/jobs/${job.id}/cancel`, { key });
  const done = async () =>
    Answer.parse((await api.call("GET", `/ugc/variants/${variantSet.id}`, { key })).body).variantSet;
  expect((await done()).status).toBe("cancelled");
});

test("another account's set is 404", async ({ api }) => {
  const [mine, other] = [await makeAccount(), await makeAccount()];
  const made = await api.call("POST", "/ugc/variants", { key: mine.secret, body: { base: shortAd, axes } });
  const { variantSet } = Answer.parse(made.body);
  expect((await api.call("GET", `/ugc/variants/${variantSet.id}`, { key: other.secret })).status).toBe(404);
  for (const { job } of variantSet.arms) await api.call("POST", `/jobs/${job.id}/cancel`, { key: mine.secret });
});

test("what cannot be a set is 400 with the arm or the axis in its words, and makes nothing", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const many = Array.from({ length: 8 }, (_, index) => `Hook number ${index}`);
  const refused: [object, string][] = [
    [{ base: shortAd, axes: {} }, "at least 2"],
    [{ base: shortAd, axes: { hook: ["One."] } }, "at least 2"],
    [{ base: shortAd, axes: { hook: many, cta: many } }, "at most 48"],
    [{ base: shortAd, axes: { hook: ["Twice.", "Twice."] } }, "axes.hook"],
    [{ base: shortAd, axes: { voiceId: ["local/clara", "local/nobody"] } }, "arm 1"],
    [{ base: shortAd, axes: { actorId: ["maya", "nobody"] } }, "actorId"],
    [{ base: { ...shortAd, sync: true }, axes }, "sync"],
    [{ base: shortAd, axes, maxUnits: 3 }, "would charge 4 units"],
  ];
  for (const [body, words] of refused) {
    const answer = await api.call("POST", "/ugc/variants", { key, body });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).toContain(words);
  }
  expect(Listed.parse((await api.call("GET", "/jobs", { key })).body).jobs).toEqual([]);
});

test("an estimate of a set says what it would charge, and makes nothing", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const body = { kind: "variants", request: { base: shortAd, axes } };
  const answer = await api.call("POST", "/estimates", { key, body });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ estimate: { units: { kind: "videos", amount: 4, allowed: true } } });
  expect(Listed.parse((await api.call("GET", "/jobs", { key })).body).jobs).toEqual([]);
});
