import { z } from "zod";
import { partsOf, textIn } from "./multipart";
import type { Answer, Call, Vendor } from "./server";

/** What the double makes: files as they are, and what a language model answers to its instructions. */
export interface OpenAiMedia {
  png: Uint8Array;
  wav: Uint8Array;
  /** What Whisper hears. */
  heard: readonly { word: string; start: number; end: number }[];
  /** The structured answer to a request; called with what was asked. */
  write(request: unknown): unknown;
}

const size = z.string().regex(/^(?:auto|\d+x\d+)$/);
const Generation = z.strictObject({
  model: z.literal("gpt-image-2.6-flare"),
  prompt: z.string().min(1),
  n: z.int().min(1).max(10),
  size,
  output_format: z.enum(["png", "jpeg", "webp"]).optional(),
});
const Speech = z.strictObject({
  model: z.literal("gpt-4o-mini-tts"),
  input: z.string().min(1).max(4096),
  voice: z.enum(["alloy", "ash", "ballad", "coral", "echo", "fable", "nova", "onyx", "sage", "shimmer", "verse"]),
  response_format: z.enum(["mp3", "opus", "aac", "flac", "wav", "pcm"]),
});
const Written = z.object({
  model: z.string(),
  input: z.array(z.unknown()).min(1),
  text: z.object({ format: z.object({ type: z.literal("json_schema"), schema: z.unknown() }) }),
});

const failure = (status: number, message: string, code: string | null, type = "invalid_request_error"): Answer => ({
  status,
  body: { error: { message, type, param: null, code } },
});
const invalid = (error: z.ZodError): Answer => failure(400, z.prettifyError(error), null);

/** A stand-in for OpenAI's REST API: responses, images, speech and transcription, with its paths, fields and errors. */
export function openai(media: OpenAiMedia): Vendor {
  const images = (count: number): Answer => {
    const data = Array.from({ length: count }, () => ({ b64_json: Buffer.from(media.png).toString("base64") }));
    return { status: 200, body: { created: 1, data, output_format: "png" } };
  };

  const routes: Readonly<Record<string, (call: Call) => Answer>> = {
    "GET /v1/models": () => ({
      status: 200,
      body: {
        object: "list",
        data: ["gpt-6-luna", "gpt-image-2.6-flare", "whisper-1"].map((id) => ({ id, object: "model" })),
      },
    }),
    "POST /v1/responses": ({ json }) => {
      const asked = Written.safeParse(json);
      return asked.success ? answered(asked.data.model, JSON.stringify(media.write(json))) : invalid(asked.error);
    },
    "POST /v1/images/generations": ({ json }) => {
      const asked = Generation.safeParse(json);
      return asked.success ? images(asked.data.n) : invalid(asked.error);
    },
    "POST /v1/images/edits": (call) => {
      const parts = partsOf(call);
      const pictures = [...(parts.get("image[]") ?? []), ...(parts.get("image") ?? [])];
      const isWhole = textIn(parts, "model") === "gpt-image-2.6-flare" && size.safeParse(textIn(parts, "size")).success;
      if (!isWhole || !textIn(parts, "prompt") || pictures.length === 0 || pictures.some((part) => !("bytes" in part)))
        return failure(400, "Missing or wrong field in the form.", null);
      return images(Number(textIn(parts, "n") ?? 1));
    },
    "POST /v1/audio/speech": ({ json }) => {
      const asked = Speech.safeParse(json);
      return asked.success
        ? { status: 200, headers: { "content-type": "audio/wav" }, body: media.wav }
        : invalid(asked.error);
    },
    "POST /v1/audio/transcriptions": (call) => {
      const parts = partsOf(call);
      const isWhole =
        textIn(parts, "model") === "whisper-1" &&
        textIn(parts, "response_format") === "verbose_json" &&
        textIn(parts, "timestamp_granularities[]") === "word" &&
        (parts.get("file") ?? []).length === 1;
      if (!isWhole) return failure(400, "Missing or wrong field in the form.", null);
      const text = media.heard.map(({ word }) => word).join(" ");
      return { status: 200, body: { task: "transcribe", language: "english", duration: 3, text, words: media.heard } };
    },
  };

  return {
    hosts: ["api.openai.com"],
    answer(call) {
      if (call.headers.authorization !== "Bearer sk-openai-double-key")
        return failure(401, "Incorrect API key provided: sk-wrong***.", "invalid_api_key");
      return routes[`${call.method} ${call.path}`]?.(call);
    },
  };
}

const answered = (model: string, text: string): Answer => ({
  status: 200,
  body: {
    id: "resp_1",
    object: "response",
    created_at: 1,
    model,
    status: "completed",
    error: null,
    incomplete_details: null,
    output: [
      {
        id: "msg_1",
        type: "message",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text, annotations: [] }],
      },
    ],
    usage: { input_tokens: 200, output_tokens: 80, total_tokens: 280 },
  },
});
