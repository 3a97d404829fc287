import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/records";
import { openai } from "@/embedded/vendors/openai";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { planImageAds, writeImageCopy } from "@/lib/domains/generation/image/service";
import { runWithFallback } from "@/lib/domains/generation/stages/service";
import { circuitBreaker } from "@/lib/engines/providers/circuit-breaker";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { imageAttempts } from "./image-attempts";
import { ImageAdOrder } from "./order";
import { providerTimeMs } from "./provider-time";

const control = unwatched();
let database: TestDatabase;
let double: VendorDouble;

beforeAll(async () => {
  const media = { png: Buffer.alloc(0), wav: Buffer.alloc(0), heard: [], write: () => ({}) };
  double = await startVendors([openai(media)], {});
  database = await useDatabase();
  process.env["OPENAI_API_KEY"] = "sk-openai-double-key";
  process.env["PROVIDER_BASE_URLS"] = double.baseUrls;
  globalThis.spotmillSingletons?.delete("env");
});
afterEach(() => double.reset());
afterAll(async () => {
  await double.close();
  await database.drop();
});

const GPT = "gpt-image-2.6-flare";

/** One image of an order, of whose job the providers have taken `spentMs` already. */
async function newTask(model: string | null, spentMs = 0) {
  const { accountId } = await makeCaller();
  const order = ImageAdOrder.parse({
    prompt: "Coffee beans",
    model: model ?? GPT,
    isModelNamed: model !== null,
    references: [],
    aspectRatio: "1:1",
    count: 1,
  });
  const copy = writeImageCopy(order.prompt, 7, null);
  const [ad] = planImageAds({ copy, pictures: [], count: 1, aspect: "1:1", seed: 7 });
  const files = { accountId, jobId: await insertJob(accountId) };
  return imageAttempts({ files, order, ad: ad!, index: 0, spentMs });
}

const timedOut = { drawn: null, failure: { code: "PROVIDER_TIMEOUT", retryable: true } };

test("a provider that answers too late is not asked again for the same image", async () => {
  double.always(/v1\/images/, { status: 408, body: { error: { message: "timeout", type: "server_error" } } });
  const { output } = await runWithFallback(await newTask(GPT), control);
  expect(output).toMatchObject(timedOut);
  expect(double.count("POST /v1/images")).toBe(1);
});

test("an image that a provider still makes when the job's time for providers is over has failed", async () => {
  double.always(/v1\/images/, { delayMs: 120_000 });
  const { output } = await runWithFallback(await newTask(GPT, providerTimeMs - 1_000), control);
  expect(output).toMatchObject(timedOut);
  expect(double.count("POST /v1/images")).toBe(1);
});

test("after that time no provider is asked: the studio draws, where no model was named", async () => {
  const named = await runWithFallback(await newTask(GPT, providerTimeMs), control);
  expect(named.output).toMatchObject(timedOut);
  const { output, passed } = await runWithFallback(await newTask(null, providerTimeMs), control);
  expect(output.drawn?.model).toMatch(/^local\//);
  expect(passed).toMatchObject([{ provider: "openai", outcome: "failed", reason: "timeout" }]);
  expect(double.count("POST /v1/images")).toBe(0);
});

test("images that a provider refuses to draw are outcomes, and open its circuit like any failure", async () => {
  double.always(/v1\/images/, { status: 401, body: { error: { message: "no", type: "invalid_request_error" } } });
  for (let n = 0; n < 5; n++) {
    const made = await runWithFallback(await newTask(GPT), control);
    expect(made.output).toMatchObject({ drawn: null, failure: { code: "PROVIDER_UNAVAILABLE" } });
  }
  expect(await circuitBreaker().isOpen("openai")).toBe(true);
});
