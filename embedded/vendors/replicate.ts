import { Ajv, type ErrorObject } from "ajv";
import type { Answer, Call, Vendor, VendorContext } from "./server";

const uri = { type: "string", format: "uri" };
const seedance = {
  prompt: { type: "string" },
  image: uri,
  last_frame_image: uri,
  duration: { type: "integer", minimum: 2, maximum: 12 },
  aspect_ratio: { enum: ["16:9", "4:3", "1:1", "3:4", "9:16", "21:9", "9:21"] },
  fps: { const: 24 },
  camera_fixed: { type: "boolean" },
  generate_audio: { type: "boolean" },
  seed: { type: "integer" },
};
const { fps: _, camera_fixed: __, ...shared } = seedance;
const closed = (properties: object) => ({
  type: "object",
  additionalProperties: false,
  required: ["prompt"],
  properties,
});

/** Inputs of official models, closed, written down from the schemas on their pages at replicate.com on 2026-11-21. */
const schemas: Readonly<Record<string, object>> = {
  "bytedance/seedance-1.5-pro": closed(seedance),
  "bytedance/seedance-2.0": closed({
    ...shared,
    duration: { type: "integer", minimum: -1, maximum: 15 },
    resolution: { enum: ["480p", "720p"] },
    aspect_ratio: { enum: ["16:9", "4:3", "1:1", "3:4", "9:16", "21:9", "adaptive"] },
    reference_images: { type: "array", items: uri, maxItems: 9 },
  }),
};
const ajv = new Ajv({ strict: false, allErrors: true, formats: { uri: (value: string) => URL.canParse(value) } });
const checks = new Map(Object.entries(schemas).map(([id, schema]) => [id, ajv.compile(schema)]));

/** Replicate as its client sees it. */
export interface ReplicateDouble extends Vendor {
  /** Status answers before a prediction succeeds; Infinity never does. */
  polls: number;
  /** True when a model would accept an input. */
  accepts(model: string, input: unknown): boolean;
}

interface Prediction {
  readonly id: string;
  readonly model: string;
  polls: number;
  isCancelled: boolean;
}

const notFound: Answer = {
  status: 404,
  body: { title: "Not found", detail: "The requested resource could not be found.", status: 404 },
};
const unauthenticated: Answer = {
  status: 401,
  body: { title: "Unauthenticated", detail: "You did not pass an authentication token", status: 401 },
};

/** A double of Replicate: predictions of official models, files, cancellation. */
export function replicate(): ReplicateDouble {
  const predictions = new Map<string, Prediction>();

  const predict = (model: string, { json }: Call): Answer => {
    const check = checks.get(model);
    if (!check) return notFound;
    const input: unknown = typeof json === "object" && json !== null && "input" in json ? json.input : undefined;
    if (!check(input)) return invalidInput(check.errors ?? []);
    const id = crypto.randomUUID().replaceAll("-", "").slice(0, 26);
    predictions.set(id, { id, model, polls: 0, isCancelled: false });
    return { status: 201, body: { id, model, status: "starting", input, output: null, error: null, logs: "" } };
  };

  const double: ReplicateDouble = {
    hosts: ["api.replicate.com"],
    polls: 2,
    accepts: (model, input) => checks.get(model)?.(input) === true,
    answer(call, context) {
      if (!call.headers.authorization?.startsWith("Bearer ")) return unauthenticated;
      const model = /^\/v1\/models\/([^/]+\/[^/]+)\/predictions$/.exec(call.path)?.[1];
      if (model !== undefined && call.method === "POST") return predict(model, call);
      if (call.path === "/v1/files" && call.method === "POST") return uploaded(context);
      const [, id = "", cancel] = /^\/v1\/predictions\/(\w+)(\/cancel)?$/.exec(call.path) ?? [];
      const prediction = predictions.get(id);
      if (cancel && prediction) prediction.isCancelled = true;
      return id ? statusOf(prediction, double.polls, context) : undefined;
    },
  };
  return double;
}

function invalidInput(errors: readonly ErrorObject[]): Answer {
  const detail = errors.map(({ instancePath, message }) => `- input${instancePath}: ${message}`).join("\n");
  return { status: 422, body: { title: "Input validation failed", detail, status: 422 } };
}

const uploaded = ({ fileUrl }: VendorContext): Answer => ({
  status: 201,
  body: { id: crypto.randomUUID(), urls: { get: fileUrl(`upload-${crypto.randomUUID()}`) } },
});

/** The answer to one more poll; a prediction succeeds after `polls` of them. */
function statusOf(prediction: Prediction | undefined, polls: number, { fileUrl }: VendorContext): Answer {
  if (!prediction) return { status: 404, body: { detail: "not found", status: 404 } };
  prediction.polls += 1;
  const { id, model } = prediction;
  if (prediction.isCancelled)
    return { status: 200, body: { id, model, status: "canceled", output: null, error: null } };
  if (prediction.polls > polls) {
    const output = fileUrl("video.mp4");
    return { status: 200, body: { id, model, status: "succeeded", output, error: null, logs: "" } };
  }
  const status = prediction.polls === 1 ? "starting" : "processing";
  return { status: 200, body: { id, model, status, output: null, error: null, logs: "10%\n42%" } };
}
