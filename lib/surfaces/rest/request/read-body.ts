import { bodyExample } from "@/lib/contract/body-example";
import type { Operation } from "@/lib/contract/operation";
import { invalid } from "@/lib/contract/errors";
import { assertWithinLimits } from "./json-limits";

const MAX_BODY_BYTES = 1_048_576;
const MAX_READ_MS = 30_000;
const tooLarge = "the body is larger than 1 MiB";
const jsonType = /^application\/json[ \t]*(;[ \t]*charset=("?)utf-8\2[ \t]*)?$/i;

const exampleOf = (op: Operation): string => JSON.stringify(bodyExample(op));

/** Collects a stream of at most 1 MiB that arrives within 30 seconds, and stops reading beyond either. */
async function collect(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  // The server itself waits longer, for uploads.
  const late = AbortSignal.timeout(MAX_READ_MS);
  const stop = () => void reader.cancel().catch(() => undefined);
  late.addEventListener("abort", stop, { once: true });
  try {
    const bytes = await readAll(reader);
    if (late.aborted) throw invalid("the body did not arrive within 30 seconds", "Send the request again.");
    return bytes;
  } finally {
    late.removeEventListener("abort", stop);
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      await reader.cancel().catch(() => undefined);
      throw invalid(tooLarge, "Send less; media goes in as addresses, or through POST /uploads.");
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks, bytes);
}

/**
 * The bytes of a body of at most 1 MiB, compared with `Content-Length`: a proxy or Next may have cut it.
 * Throws ApiError INVALID_REQUEST.
 */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > MAX_BODY_BYTES)
    throw invalid(tooLarge, "Send less; media goes in as addresses, or through POST /uploads.");
  const bytes = await collect(request.body);
  if (declared !== null && Number(declared) !== bytes.byteLength)
    throw invalid("the body does not have the length that Content-Length declares", "Send the request again.");
  return bytes;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid("the body is not valid UTF-8", "Encode the JSON text as UTF-8.");
  }
}

/** The text of a body of at most 1 MiB in valid UTF-8. Throws ApiError INVALID_REQUEST. */
export const readText = async (request: Request): Promise<string> => decode(await readBytes(request));

function parseJson(text: string, op: Operation): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid("the body is not valid JSON", `Send one JSON object, for example: ${exampleOf(op)}`);
  }
}

/**
 * Reads a request's JSON body: at most 1 MiB, `application/json` in valid UTF-8 (a leading BOM is skipped), within the
 * limits of {@link assertWithinLimits}. An optional body that is absent is `{}`; an operation without a body never reads one.
 * Throws ApiError INVALID_REQUEST.
 */
export async function readBody(op: Operation, request: Request): Promise<unknown> {
  if (!op.body) return undefined;
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) {
    if (op.bodyOptional) return {};
    throw invalid("a JSON body is required", `For example: ${exampleOf(op)}`);
  }
  if (!jsonType.test(request.headers.get("content-type")?.trim() ?? ""))
    throw invalid("the content type must be application/json in UTF-8", "Send `Content-Type: application/json`.");
  const json = parseJson(decode(bytes), op);
  assertWithinLimits(json);
  return json;
}
