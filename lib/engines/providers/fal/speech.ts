import * as z from "zod";
import { ProviderError } from "../error";
import type { ProviderVoice, Transcriber, VoiceSynth } from "../ports";
import { ScribeAnswer, scribeTranscript } from "../scribe";
import { call, upload } from "./call";
import { addressOf, run } from "./run";

/** Endpoints as fal's own types name them on 2026-11-21. */
const falModels = {
  speech: "fal-ai/elevenlabs/tts/eleven-v3",
  transcription: "fal-ai/elevenlabs/speech-to-text/scribe-v2",
} as const;

const [SPEAK_TIMEOUT_MS, TRANSCRIBE_TIMEOUT_MS] = [120_000, 300_000];

const voice = (name: string, accent: string, gender: ProviderVoice["gender"]): ProviderVoice => ({
  id: `fal/${name}`,
  name,
  language: "en",
  accent,
  gender,
});

/** Voices the endpoint knows by name; it has no list. Source: fal's page of the endpoint, 2026-11-21. */
const voices: readonly ProviderVoice[] = [
  voice("Rachel", "American", "female"),
  voice("Sarah", "American", "female"),
  voice("Charlotte", "Swedish", "female"),
  voice("Brian", "American", "male"),
  voice("Daniel", "British", "male"),
];

const Spoken = z.object({ audio: z.unknown() });
/** The answer in its shape. Throws ProviderError `bad_output`. */
function read<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ProviderError("fal", "bad_output", "the answer has another shape");
}

/** Speech over fal. The shape of its word times is not in its types, so they are not requested. */
export const falVoice: VoiceSynth = {
  provider: "fal",
  model: falModels.speech,
  voices: async () => [...voices],

  async speak({ text, voiceId }, signal, idempotency) {
    const limits = { timeoutMs: SPEAK_TIMEOUT_MS, signal, model: falModels.speech, idempotency };
    const data = await run(call(falModels.speech, { text, voice: voiceId }), limits);
    return { url: addressOf(read(Spoken, data).audio), words: [] };
  },
};

/** Transcription over fal. */
export const falTranscriber: Transcriber = {
  provider: "fal",
  model: falModels.transcription,

  async transcribe(audio, signal) {
    const audio_url = await upload(audio, signal);
    const request = call(falModels.transcription, { audio_url, diarize: false, tag_audio_events: false });
    const limits = { timeoutMs: TRANSCRIBE_TIMEOUT_MS, signal, model: falModels.transcription, idempotency: undefined };
    return scribeTranscript(read(ScribeAnswer, await run(request, limits)));
  },
};
