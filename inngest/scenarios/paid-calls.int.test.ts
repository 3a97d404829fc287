import { asc, eq } from "drizzle-orm";
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline/pipeline";
import { vendorSpeech, type VendorSpeech } from "@/e2e/support/doubles/vendor-speech";
import { fal } from "@/embedded/vendors/fal/vendor";
import { openai } from "@/embedded/vendors/openai";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { jobs, providerRequests, usageLedger } from "@/lib/platform/db/schema";
import { CreateImageAdJobRequest } from "@/lib/contract/image-ads";
import { create as createImage } from "@/lib/domains/image-ads/service";
import { cancel } from "@/lib/domains/jobs/service";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { create as createAd } from "@/lib/domains/ugc/service";

// What is paid for at once must not be paid for twice: the application is killed before, at and after the answer.
const GPT = "gpt-image-2.6-flare";
const words = "We roast on Tuesday. You drink it on Friday.";
const FOREVER = { delayMs: 120_000 };
const queue = fal();
let database: TestDatabase;
let pipeline: Pipeline;
let double: VendorDouble;
let spoken: VendorSpeech;

beforeAll(async () => {
  spoken = await vendorSpeech([words]);
  // Large and noisy, so that cutting it takes long enough to be killed in.
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const png = await sharp({ create: { width: 2400, height: 2400, channels: 3, background: "#a52", noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const heard = spoken.words.map(({ text, startMs, endMs }) => ({
    word: text,
    start: startMs / 1000,
    end: endMs / 1000,
  }));
  double = await startVendors([queue, openai({ png, wav: spoken.wav, heard, write: () => ({}) })], {
    "image.png": { data: png, type: "image/png" },
  });
  database = await useDatabase();
  Object.entries({
    FAL_KEY: "fal-double-id:fal-double-secret",
    // Who films the presenter is another file's matter.
    STUDIO_ACTOR: "local",
    OPENAI_API_KEY: "sk-openai-double-key",
    PROVIDER_BASE_URLS: double.baseUrls,
    EGRESS_ALLOW_ORIGINS: double.origin,
  }).forEach(([name, value]) => (process.env[name] = value));
  pipeline = await startPipeline();
}, 180_000);
afterEach(() => {
  double.reset();
  queue.polls = 0;
});
afterAll(async () => {
  await pipeline.close();
  await database.drop();
  await double.close();
});

const rowOf = async (id: string) => (await db().select().from(jobs).where(eq(jobs.id, id)))[0]!;
const requestsOf = (id: string) =>
  db().select().from(providerRequests).where(eq(providerRequests.jobId, id)).orderBy(asc(providerRequests.createdAt));
const until = (what: () => unknown, wanted: unknown) =>
  expect.poll(what, { timeout: 90_000, interval: 5 }).toEqual(wanted);
const untilEnd = (id: string) =>
  expect.poll(async () => (await rowOf(id)).status, { timeout: 120_000, interval: 200 }).toMatch(/completed|failed/);
const untilState = (id: string, state: string) => until(async () => (await requestsOf(id))[0]?.state, state);
const movesOf = async (id: string) =>
  (await db().select().from(usageLedger).where(eq(usageLedger.jobId, id)).orderBy(asc(usageLedger.id))).map(
    ({ entry, amount }) => `${entry} ${amount}`,
  );
const isDelivered = ({ accountId }: Caller, id: string) =>
  existsSync(join(process.env["DATA_DIR"]!, "media", accountId, id, "image-1.png"));
const images = () => double.count("POST /v1/images/");

async function restart(): Promise<void> {
  await pipeline.kill("app");
  await pipeline.start("app");
}
async function newImage(model: string) {
  const caller = await makeCaller();
  const body = { prompt: "Fresh roasted coffee beans. Headline: Monday, but better", seed: 7, model };
  const { job } = await createImage(caller, CreateImageAdJobRequest.parse(body));
  return { caller, id: job.id };
}

test("killed after the picture came: it is cut and delivered, and nobody is asked for another", async () => {
  const { caller, id } = await newImage(GPT);
  await untilState(id, "done");
  await pipeline.kill("app");
  expect(isDelivered(caller, id)).toBe(false);
  await pipeline.start("app");
  await untilEnd(id);
  expect((await rowOf(id)).result).toMatchObject({
    model: GPT,
    images: [{ model: GPT }],
    decisions: [{ real: "model" }],
  });
  expect(images()).toBe(1);
  expect(await requestsOf(id)).toMatchObject([
    {
      purpose: "image-1:openai",
      attempt: 1,
      sends: 1,
      state: "done",
      outcome: { key: `${caller.accountId}/${id}/image-1-openai.png` },
    },
  ]);
  expect(await movesOf(id)).toEqual(["hold 1", "settle 1"]);
}, 150_000);

test("killed before the picture came: asked once more, which the decision says", async () => {
  double.next(/v1\/images/, FOREVER);
  const { id } = await newImage(GPT);
  await until(images, 1);
  await restart();
  await untilEnd(id);
  expect(images()).toBe(2);
  expect(await requestsOf(id)).toMatchObject([{ sends: 2, attempt: 1, state: "done" }]);
  const { result } = await rowOf(id);
  expect(result).toMatchObject({
    decisions: [{ fallback: false, notes: [expect.stringMatching(/^openai was asked twice/)] }],
  });
}, 150_000);

test("killed before it came, twice: never asked a third time; the named model fails and nothing is charged", async () => {
  double.always(/v1\/images/, FOREVER);
  const { id } = await newImage(GPT);
  await until(images, 1);
  await restart();
  await until(images, 2);
  await restart();
  await untilEnd(id);
  expect(images()).toBe(2);
  expect((await rowOf(id)).error).toMatchObject({
    code: "PROVIDER_UNAVAILABLE",
    message: `openai did not confirm the start (model ${GPT})`,
  });
  expect(await movesOf(id)).toEqual(["hold 1", "release 1"]);
}, 150_000);

test("killed while fal draws: what it has accepted is waited for, not begun again", async () => {
  queue.polls = Infinity;
  const { id } = await newImage("nano-banana-2");
  await untilState(id, "started");
  await pipeline.kill("app");
  queue.polls = 0;
  await pipeline.start("app");
  await untilEnd(id);
  expect((await rowOf(id)).status).toBe("completed");
  expect(double.count("POST /fal-ai/")).toBe(1);
  const submit = double.seen.find(({ method, host }) => method === "POST" && host === "queue.fal.run");
  expect(submit?.headers["idempotency-key"]).toBe(`${id}:image-1:fal:1`);
  expect(await requestsOf(id)).toMatchObject([{ sends: 1, state: "done", costUsd: 0.08 }]);
}, 150_000);

test("killed while a narration is listened to: it is not spoken again", async () => {
  double.next(/audio\/transcriptions/, FOREVER);
  const caller = await makeCaller();
  const body = { prompt: "Coffee beans", script: words, voiceId: "openai/nova", duration: 5, seed: 7 };
  const { job } = await createAd(caller, CreateUgcJobRequest.parse(body));
  const heard = () => double.count("POST /v1/audio/transcriptions");
  await until(heard, 1);
  await restart();
  await until(heard, 2);
  expect(double.count("POST /v1/audio/speech")).toBe(1);
  await expect.poll(async () => (await rowOf(job.id)).step, { timeout: 180_000 }).toMatch(/footage|compose/);
  expect(await requestsOf(job.id)).toMatchObject([
    { purpose: "spoken:openai", sends: 1, state: "done" },
    { purpose: "heard:openai", sends: 2, state: "done" },
  ]);
  await cancel(caller, { jobId: job.id });
}, 150_000);
