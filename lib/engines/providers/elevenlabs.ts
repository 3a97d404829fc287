import { readFile } from "node:fs/promises";
import * as z from "zod";
import { env } from "@/lib/platform/env";
import { languageOfCode } from "@/lib/platform/language-code";
import { ProviderError } from "./error";
import { errorOfAnswer } from "./http-error";
import { jsonOf } from "./json-text";
import type { LocalMedia, ProviderVoice, Transcriber, VoiceSynth } from "./ports";
import { ScribeAnswer, scribeTranscript } from "./scribe";
import { sdkErrorOf } from "./sdk-error";
import { fetchOnce, withTimeout } from "./vendor-fetch";
import { wordsOfCharacters } from "./words";

const PROVIDER = "elevenlabs";
const ORIGIN = "https://api.elevenlabs.io";

/** Models as the vendor's API reference names them on 2026-11-21. */
const elevenLabsModels = { speech: "eleven_multilingual_v2", transcription: "scribe_v2" } as const;

const LIST_TIMEOUT_MS = 10_000;
const SPEAK_TIMEOUT_MS = 120_000;
const TRANSCRIBE_TIMEOUT_MS = 300_000;
const MAX_VOICES = 100;

const Voices = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string(),
      name: z.string(),
      labels: z.record(z.string(), z.string().nullable()).nullish(),
      verified_languages: z.array(z.object({ language: z.string() })).nullish(),
    }),
  ),
});
const Times = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});
const Spoken = z.object({ audio_base64: z.string().min(1), alignment: Times.nullish() });
// Speaking is charged; a call whose outcome is unknown is not sent again by itself.
const send = fetchOnce(PROVIDER, (url, method) => method === "POST" && url.pathname.includes("/text-to-speech/"));

/** Calls the API and reads its JSON answer. Throws ProviderError. */
async function call<S extends z.ZodType>(
  path: string,
  schema: S,
  init: RequestInit,
  limits: { timeoutMs: number; signal: AbortSignal },
): Promise<z.output<S>> {
  return withTimeout({ provider: PROVIDER, ...limits }, async (signal) => {
    const headers = { ...init.headers, "xi-api-key": env().ELEVENLABS_API_KEY ?? "" };
    const response = await send(`${ORIGIN}${path}`, { ...init, headers, signal }).catch((error: unknown) => {
      throw sdkErrorOf(PROVIDER, error);
    });
    const { status } = response;
    const body = await response.text();
    if (!response.ok) throw errorOfAnswer(PROVIDER, { status, body, retryAfter: response.headers.get("retry-after") });
    const parsed = schema.safeParse(jsonOf(body));
    if (!parsed.success) throw new ProviderError(PROVIDER, "bad_output", "the answer has another shape");
    return parsed.data;
  });
}

function toVoice({
  voice_id,
  name,
  labels,
  verified_languages,
}: z.output<typeof Voices>["voices"][number]): ProviderVoice {
  const gender = labels?.["gender"];
  return {
    id: `${PROVIDER}/${voice_id}`,
    name,
    language: languageOfCode(labels?.["language"] ?? verified_languages?.[0]?.language) ?? "en",
    accent: labels?.["accent"] ?? null,
    gender: gender === "female" || gender === "male" ? gender : null,
  };
}

/** Voices and speech of ElevenLabs, over REST: the SDK's package has neither the list nor the times of characters. */
export const elevenLabsVoice: VoiceSynth = {
  provider: PROVIDER,
  model: elevenLabsModels.speech,
  paces: [0.7, 1.2],

  async voices(signal) {
    const limits = { timeoutMs: LIST_TIMEOUT_MS, signal };
    const { voices } = await call(`/v2/voices?page_size=${MAX_VOICES}`, Voices, {}, limits);
    return voices.map(toVoice);
  },

  async speak({ text, voiceId, pace }, signal) {
    const path = `/v1/text-to-speech/${encodeURIComponent(voiceId)}/with-timestamps?output_format=mp3_44100_128`;
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        text,
        model_id: elevenLabsModels.speech,
        ...(pace !== undefined && { voice_settings: { speed: pace } }),
      }),
    };
    const { audio_base64, alignment } = await call(path, Spoken, init, { timeoutMs: SPEAK_TIMEOUT_MS, signal });
    const words = alignment
      ? wordsOfCharacters({
          characters: alignment.characters,
          starts: alignment.character_start_times_seconds,
          ends: alignment.character_end_times_seconds,
        })
      : [];
    return { data: Buffer.from(audio_base64, "base64"), mimeType: "audio/mpeg", words };
  },
};

/** Transcription by ElevenLabs' Scribe. */
export const elevenLabsTranscriber: Transcriber = {
  provider: PROVIDER,
  model: elevenLabsModels.transcription,

  async transcribe({ path, mimeType }: LocalMedia, signal) {
    const body = new FormData();
    body.append("model_id", elevenLabsModels.transcription);
    body.append("file", new File([await readFile(path)], "audio", { type: mimeType }));
    body.append("timestamps_granularity", "word");
    body.append("tag_audio_events", "false");
    const limits = { timeoutMs: TRANSCRIBE_TIMEOUT_MS, signal };
    return scribeTranscript(await call("/v1/speech-to-text", ScribeAnswer, { method: "POST", body }, limits));
  },
};
