import { openAsBlob } from "node:fs";
import Replicate, { type Prediction } from "replicate";
import * as z from "zod";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { codeOfStatus, ProviderError } from "../error";
import type { LocalMedia, OperationStatus, VideoModels } from "../ports";
import { fetchWithoutRetry, readStart, withTimeout } from "../vendor-fetch";
import { replicateVideoRows } from "./video-rows";

const PROVIDER = "replicate";
const START_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 120_000;
const POLL_TIMEOUT_MS = 15_000;

const Created = z.object({ id: z.string() });

const send = fetchWithoutRetry(
  PROVIDER,
  ({ pathname }, method) => method === "POST" && pathname.endsWith("/predictions"),
);

/**
 * Runs a call of the client with a time limit; its errors become ProviderErrors. The client sends a call again, six
 * times, after whatever its `fetch` throws, even one that costs money: so its `fetch` never throws.
 */
async function callClient<T>(
  limits: { timeoutMs: number; signal: AbortSignal; isStart?: boolean },
  work: (replicate: Replicate, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let thrown: unknown;
  const client = new Replicate({
    auth: env().REPLICATE_API_TOKEN ?? "",
    fetch: (input, init) =>
      send(input, init).catch((error: unknown) => {
        thrown = error;
        return new Response(null, { status: 400 });
      }),
  });
  return withTimeout({ provider: PROVIDER, ...limits }, (signal) => work(client, signal)).catch((error: unknown) => {
    throw toError(error instanceof ProviderError ? error : (thrown ?? error));
  });
}

function toError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const response = error instanceof Error && "response" in error ? error.response : undefined;
  if (!(response instanceof Response)) return new ProviderError(PROVIDER, "unavailable", String(error));
  const { status } = response;
  return new ProviderError(PROVIDER, codeOfStatus(status), `HTTP ${status}`, {
    status,
  });
}

const upload = (file: LocalMedia | null, signal: AbortSignal): Promise<string> | undefined =>
  file
    ? callClient({ timeoutMs: UPLOAD_TIMEOUT_MS, signal }, async (replicate, abort) => {
        const blob = await openAsBlob(file.path, { type: file.mimeType });
        return (await replicate.files.create(blob, {}, { signal: abort })).urls.get;
      })
    : undefined;

/** Replicate's video models. */
export const replicateVideo: VideoModels = {
  provider: PROVIDER,

  async start(model, request, { signal }) {
    const build = replicateVideoRows.get(model);
    if (!build) throw new ProviderError(PROVIDER, "invalid_request", `no such model: ${model}`);
    const { firstFrame, lastFrame, references: _, ...rest } = request;
    const [firstFrameUrl, lastFrameUrl] = await Promise.all([upload(firstFrame, signal), upload(lastFrame, signal)]);
    const call = build({ ...rest, firstFrameUrl, lastFrameUrl });
    const { id } = await callClient({ timeoutMs: START_TIMEOUT_MS, signal, isStart: true }, (replicate, abort) =>
      readStart(PROVIDER, Created, replicate.predictions.create({ ...call, signal: abort })),
    );
    return { provider: PROVIDER, model, id, startedAt: now().toISOString() };
  },

  async poll(operation, signal) {
    try {
      return toStatus(await callClient({ timeoutMs: POLL_TIMEOUT_MS, signal }, (r) => r.predictions.get(operation.id)));
    } catch (error) {
      const failed = toError(error);
      if (failed.code === "cancelled") throw failed;
      return failed.retryable ? { state: "pending", note: "the provider is busy" } : { state: "failed", error: failed };
    }
  },

  async cancel(operation, signal) {
    await callClient({ timeoutMs: POLL_TIMEOUT_MS, signal }, (r) => r.predictions.cancel(operation.id));
  },
};

function toStatus({ status, output, error, logs = "" }: Prediction): OperationStatus {
  if (status === "starting") return { state: "pending", note: "waiting for a machine" };
  if (status === "processing") {
    const percent = /(\d{1,3})%(?![\s\S]*\d%)/.exec(logs)?.[1];
    return { state: "pending", ...(percent !== undefined && { progress: Math.min(1, Number(percent) / 100) }) };
  }
  if (status !== "succeeded") return { state: "failed", error: failureOf(String(error ?? status)) };
  // Official models answer with one address or with a list of one.
  const given: unknown = output;
  const url: unknown = Array.isArray(given) ? given[0] : given;
  if (typeof url === "string" && URL.canParse(url)) return { state: "done", outputs: [{ url }] };
  return { state: "failed", error: new ProviderError(PROVIDER, "bad_output", "the answer holds no video address") };
}

const failureOf = (reason: string): ProviderError =>
  new ProviderError(
    PROVIDER,
    /sensitive|nsfw|flagged|moderation|safety|copyright/i.test(reason) ? "rejected_content" : "unavailable",
    reason.slice(0, 500),
  );
