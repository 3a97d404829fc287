import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/examples";
import { openai } from "@/embedded/vendors/openai";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { planImageAds, writeImageCopy } from "@/lib/domains/generation/image/service";
import { runWithFallback } from "@/lib/domains/generation/stages/service";
import { circuitBreaker } from "@/lib/engines/providers/circuit-breaker";
import { imageAttempts } from "./image-attempts";
import { ImageAdOrder } from "./order";

const control = { signal: new AbortController().signal, onProgress: () => {} };
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
afterAll(async () => {
  await double.close();
  await database.drop();
});

test("images that a provider refuses to draw are outcomes, and open its circuit like any failure", async () => {
  double.always(/v1\/images/, { status: 401, body: { error: { message: "no", type: "invalid_request_error" } } });
  const { accountId } = await makeCaller();
  const order = ImageAdOrder.parse({
    prompt: "Coffee beans",
    model: "gpt-image-2.6-flare",
    isModelNamed: true,
    references: [],
    aspectRatio: "1:1",
    count: 1,
  });
  const copy = writeImageCopy(order.prompt, 7, null);
  const [ad] = planImageAds({ copy, pictures: [], count: 1, aspect: "1:1", seed: 7 });
  for (let n = 0; n < 5 && ad; n++) {
    const files = { accountId, jobId: await insertJob(accountId) };
    const made = await runWithFallback(imageAttempts({ files, order, ad, index: 0 }), control);
    expect(made.output).toMatchObject({ drawn: null, failure: { code: "PROVIDER_UNAVAILABLE" } });
  }
  expect(await circuitBreaker().isOpen("openai")).toBe(true);
});
