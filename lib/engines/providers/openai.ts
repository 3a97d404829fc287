import { readFile } from "node:fs/promises";
import { createOpenAI } from "@ai-sdk/openai";
import { env } from "@/lib/platform/env";
import { ProviderError } from "./error";
import { sizeOf } from "./image-sizes";
import type { ImageModels, LocalMedia, ProviderVoice, Transcriber, VoiceSynth } from "./ports";
import { sdkErrorOf } from "./sdk-error";
import { fetchOnce, withTimeout } from "./vendor-fetch";
import { toWords } from "./words";

const PROVIDER = "openai";

/** Models as the installed package names them on 2026-11-21; only `whisper-1` returns the times of words. */
const openAiModels = { speech: "gpt-4o-mini-tts", transcription: "whisper-1" } as const;

const [SPEAK_TIMEOUT_MS, IMAGE_TIMEOUT_MS, TRANSCRIBE_TIMEOUT_MS] = [120_000, 180_000, 300_000];

// Every call is charged, so none is repeated when its outcome is unknown.
const client = () =>
  createOpenAI({
    apiKey: env().OPENAI_API_KEY ?? "",
    fetch: fetchOnce(PROVIDER, (_, method) => method === "POST"),
  });

const callModel = <T>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => PromiseLike<T>,
): Promise<T> =>
  withTimeout({ provider: PROVIDER, timeoutMs, signal }, async (either) => {
    try {
      return await work(either);
    } catch (error) {
      throw sdkErrorOf(PROVIDER, error);
    }
  });

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === "string" ? Buffer.from(data, "base64") : data;

/** The picture as an AI SDK model takes it. */
export const toImageFile = async ({ path, mimeType }: LocalMedia) => ({
  type: "file" as const,
  mediaType: mimeType,
  data: new Uint8Array(await readFile(path)),
});

/** GPT Image. The model ignores an aspect ratio: it is sent a size. It takes no seed. */
export const openAiImages: ImageModels = {
  provider: PROVIDER,

  async generate(model, { prompt, references, aspectRatio, count }, signal) {
    const [width, height] = sizeOf(aspectRatio);
    const files = references.length > 0 ? await Promise.all(references.map(toImageFile)) : undefined;
    const { images } = await callModel(IMAGE_TIMEOUT_MS, signal, (abortSignal) =>
      client()
        .image(model)
        .doGenerate({
          prompt,
          n: count,
          size: `${width}x${height}`,
          aspectRatio: undefined,
          seed: undefined,
          files,
          mask: undefined,
          providerOptions: { openai: { outputFormat: "png" } },
          abortSignal,
        }),
    );
    if (images.length === 0) throw new ProviderError(PROVIDER, "bad_output", "the answer holds no picture");
    return images.map((data) => ({ data: bytesOf(data), mimeType: "image/png" }));
  },
};

const voice = (name: string, gender: ProviderVoice["gender"]): ProviderVoice => ({
  id: `${PROVIDER}/${name}`,
  name: name.charAt(0).toUpperCase() + name.slice(1),
  language: "en",
  accent: null,
  gender,
});

/** The built-in voices of the speech model; the API has no list. Source: OpenAI's text-to-speech guide, 2026-11-21. */
const voices: readonly ProviderVoice[] = [
  voice("coral", "female"),
  voice("ash", "male"),
  voice("nova", "female"),
  voice("onyx", "male"),
  voice("sage", "female"),
  voice("echo", "male"),
  voice("shimmer", "female"),
  voice("ballad", "male"),
  voice("alloy", null),
  voice("fable", null),
  voice("verse", null),
];

/** Speech by OpenAI, without word times. */
export const openAiVoice: VoiceSynth = {
  provider: PROVIDER,
  model: openAiModels.speech,
  voices: async () => [...voices],

  async speak({ text, voiceId }, signal) {
    const { audio } = await callModel(SPEAK_TIMEOUT_MS, signal, (abortSignal) =>
      client().speech(openAiModels.speech).doGenerate({ text, voice: voiceId, outputFormat: "wav", abortSignal }),
    );
    return { data: bytesOf(audio), mimeType: "audio/wav", words: [] };
  },
};

/** Transcription by OpenAI's Whisper, with the times of words. */
export const openAiTranscriber: Transcriber = {
  provider: PROVIDER,
  model: openAiModels.transcription,

  async transcribe({ path, mimeType }, signal) {
    const audio = await readFile(path);
    const transcript = await callModel(TRANSCRIBE_TIMEOUT_MS, signal, (abortSignal) =>
      client()
        .transcription(openAiModels.transcription)
        .doGenerate({
          audio,
          mediaType: mimeType,
          providerOptions: { openai: { responseFormat: "verbose_json", timestampGranularities: ["word"] } },
          abortSignal,
        }),
    );
    return { words: toWords(transcript.words ?? transcript.segments), language: transcript.language ?? null };
  },
};
