import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type PausablePostgres, startPausablePostgres } from "@/e2e/support/doubles/pausable-postgres";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline/pipeline";
import { movesOf, rowOf, untilStatus } from "@/e2e/support/pipeline/use-pipeline";
import { openai } from "@/embedded/vendors/openai";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { CreateImageAdJobRequest } from "@/lib/contract/image-ads";
import { create } from "@/lib/domains/image-ads/service";
import { db } from "@/lib/platform/db/client";
import { providerRequests } from "@/lib/platform/db/schema";

// A lease of two seconds and a pause of eight stand for ten and sixty.
const LEASE_SECONDS = 2;
const PAUSE_MS = 8_000;
const ANSWER_MS = 3_000;
const GPT = "gpt-image-2.6-flare";

let postgres: PausablePostgres;
let database: TestDatabase;
let double: VendorDouble;
let pipeline: Pipeline;
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: "#a52" } })
    .png()
    .toBuffer();
  double = await startVendors([openai({ png, wav: new Uint8Array(), heard: [], write: () => ({}) })], {});
  postgres = await startPausablePostgres();
  database = await useDatabase(postgres.server);
  Object.entries({
    OPENAI_API_KEY: "sk-openai-double-key",
    PROVIDER_BASE_URLS: double.baseUrls,
    EGRESS_ALLOW_ORIGINS: double.origin,
    ENGINE_LEASE_SECONDS: String(LEASE_SECONDS),
  }).forEach(([name, value]) => (process.env[name] = value));
  pipeline = await startPipeline();
}, 180_000);
afterAll(async () => {
  await pipeline.close();
  await database.drop();
  await double.close();
  await postgres.close();
});

test("the database stands still during paid calls for longer than a lease: each is sent once and delivered", async () => {
  double.always(/v1\/images/, {
    delayMs: ANSWER_MS,
    answer: { status: 200, body: { created: 1, data: [{ b64_json: png.toString("base64") }] } },
  });
  const callers = [await makeCaller(), await makeCaller(), await makeCaller()];
  const body = { prompt: "Fresh roasted coffee beans. Headline: Monday, but better", seed: 7, model: GPT };
  const ids: string[] = [];
  for (const caller of callers) ids.push((await create(caller, CreateImageAdJobRequest.parse(body))).job.id);
  const images = () => double.count("POST /v1/images/");
  await expect.poll(images, { timeout: 60_000, interval: 10 }).toBe(ids.length);
  // The answers come while nobody can write them down.
  await postgres.pause();
  await pause(PAUSE_MS);
  await postgres.resume();
  for (const id of ids) await untilStatus(id, "completed");
  expect(images()).toBe(ids.length);
  for (const id of ids) {
    const requests = await db().select().from(providerRequests).where(eq(providerRequests.jobId, id));
    expect(requests).toMatchObject([{ sends: 1, attempt: 1, state: "done" }]);
    expect((await rowOf(id)).result).toMatchObject({ model: GPT });
    expect(await movesOf(id)).toEqual(["hold 1", "settle 1"]);
  }
}, 150_000);
