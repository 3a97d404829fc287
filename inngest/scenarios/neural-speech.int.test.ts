import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { makeCaller } from "@/e2e/support/caller";
import { shortAd } from "@/e2e/support/jobs";
import { fileOf, rowOf, untilStatus, usePipeline } from "@/e2e/support/pipeline/use-pipeline";
import { CreateSubtitleJobRequest } from "@/lib/contract/subtitle";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { captionPresets, voices } from "@/lib/domains/catalog/service";
import { create as createSubtitles } from "@/lib/domains/subtitle/service";
import { create as createAd } from "@/lib/domains/ugc/service";
import { hasSpeechLibrary } from "@/lib/engines/speech-models/installed";
import { SIGN_MS, writeTinyTranscriber, writeTinyVoice } from "@/lib/engines/speech-models/tiny-models.fixture";
import { encoder } from "@/lib/engines/studio/encode/encoder";
import { resample, SAMPLE_RATE } from "@/lib/engines/studio/mix/dsp";
import { fromWav } from "@/lib/engines/studio/speech/wav";
import { storage } from "@/lib/platform/storage";
import { signedUrl } from "@/lib/platform/storage/sign";

const dir = mkdtempSync(join(tmpdir(), "neural-"));
const VOICE = "local-neural/vits-tiny-en";
beforeAll(() => {
  writeTinyVoice(dir);
  writeTinyVoice(dir, "vits-tiny-de", "German");
  writeTinyTranscriber(dir);
  process.env["SPEECH_MODELS_DIR"] = dir;
});
usePipeline();
afterAll(() => {
  delete process.env["SPEECH_MODELS_DIR"];
  rmSync(dir, { recursive: true });
});

const Words = z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() }));
const Result = z.object({
  voiceId: z.string().optional(),
  captions: z.object({ words: Words, language: z.string(), timing: z.string().optional() }),
  decisions: z.array(z.object({ stage: z.string(), chosen: z.object({ provider: z.string(), model: z.string() }) })),
});
const resultOf = async (id: string) => Result.parse((await rowOf(id)).result);

/** Each word against where the graph put it, seen from the first word: every sign has the same length. */
function expectTimes(words: z.infer<typeof Words>, said: string): void {
  expect(words.map(({ text }) => text.toLowerCase().replace(/[.,]/g, ""))).toEqual(said.split(" "));
  let sign = 0;
  for (const [at, word] of said.split(" ").entries()) {
    expect(Math.abs((words[at]?.startMs ?? 0) - (words[0]?.startMs ?? 0) - sign * SIGN_MS), word).toBeLessThan(120);
    sign += word.length + 1;
  }
}

// Skipped where the optional package sherpa-onnx-node is not installed.
describe.skipIf(!hasSpeechLibrary())("with speech models on this machine", () => {
  test("they are listed, and preferred to the built-in voices", async () => {
    const caller = await makeCaller();
    const { voices: listed, defaultVoice } = await voices.list(caller, { language: "de" });
    expect([listed.map(({ id }) => id), defaultVoice]).toEqual([
      ["local-neural/vits-tiny-de"],
      "local-neural/vits-tiny-de",
    ]);
    expect((await captionPresets.list(caller, {})).transcription).toEqual({
      available: true,
      providers: ["local-neural"],
    });
  });

  test("an ad is spoken by a model of its script's language; a clip of that voice gets captions without a script", async () => {
    const caller = await makeCaller();
    const said = "fresh coffee on tuesday for you";
    const body = { ...shortAd, script: "Fresh coffee on Tuesday for you." };
    const { job } = await createAd(caller, CreateUgcJobRequest.parse(body));
    await untilStatus(job.id, "completed");
    const ad = await resultOf(job.id);
    expect(ad.voiceId).toBe(VOICE);
    expect(ad.decisions).toContainEqual(
      expect.objectContaining({
        stage: "voice",
        chosen: { provider: "local-neural", model: "local-neural" },
      }),
    );
    expectTimes(ad.captions.words, said);

    const { samples, rate } = fromWav(readFileSync(fileOf(caller, job.id, "voice.wav")));
    const sound = resample(samples, rate, SAMPLE_RATE);
    const [audio, clip] = [join(dir, "voice.m4a"), join(dir, "clip.mp4")];
    await encoder.encodeAudio(audio, { left: sound, right: sound, rate: SAMPLE_RATE });
    await encoder.join(clip, [{ file: "e2e/fixtures/videos/talk.mp4", from: 0 }], audio, 25);
    const key = `${caller.accountId}/uploads/clip.mp4`;
    await storage().putFile(key, clip);
    const request = CreateSubtitleJobRequest.parse({ videoUrl: signedUrl(key, 600) });
    const subtitles = (await createSubtitles(caller, request)).job.id;
    await untilStatus(subtitles, "completed");
    const { captions, decisions } = await resultOf(subtitles);
    expect(captions).toMatchObject({ timing: "exact" });
    expectTimes(captions.words, said);
    expect(decisions).toContainEqual(
      expect.objectContaining({
        stage: "captions",
        chosen: expect.objectContaining({
          provider: "local-neural",
          model: "local-neural/sherpa-onnx-omnilingual-asr-tiny-ctc",
        }),
      }),
    );
  }, 200_000);
});
