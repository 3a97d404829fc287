import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { elevenlabs } from "@/embedded/vendors/elevenlabs";
import { fal } from "@/embedded/vendors/fal/vendor";
import { google } from "@/embedded/vendors/google";
import { openai } from "@/embedded/vendors/openai";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { imageModelRows } from "@/lib/domains/catalog/image-models";
import { imageModelsOf, isSynth, transcribersInUse, voiceSourcesInUse } from "./adapters";
import { forgetProviders, useProviders } from "./environment.fixture";
import { ProviderError } from "./error";
import { falImageRows } from "./fal/image-rows";
import type { ImageRequest, LocalMedia } from "./ports";

const keys = {
  FAL_KEY: "fal-double-id:secret",
  OPENAI_API_KEY: "sk-openai-double-key",
  GOOGLE_GENERATIVE_AI_API_KEY: "AIzaGoogleDoubleKey0000000000",
  ELEVENLABS_API_KEY: "sk_elevenlabs_double_key",
};
const { signal } = new AbortController();
let double: VendorDouble;
let dir = "";
let picture: LocalMedia;
const png = await sharp({ create: { width: 64, height: 80, channels: 3, background: "#a05a2c" } })
  .png()
  .toBuffer();
const wav = await readFile("e2e/fixtures/sounds/voice.mp3");

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "adapters-"));
  const path = join(dir, "cup.png");
  await sharp(png).toFile(path);
  picture = { path, mimeType: "image/png" };
  const queue = fal();
  queue.polls = 1;
  double = await startVendors(
    [
      queue,
      google({ png }),
      openai({ png, wav, heard: [{ word: "Fresh", start: 0.1, end: 0.4 }], write: () => ({}) }),
      elevenlabs({
        speak: () => ({
          mp3: wav,
          words: [
            { text: "Fresh", startMs: 100, endMs: 400 },
            { text: "bread.", startMs: 450, endMs: 900 },
          ],
        }),
        heard: [
          { text: "Fresh", start: 0.1, end: 0.4, type: "word" },
          { text: " ", start: 0.4, end: 0.45, type: "spacing" },
          { text: "(laughs)", start: 0.45, end: 0.5, type: "audio_event" },
        ],
      }),
    ],
    { "image.png": { data: png, type: "image/png" }, "speech.wav": { data: wav, type: "audio/mpeg" } },
  );
});
beforeEach(() => useProviders({ ...keys, PROVIDER_BASE_URLS: double.baseUrls }));
afterEach(() => {
  double.reset();
  forgetProviders();
});
afterAll(async () => {
  await double.close();
  await rm(dir, { recursive: true });
});

const request: ImageRequest = { prompt: "A cup.", references: [], aspectRatio: "4:5", count: 1, seed: 7 };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof ProviderError ? error.code : error),
  );

describe("images", () => {
  const remote = imageModelRows.filter(({ provider }) => provider !== "local");
  const ratios = ["1:1", "4:5", "9:16", "16:9", "3:4", "2:3"];

  test("rows of fal and its adapter name the same models", () => {
    const rows = remote.filter(({ provider }) => provider === "fal");
    expect([...falImageRows.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test.each(remote.map(({ id, provider, maxReferences }) => ({ id, provider, maxReferences })))(
    "$id: every ratio, with and without references, is what its vendor accepts",
    async ({ id, provider, maxReferences }) => {
      const models = imageModelsOf(provider);
      const made = await Promise.all(
        ratios.map((aspectRatio) => models?.generate(id, { ...request, aspectRatio }, signal)),
      );
      expect(made.map((pictures) => pictures?.length)).toEqual(ratios.map(() => 1));
      if (maxReferences > 0) {
        const references = Array.from({ length: maxReferences }, () => picture);
        expect(await models?.generate(id, { ...request, references }, signal)).toHaveLength(1);
      }
    },
    60_000,
  );

  test("a picture of fal is an address, of OpenAI and Google the bytes of a PNG", async () => {
    const [far] = (await imageModelsOf("fal")?.generate("nano-banana-2", request, signal)) ?? [];
    expect(far).toEqual({ url: `${double.origin}/files/image.png` });
    for (const [provider, id] of [
      ["openai", "gpt-image-2.6-flare"],
      ["google", "gemini-nano-banana-2.1"],
    ] as const) {
      const [near] = (await imageModelsOf(provider)?.generate(id, request, signal)) ?? [];
      expect(near).toMatchObject({ mimeType: "image/png" });
    }
  });

  test("OpenAI is sent a size, since it ignores ratios; Seedream one in its window of pixels", async () => {
    await imageModelsOf("openai")?.generate("gpt-image-2.6-flare", request, signal);
    expect(double.seen.at(-1)?.json).toMatchObject({ size: "1024x1280", n: 1 });
    double.reset();
    await imageModelsOf("fal")?.generate("seedream-5-lite", { ...request, aspectRatio: "9:16" }, signal);
    const [sent] = double.seen.filter(({ method }) => method === "POST");
    const { image_size: size } = sent!.json as { image_size: { width: number; height: number } };
    expect(size.width * size.height).toBeGreaterThanOrEqual(2560 * 1440);
    expect(size.width * size.height).toBeLessThanOrEqual(3072 * 3072);
    expect(size.width / size.height).toBeCloseTo(9 / 16, 1);
  });

  test.each([
    [401, {}, "auth"],
    [402, {}, "quota"],
    [429, { error: { code: "insufficient_quota" } }, "quota"],
    [429, {}, "rate_limited"],
    [503, {}, "unavailable"],
    [400, { error: { code: "moderation_blocked" } }, "rejected_content"],
    [400, { error: { status: "INVALID_ARGUMENT" } }, "invalid_request"],
    [502, {}, "ambiguous_start"],
  ])("HTTP %i %j is %s, and nothing is sent twice", async (status, body, code) => {
    for (const [provider, id] of [
      ["openai", "gpt-image-2.6-flare"],
      ["google", "gemini-nano-banana-2.1"],
    ] as const) {
      double.reset();
      double.always(/^POST /, { status, body });
      expect(await codeOf(imageModelsOf(provider)!.generate(id, request, signal))).toBe(code);
      expect(double.count("POST ")).toBe(1);
    }
  });

  test("a broken connection after sending is an unknown outcome; a caller that stops is not", async () => {
    double.always(/^POST /, { reset: true });
    expect(await codeOf(imageModelsOf("openai")!.generate("gpt-image-2.6-flare", request, signal))).toBe(
      "ambiguous_start",
    );
    double.reset();
    double.always(/^POST /, { delayMs: 5_000 });
    expect(
      await codeOf(imageModelsOf("google")!.generate("gemini-nano-banana-2.1", request, AbortSignal.timeout(50))),
    ).toBe("cancelled");
  });

  test("Retry-After is carried along", async () => {
    double.next(/^POST /, { status: 429, headers: { "retry-after": "7" }, body: {} });
    const error = await imageModelsOf("openai")!
      .generate("gpt-image-2.6-flare", request, signal)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "rate_limited", retryAfterMs: 7_000 });
  });

  test("Gemini will not draw it: rejected content, not a missing picture", async () => {
    double.next(/^POST /, {
      status: 200,
      body: { candidates: [{ finishReason: "IMAGE_SAFETY", index: 0 }], usageMetadata: {} },
    });
    expect(await codeOf(imageModelsOf("google")!.generate("gemini-nano-banana-2.1", request, signal))).toBe(
      "rejected_content",
    );
  });
});

describe("voices", () => {
  const synthOf = (provider: string) =>
    voiceSourcesInUse()
      .filter(isSynth)
      .find((synth) => synth.provider === provider)!;

  test("ElevenLabs: the account's voices, and words from the times of characters", async () => {
    const voices = await synthOf("elevenlabs").voices(signal);
    expect(voices[1]).toEqual({
      id: "elevenlabs/nPczCjzI2devNBz1zQrb",
      name: "Brian",
      language: "en",
      accent: "american",
      gender: "male",
    });
    expect(voices[2]?.language).toBe("sv");
    const spoken = await synthOf("elevenlabs").speak(
      { text: "Fresh\nbread.", voiceId: "21m00Tcm4TlvDq8ikWAM" },
      signal,
    );
    expect(spoken).toMatchObject({
      mimeType: "audio/mpeg",
      words: [
        { text: "Fresh", startMs: 100, endMs: 400 },
        { text: "bread.", startMs: 450, endMs: 900 },
      ],
    });
  });

  test.each(["elevenlabs", "openai", "fal"])("%s speaks with a voice it lists", async (provider) => {
    const [voice] = await synthOf(provider).voices(signal);
    const spoken = await synthOf(provider).speak(
      { text: "Fresh bread.", voiceId: voice!.id.slice(provider.length + 1) },
      signal,
    );
    expect("url" in spoken ? spoken.url : spoken.data.byteLength).toBeTruthy();
  });

  test.each([
    [401, { detail: { status: "quota_exceeded" } }, "quota"],
    [401, { detail: { status: "invalid_api_key" } }, "auth"],
    [404, { detail: { status: "voice_not_found" } }, "unknown_voice"],
    [422, { detail: [{ type: "missing" }] }, "invalid_request"],
    [429, { detail: { status: "too_many_concurrent_requests" } }, "rate_limited"],
    [200, { audio_base64: 7 }, "bad_output"],
  ])("ElevenLabs: %i %j is %s", async (status, body, code) => {
    double.next(/^POST /, { status, body });
    expect(await codeOf(synthOf("elevenlabs").speak({ text: "Hi", voiceId: "21m00Tcm4TlvDq8ikWAM" }, signal))).toBe(
      code,
    );
  });
});

describe("transcribers", () => {
  test.each(["elevenlabs", "openai", "fal"])(
    "%s: words with times, and the language as ISO 639-1",
    async (provider) => {
      const transcriber = transcribersInUse().find((one) => one.provider === provider)!;
      const { words, language } = await transcriber.transcribe(
        { path: "e2e/fixtures/sounds/voice.mp3", mimeType: "audio/mpeg" },
        signal,
      );
      expect(words[0]).toEqual({ text: "Fresh", startMs: 100, endMs: 400 });
      expect(words.every(({ text }) => /^\S+$/.test(text) && !text.startsWith("("))).toBe(true);
      expect(language).toBe("en");
    },
  );

  test.each([
    [401, "auth"],
    [403, "auth"],
    [503, "unavailable"],
  ])("fal: HTTP %i of its storage is %s, and nothing is put into its queue", async (status, code) => {
    double.always(/^POST rest\.fal\.ai/, { status, body: { detail: "no" } });
    const fal = transcribersInUse().find(({ provider }) => provider === "fal")!;
    const audio: LocalMedia = { path: "e2e/fixtures/sounds/voice.mp3", mimeType: "audio/mpeg" };
    expect(await codeOf(fal.transcribe(audio, signal))).toBe(code);
    expect(double.seen.some(({ host }) => host === "queue.fal.run")).toBe(false);
  });
});
