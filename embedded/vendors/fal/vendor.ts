import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { readFileSync } from "node:fs";
import type { Answer, Call, VendorContext, Vendor } from "../server";

/** Builds the result of an endpoint. */
type Result = (context: VendorContext) => object;

/** Inputs of endpoints as closed schemas, made by `generate.mjs` of the types of this version of fal's client. */
export const contract: { client: string; inputs: Record<string, object> } = JSON.parse(
  readFileSync(new URL("./contract.json", import.meta.url), "utf8"),
);
/** Bounds that fal's types leave out. Source: Ideogram's API reference, 2026-11-28. */
const bounds: Readonly<Record<string, object>> = {
  "fal-ai/ideogram/v3": { properties: { seed: { minimum: 0, maximum: 2_147_483_647 } } },
};
const ajv = new Ajv({ strict: false, allErrors: true, formats: { uri: (value: string) => URL.canParse(value) } });
const checks = new Map<string, ValidateFunction>(
  Object.entries(contract.inputs).map(([id, schema]) => [id, ajv.compile({ allOf: [schema, bounds[id] ?? {}] })]),
);

const image = ({ fileUrl }: VendorContext) => ({ url: fileUrl("image.png"), content_type: "image/png" });
const WORDS = [
  { text: "Fresh", start: 0.1, end: 0.4, type: "word", speaker_id: null },
  { text: " ", start: 0.4, end: 0.45, type: "spacing", speaker_id: null },
  { text: "bread", start: 0.45, end: 0.9, type: "word", speaker_id: null },
];

/** Results by the first pattern an endpoint's path matches; the shapes are those of the client's output types. */
const results: readonly [matching: RegExp, result: Result][] = [
  [/speech-to-text/, () => ({ text: "Fresh bread", language_code: "eng", language_probability: 1, words: WORDS })],
  [
    /tts|speech-2\.8/,
    ({ fileUrl }) => ({ audio: { url: fileUrl("speech.wav"), content_type: "audio/wav" }, duration_ms: 900 }),
  ],
  [/image$|edit$|nano-banana|flux|ideogram/, (context) => ({ images: [image(context)], description: "" })],
  [/./, ({ fileUrl }) => ({ video: { url: fileUrl("video.mp4"), content_type: "video/mp4" } })],
];

/** fal as its client sees it: queue, results, storage, and the key set of its webhooks. */
export interface Fal extends Vendor {
  /** Status answers before a request completes; Infinity never completes. */
  polls: number;
  /** True when the real fal would accept a body. */
  accepts(endpoint: string, body: unknown): boolean;
  /** Key set under `rest.fal.ai/.well-known/jwks.json`. */
  keys: { kty: string; crv: string; x: string }[];
}

/** A double of fal: paths and error shapes are fal's, bodies are validated by the closed schemas of its own types. */
export function fal(): Fal {
  const requests = new Map<string, { endpoint: string; polls: number; isCancelled: boolean }>();

  const submit = ({ path, json }: Call): Answer => {
    const endpoint = path.slice(1);
    const check = checks.get(endpoint);
    if (!check) return { status: 404, body: { detail: `Application '${endpoint}' not found` } };
    if (!check(json)) return { status: 422, body: { detail: (check.errors ?? []).map(toDetail) } };
    const id = crypto.randomUUID();
    requests.set(id, { endpoint, polls: 0, isCancelled: false });
    const base = `https://queue.fal.run/${endpoint.split("/").slice(0, 2).join("/")}/requests/${id}`;
    const urls = { response_url: base, status_url: `${base}/status`, cancel_url: `${base}/cancel` };
    return { status: 200, body: { request_id: id, status: "IN_QUEUE", queue_position: 1, ...urls } };
  };

  const queue = (call: Call, context: VendorContext): Answer => {
    if (call.method === "POST") return submit(call);
    const [, app = "", id = "", part] = /^\/([^/]+\/[^/]+)\/requests\/([^/]+)(?:\/(\w+))?$/.exec(call.path) ?? [];
    const request = requests.get(id);
    if (!request?.endpoint.startsWith(app)) return { status: 404, body: { detail: "Request not found" } };
    if (part === "cancel") {
      request.isCancelled = true;
      return { status: 202, body: { status: "CANCELLATION_REQUESTED" } };
    }
    if (part === "status") return statusOf(id, ++request.polls, vendor.polls);
    const result = results.find(([matching]) => matching.test(request.endpoint))?.[1];
    return { status: 200, headers: { "x-fal-request-id": id }, body: result?.(context) ?? {} };
  };

  const vendor: Fal = {
    hosts: ["queue.fal.run", "rest.fal.ai", "fal.run", "api.fal.ai", "upload.fal.test"],
    polls: 2,
    keys: [],
    accepts: (endpoint, body) => checks.get(endpoint)?.(body) === true,
    answer(call, context) {
      if (call.host === "upload.fal.test") return { status: 200, body: {} };
      if (call.path === "/.well-known/jwks.json") return { status: 200, body: { keys: vendor.keys } };
      if (!call.headers.authorization?.startsWith("Key "))
        return { status: 401, body: { detail: "No user found for Key ID and Secret" } };
      if (call.host === "api.fal.ai") return { status: 200, body: { models: listed(call) } };
      if (call.host === "rest.fal.ai") return { status: 200, body: uploadOf(context) };
      return call.host === "queue.fal.run" ? queue(call, context) : undefined;
    },
  };
  return vendor;
}

const uploadOf = ({ fileUrl }: VendorContext) => ({
  file_url: fileUrl(`upload-${crypto.randomUUID()}`),
  upload_url: "https://upload.fal.test/put",
});

/** The requested endpoints that exist. */
const listed = ({ query }: Call): { endpoint_id: string }[] =>
  query.getAll("endpoint_id").flatMap((id) => (checks.has(id) ? [{ endpoint_id: id }] : []));

function statusOf(id: string, poll: number, polls: number): Answer {
  if (poll > polls) return { status: 200, body: { status: "COMPLETED", request_id: id, logs: [] } };
  if (poll === 1) return { status: 200, body: { status: "IN_QUEUE", request_id: id, queue_position: 1 } };
  const logs = [{ message: "42%", level: "INFO", source: "USER", timestamp: "2026-11-21T00:00:00Z" }];
  return { status: 200, body: { status: "IN_PROGRESS", request_id: id, logs } };
}

/** One fault of a body as fal's FastAPI words it. */
function toDetail({ instancePath, params, message = "invalid" }: ErrorObject) {
  const field: unknown = params["additionalProperty"] ?? params["missingProperty"];
  const loc = ["body", ...instancePath.split("/").filter(Boolean), ...(field === undefined ? [] : [String(field)])];
  return { loc, msg: message, type: "value_error" };
}
