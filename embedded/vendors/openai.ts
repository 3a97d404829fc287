import * as z from "zod";
import { textIn } from "./multipart";
import type { Answer, Call, Vendor } from "./server";

/** Media the double answers with, and the answers of its language model. */
export interface OpenAiMedia {
  png: Uint8Array;
  wav: Uint8Array;
  /** Words of every transcript by Whisper. */
  heard: readonly { word: string; start: number; end: number }[];
  /** Makes the structured answer to a request. */
  write(request: unknown): unknown;
}

const size = z.string().regex(/^(?:auto|\d+x\d+)$/);
const ImageRequest = z.strictObject({
  model: z.literal("gpt-image-2.6-flare"),
  prompt: z.string().min(1),
  n: z.int().min(1).max(10),
  size,
  output_format: z.enum(["png", "jpeg", "webp"]).optional(),
});
const SpeechRequest = z.strictObject({
  model: z.literal("gpt-4o-mini-tts"),
  input: z.string().min(1).max(4096),
  voice: z.enum(["alloy", "ash", "ballad", "coral", "echo", "fable", "nova", "onyx", "sage", "shimmer", "verse"]),
  response_format: z.enum(["mp3", "opus", "aac", "flac", "wav", "pcm"]),
});
const TextRequest = z.object({
  model: z.string(),
  input: z.array(z.unknown()).min(1),
  text: z.object({ format: z.object({ type: z.literal("json_schema"), schema: z.unknown() }) }),
});

const failure = (status: number, message: string, code: string | null, type = "invalid_request_error"): Answer => ({
  status,
  body: { error: { message, type, param: null, code } },
});
const invalid = (error: z.ZodError): Answer => failure(400, z.prettifyError(error), null);

const missingField = failure(400, "Missing or wrong field in the form.", null);

const textAnswer = (model: string, text: string): Answer => ({
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

type Route = (call: Call, media: OpenAiMedia) => Answer;

const listModels: Route = () => ({
  status: 200,
  body: {
    object: "list",
    data: ["gpt-6-luna", "gpt-image-2.6-flare", "whisper-1"].map((id) => ({ id, object: "model" })),
  },
});

const respond: Route = ({ json }, { write }) => {
  const parsed = TextRequest.safeParse(json);
  return parsed.success ? textAnswer(parsed.data.model, JSON.stringify(write(json))) : invalid(parsed.error);
};

function imagesAnswer(count: number, { png }: OpenAiMedia): Answer {
  const data = Array.from({ length: count }, () => ({ b64_json: Buffer.from(png).toString("base64") }));
  return { status: 200, body: { created: 1, data, output_format: "png" } };
}

const generateImage: Route = ({ json }, media) => {
  const parsed = ImageRequest.safeParse(json);
  return parsed.success ? imagesAnswer(parsed.data.n, media) : invalid(parsed.error);
};

const editImage: Route = ({ form }, media) => {
  const pictures = [...form.getAll("image[]"), ...form.getAll("image")];
  const isComplete =
    textIn(form, "model") === "gpt-image-2.6-flare" &&
    size.safeParse(textIn(form, "size")).success &&
    Boolean(textIn(form, "prompt")) &&
    pictures.length > 0 &&
    pictures.every((picture) => typeof picture !== "string");
  return isComplete ? imagesAnswer(Number(textIn(form, "n") ?? 1), media) : missingField;
};

const speak: Route = ({ json }, { wav }) => {
  const parsed = SpeechRequest.safeParse(json);
  return parsed.success ? { status: 200, headers: { "content-type": "audio/wav" }, body: wav } : invalid(parsed.error);
};

/** Formats that a transcription takes, by the name of its file. Source: OpenAI's reference of the endpoint, 2026-11-26. */
const HEARD_FORMATS = /\.(?:flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/;

const transcribe: Route = ({ form }, { heard }) => {
  const isComplete =
    textIn(form, "model") === "whisper-1" &&
    textIn(form, "response_format") === "verbose_json" &&
    textIn(form, "timestamp_granularities[]") === "word" &&
    form.getAll("file").length === 1;
  const file = form.get("file");
  if (!isComplete || !(file instanceof File)) return missingField;
  if (!HEARD_FORMATS.test(file.name)) return failure(400, "Unrecognized file format.", null);
  const text = heard.map(({ word }) => word).join(" ");
  return { status: 200, body: { task: "transcribe", language: "english", duration: 3, text, words: heard } };
};

const routes: Readonly<Record<string, Route>> = {
  "GET /v1/models": listModels,
  "POST /v1/responses": respond,
  "POST /v1/images/generations": generateImage,
  "POST /v1/images/edits": editImage,
  "POST /v1/audio/speech": speak,
  "POST /v1/audio/transcriptions": transcribe,
};

/** A double of OpenAI's REST API: responses, images, speech and transcription, with its paths, fields and errors. */
export const openai = (media: OpenAiMedia): Vendor => ({
  hosts: ["api.openai.com"],
  answer(call) {
    if (call.headers.authorization !== "Bearer sk-openai-double-key")
      return failure(401, "Incorrect API key provided: sk-wrong***.", "invalid_api_key");
    return routes[`${call.method} ${call.path}`]?.(call, media);
  },
});
