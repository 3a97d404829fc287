import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import type { VendorSpeech } from "@/e2e/support/doubles/vendor-speech";
import type { VendorDouble } from "@/embedded/vendors/server";
import { db } from "@/lib/platform/db/client";
import { CreateImageAdJobRequest } from "@/lib/contract/image-ads";
import { create as createImage } from "@/lib/domains/image-ads/service";
import { storage } from "@/lib/platform/storage";
import { signedUrl } from "@/lib/platform/storage/sign";
import { CreateSubtitleJobRequest } from "@/lib/contract/subtitle";
import { create as createSubtitle } from "@/lib/domains/subtitle/service";
import {
  keys,
  madeBy,
  movesOf,
  newAd,
  pathOf,
  type ProviderStack,
  resultOf,
  rowOf,
  script,
  startProviders,
  untilEnd,
} from "@/e2e/support/doubles/providers";

let stack: ProviderStack;
let double: VendorDouble;
let spoken: VendorSpeech;
const dataDir = () => process.env["DATA_DIR"]!;

beforeAll(async () => {
  const png = await sharp("e2e/fixtures/pictures/coffee.jpg").resize(1024, 1280, { fit: "cover" }).png().toBuffer();
  const files = { "image.png": { data: png, type: "image/png" } };
  // Who films the presenter is another file's matter.
  stack = await startProviders(async () => files, { STUDIO_ACTOR: "local" });
  ({ double, spoken } = stack);
}, 180_000);
afterEach(() => stack.renew());
afterAll(() => stack.close());

async function newImages(more: object = {}) {
  const caller = await makeCaller();
  const body = { prompt: "Fresh roasted coffee beans. Headline: Monday, but better", seed: 7, ...more };
  const { job } = await createImage(caller, CreateImageAdJobRequest.parse(body));
  return { caller, id: job.id };
}

describe("an ad", () => {
  test("a model's script, a provider's voice, the studio's pictures; captions follow the voice's words", async () => {
    const { id } = await newAd();
    await untilEnd(id);
    expect((await rowOf(id)).error).toBeNull();
    const result = await resultOf(id);
    expect(result.script).toBe(script.lines.map(({ say }) => say).join("\n"));
    expect(result.voiceId).toMatch(/^elevenlabs\//);
    expect(madeBy(result)).toEqual({ script: "openai", casting: "local", voice: "elevenlabs", compose: "local" });
    expect(result.captions.words.map(({ text }) => text)).toEqual(spoken.words.map(({ text }) => text));
    for (const [index, { startMs }] of result.captions.words.entries())
      expect(Math.abs(startMs - 300 - spoken.words[index]!.startMs)).toBeLessThanOrEqual(2);
    expect(result.checks.filter(({ status }) => status === "fail")).toEqual([]);
    expect(result.provenance.digitalSourceType).toMatch(/compositeWithTrainedAlgorithmicMedia$/);
    expect(await movesOf(id)).toEqual(["hold 1", "settle 1"]);
  }, 200_000);

  test("script and voice are down: the studio does both, and the decisions say who was asked", async () => {
    double.always(/api\.openai\.com\/v1\/responses/, { status: 503, body: {} });
    double.always(/text-to-speech/, { status: 401, body: { detail: { status: "invalid_api_key" } } });
    double.always(/v1\/audio\/speech/, { status: 429, body: { error: { code: "insufficient_quota" } } });
    double.always(/queue\.fal\.run/, { status: 402, body: { detail: "no credit" } });
    const { id } = await newAd();
    await untilEnd(id);
    const result = await resultOf(id);
    expect(madeBy(result)).toEqual({ script: "local!", casting: "local", voice: "local!", compose: "local" });
    const voice = result.decisions.find(({ stage }) => stage === "voice")!;
    expect(voice.candidates.map(({ provider, outcome, code }) => [provider, outcome, code])).toEqual([
      ["elevenlabs", "failed", "auth"],
      ["openai", "failed", "quota"],
      ["fal", "failed", "quota"],
      ["local", "chosen", null],
    ]);
    expect(result.voiceId).toMatch(/^local\//);
  }, 200_000);

  test("a given script is nobody's to write, and a named voice that fails is answered for", async () => {
    double.always(/text-to-speech/, { status: 503, body: {} });
    const words = "We roast on Tuesday. You drink it on Friday.";
    const { id } = await newAd({ script: words, voiceId: "elevenlabs/nPczCjzI2devNBz1zQrb" });
    await untilEnd(id);
    const result = await resultOf(id);
    expect(result.script.replace("\n", " ")).toBe(words);
    expect(double.count("POST /v1/responses")).toBe(0);
    expect(result.decisions.find(({ stage }) => stage === "voice")).toMatchObject({
      requested: "elevenlabs/nPczCjzI2devNBz1zQrb",
      fallback: true,
      real: "local",
    });
    expect(result.warnings.join()).toContain("elevenlabs/nPczCjzI2devNBz1zQrb could not speak");
  }, 200_000);
});

describe("images", () => {
  test("the default model's pictures are the ads: exact size, signed as a model's, charged each", async () => {
    const { caller, id } = await newImages({ count: 2, aspectRatio: "4:5" });
    await untilEnd(id);
    const result = await resultOf(id);
    expect(result.images.map(({ model, template }) => [model, template])).toEqual([
      ["nano-banana-2", null],
      ["nano-banana-2", null],
    ]);
    expect(result.images[0]?.provenance.digitalSourceType).toMatch(/\/trainedAlgorithmicMedia$/);
    const meta = await sharp(pathOf(caller, id, "image-1.png")).metadata();
    expect([meta.width, meta.height]).toEqual([1080, 1350]);
    expect(result.decisions).toMatchObject([
      { stage: "compose", chosen: { provider: "fal" }, real: "model", candidates: [{ costUsd: 0.08 }] },
    ]);
    expect(result.checks.find(({ id: check }) => check === "copy.claims")?.status).toBe("skipped");
    expect(await movesOf(id)).toEqual(["hold 2", "settle 2"]);
  }, 100_000);

  test("no model was named and fal has no credit: the next provider, and it is said", async () => {
    double.always(/queue\.fal\.run/, { status: 402, body: { detail: "no credit" } });
    const { id } = await newImages();
    await untilEnd(id);
    const result = await resultOf(id);
    expect(result.model).toBe("gpt-image-2.6-flare");
    expect(result.decisions[0]).toMatchObject({
      fallback: true,
      candidates: [{ provider: "fal", code: "quota" }, { provider: "openai" }],
    });
    expect(result.warnings.join()).toContain("another model");
  }, 100_000);

  test("a named model never falls over: failed, told why, everything released", async () => {
    double.always(/v1\/images/, { status: 400, body: { error: { message: "no", code: "moderation_blocked" } } });
    const { id } = await newImages({ model: "gpt-image-2.6-flare", count: 2 });
    await untilEnd(id);
    const { status, error } = await rowOf(id);
    expect([status, error]).toMatchObject(["failed", { code: "PROVIDER_REJECTED", retryable: false }]);
    expect((error as { message: string }).message).toContain("gpt-image-2.6-flare");
    expect(double.count("POST /fal-ai")).toBe(0);
    expect(await movesOf(id)).toEqual(["hold 2", "release 2"]);
  }, 100_000);

  test("one of two is refused: completed with one, one charged", async () => {
    double.next(/v1\/images/, { status: 400, body: { error: { message: "no", code: "moderation_blocked" } } });
    const { id } = await newImages({ model: "gpt-image-2.6-flare", count: 2 });
    await untilEnd(id);
    const { status, error } = await rowOf(id);
    expect([status, error]).toMatchObject(["completed", { failed: 1, code: "PROVIDER_REJECTED" }]);
    expect(await movesOf(id)).toEqual(["hold 2", "settle 1", "release 1"]);
  }, 100_000);
});

test("subtitles of a foreign video without a script are what the transcriber hears", async () => {
  const caller = await makeCaller();
  const key = `${caller.accountId}/uploads/talk.mp4`;
  await storage().putFile(key, join("e2e/fixtures/videos", "talk.mp4"));
  const body = CreateSubtitleJobRequest.parse({ videoUrl: signedUrl(key, 600) });
  const { id } = (await createSubtitle(caller, body)).job;
  await untilEnd(id);
  const result = await resultOf(id);
  expect(result.captions).toMatchObject({ timing: "exact", language: "en" });
  expect(result.captions.words[0]).toMatchObject({ text: "Your", startMs: spoken.words[0]!.startMs });
  expect(madeBy(result)).toMatchObject({ captions: "elevenlabs" });
}, 170_000);

test("no key, and no address with one, in any log or row", async () => {
  const secrets = [...Object.values(keys), "fal-double-secret"];
  const log = readFileSync(`${dataDir()}.log`, "utf8");
  const tables = await db().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const dumps = await Promise.all(
    [...tables].map(({ name }) =>
      db().execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`),
    ),
  );
  const everything = [log, ...dumps.flatMap((rows) => [...rows].map(({ row }) => row))].join("\n");
  expect(everything.length).toBeGreaterThan(10_000);
  for (const secret of secrets) expect(everything).not.toContain(secret);
  expect(everything).not.toContain(double.origin);
});
