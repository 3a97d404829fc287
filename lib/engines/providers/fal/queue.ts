import * as z from "zod";
import { now } from "@/lib/platform/clock";
import { ProviderError } from "../error";
import type { LongRunningCalls, Operation } from "../ports";
import { readStart, withTimeout } from "../vendor-fetch";
import type { FalCall } from "./call";
import { falClient, falError, rethrow } from "./client";
import { readRequest } from "./read-request";

const START_TIMEOUT_MS = 30_000;
const CANCEL_TIMEOUT_MS = 15_000;

const Queued = z.object({ request_id: z.string() });

/** Options for putting a call into the queue; `model` is our id. */
interface Submission {
  model: string;
  signal: AbortSignal;
  idempotencyKey?: string | undefined;
  webhookUrl?: string | undefined;
}

/** Puts a call into fal's queue, once. Throws ProviderError, `ambiguous_start` where fal may have taken it. */
export async function submit({ endpoint, input }: FalCall, submission: Submission): Promise<Operation> {
  const { model, signal, idempotencyKey, webhookUrl } = submission;
  const limits = { provider: "fal", timeoutMs: START_TIMEOUT_MS, signal, isStart: true };
  const answer = withTimeout(limits, (abortSignal) =>
    falClient().queue.submit(endpoint, {
      input,
      abortSignal,
      ...(idempotencyKey !== undefined && { headers: { "idempotency-key": idempotencyKey } }),
      ...(webhookUrl !== undefined && { webhookUrl }),
    }),
  );
  const queued = await readStart("fal", Queued, answer).catch(rethrow);
  return { provider: "fal", model, endpoint, id: queued.request_id, startedAt: now().toISOString() };
}

/** Turns a request into a call, uploading its files to fal. Throws ProviderError. */
export type Prepare<Request> = (model: string, request: Request, signal: AbortSignal) => Promise<FalCall>;

/** Long-running calls in fal's queue whose result is a video. */
export const queuedCalls = <Request>(prepare: Prepare<Request>): LongRunningCalls<Request> => ({
  provider: "fal",

  async start(model, request, { signal, idempotencyKey, webhookUrl }) {
    const call = await prepare(model, request, signal);
    return submit(call, { model, signal, idempotencyKey, webhookUrl });
  },

  async poll(operation, signal) {
    const { endpoint, requestId } = addressOf(operation);
    try {
      const read = await readRequest(endpoint, requestId, signal);
      return read.state === "done" ? { state: "done", outputs: [{ url: videoUrl(read.data) }] } : read;
    } catch (error) {
      const failure = falError(error);
      if (failure.code === "cancelled") throw failure;
      return { state: "failed", error: failure };
    }
  },

  async cancel(operation, signal) {
    const { endpoint, requestId } = addressOf(operation);
    await withTimeout({ provider: "fal", timeoutMs: CANCEL_TIMEOUT_MS, signal }, (abortSignal) =>
      falClient().queue.cancel(endpoint, { requestId, abortSignal }),
    ).catch((error: unknown) => {
      // A finished request cannot be cancelled.
      if (falError(error).code !== "invalid_request") throw falError(error);
    });
  },
});

function addressOf({ endpoint, id }: Operation): { endpoint: string; requestId: string } {
  if (endpoint !== undefined) return { endpoint, requestId: id };
  throw new ProviderError("fal", "invalid_request", "not an operation of fal");
}

function videoUrl(data: unknown): string {
  const video = typeof data === "object" && data !== null && "video" in data ? data.video : undefined;
  const url = typeof video === "object" && video !== null && "url" in video ? video.url : undefined;
  if (typeof url === "string" && URL.canParse(url)) return url;
  throw new ProviderError("fal", "bad_output", "the answer holds no video address");
}
