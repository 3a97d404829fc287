import * as z from "zod";
import { textIn } from "./multipart";
import type { Answer, Call, Vendor } from "./server";

/** Media the double answers with. */
export interface ElevenLabsMedia {
  /** The recording of a text, with the times of its words in milliseconds. */
  speak(text: string): { mp3: Uint8Array; words: readonly { text: string; startMs: number; endMs: number }[] };
  /** Entries of every transcript by Scribe. */
  heard: readonly { text: string; start: number; end: number; type: "word" | "spacing" | "audio_event" }[];
}

const Speech = z.strictObject({
  text: z.string().min(1).max(10_000),
  model_id: z.string(),
  voice_settings: z.strictObject({ speed: z.number().min(0.7).max(1.2) }).optional(),
});

const voices = [
  {
    voice_id: "21m00Tcm4TlvDq8ikWAM",
    name: "Rachel",
    labels: { accent: "american", gender: "female", language: "en" },
  },
  { voice_id: "nPczCjzI2devNBz1zQrb", name: "Brian", labels: { accent: "american", gender: "male", language: "en" } },
  { voice_id: "XB0fDUnXU5powFXDhCwa", name: "Charlotte", labels: { gender: "female", language: "sv" } },
];

const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { detail: { type: "error", code, status: code, message } },
});

/** The characters of a text with the times of the words they belong to; spaces take the gap. */
function alignmentOf(text: string, words: readonly { startMs: number; endMs: number }[]) {
  const characters = [...text];
  const starts: number[] = [];
  const ends: number[] = [];
  let word = 0;
  let at = 0;
  for (const piece of text.split(/(\s)/)) {
    const letters = [...piece];
    const { startMs = at, endMs = at } = /^\s*$/.test(piece) ? {} : (words[word++] ?? {});
    letters.forEach((_, index) => {
      starts.push((startMs + ((endMs - startMs) * index) / letters.length) / 1000);
      ends.push((startMs + ((endMs - startMs) * (index + 1)) / letters.length) / 1000);
    });
    at = Math.max(at, endMs);
  }
  return { characters, character_start_times_seconds: starts, character_end_times_seconds: ends };
}

/** A double of ElevenLabs' REST API: voices, speech with the times of its characters, transcription. */
export function elevenlabs(media: ElevenLabsMedia): Vendor {
  const speak = ({ path, query, json }: Call): Answer => {
    const id = /^\/v1\/text-to-speech\/([^/]+)\/with-timestamps$/.exec(path)?.[1];
    if (!voices.some(({ voice_id }) => voice_id === id))
      return failure(404, "voice_not_found", "A voice with that ID was not found.");
    const parsed = Speech.safeParse(json);
    if (!parsed.success || query.get("output_format") !== "mp3_44100_128")
      return { status: 422, body: { detail: [{ loc: ["body"], msg: "Field required", type: "missing" }] } };
    const { mp3, words } = media.speak(parsed.data.text);
    const alignment = alignmentOf(parsed.data.text, words);
    const audio_base64 = Buffer.from(mp3).toString("base64");
    return { status: 200, body: { audio_base64, alignment, normalized_alignment: alignment } };
  };

  const transcribe = ({ form }: Call): Answer => {
    const isComplete =
      textIn(form, "model_id") === "scribe_v2" &&
      textIn(form, "timestamps_granularity") === "word" &&
      form.getAll("file").length === 1;
    if (!isComplete)
      return { status: 422, body: { detail: [{ loc: ["body", "model_id"], msg: "wrong", type: "value_error" }] } };
    const text = media.heard.map((one) => one.text).join("");
    return { status: 200, body: { language_code: "eng", language_probability: 0.99, text, words: media.heard } };
  };

  return {
    hosts: ["api.elevenlabs.io"],
    answer(call) {
      if (call.headers["xi-api-key"] !== "sk_elevenlabs_double_key")
        return failure(401, "invalid_api_key", "Invalid API key");
      if (call.method === "GET" && call.path === "/v2/voices")
        return { status: 200, body: { voices, has_more: false, total_count: voices.length, next_page_token: null } };
      if (call.method === "POST" && call.path.startsWith("/v1/text-to-speech/")) return speak(call);
      if (call.method === "POST" && call.path === "/v1/speech-to-text") return transcribe(call);
      return undefined;
    },
  };
}
