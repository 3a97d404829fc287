import * as z from "zod";
import { now } from "@/lib/platform/clock";
import { ProviderError } from "../error";
import type { LongRunningCalls, Operation, OperationStatus } from "../ports";
import { readStart, withTimeout } from "../vendor-fetch";
import type { FalCall } from "./call";
import { falClient, falError, rethrow } from "./client";

const START_TIMEOUT_MS = 30_000;
const POLL_TIMEOUT_MS = 15_000;

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
    const poll = <T>(work: (abortSignal: AbortSignal) => Promise<T>) =>
      withTimeout({ provider: "fal", timeoutMs: POLL_TIMEOUT_MS, signal }, work);
    try {
      const status = await poll((abortSignal) =>
        falClient().queue.status(endpoint, { requestId, logs: true, abortSignal }),
      );
      if (status.status === "IN_QUEUE")
        return { state: "pending", note: `place ${status.queue_position} in the queue` };
      if (status.status === "IN_PROGRESS") return { state: "pending", ...progressOf(status.logs.at(-1)?.message) };
      const { data } = await poll((abortSignal) => falClient().queue.result(endpoint, { requestId, abortSignal }));
      return { state: "done", outputs: [{ url: videoUrl(data) }] };
    } catch (error) {
      return statusAfter(falError(error));
    }
  },

  async cancel(operation, signal) {
    const { endpoint, requestId } = addressOf(operation);
    await withTimeout({ provider: "fal", timeoutMs: POLL_TIMEOUT_MS, signal }, (abortSignal) =>
      falClient().queue.cancel(endpoint, { requestId, abortSignal }),
    ).catch((error: unknown) => {
      // A finished request cannot be cancelled.
      if (falError(error).code !== "invalid_request") throw falError(error);
    });
  },
});

/** A failed poll is no failed job: only an error that polling again cannot change ends it. A failed job answers with a plain 500. */
function statusAfter(error: ProviderError): OperationStatus {
  if (error.code === "cancelled") throw error;
  return error.retryable && error.status !== 500 && error.status !== 404
    ? { state: "pending", note: "the provider is busy" }
    : { state: "failed", error };
}

function addressOf({ endpoint, id }: Operation): { endpoint: string; requestId: string } {
  if (endpoint !== undefined) return { endpoint, requestId: id };
  throw new ProviderError("fal", "invalid_request", "not an operation of fal");
}

/** Many models log a percentage; their other log lines are not used. */
function progressOf(line = ""): { progress?: number } {
  const percent = /(\d{1,3})\s*%/.exec(line)?.[1];
  return percent === undefined ? {} : { progress: Math.min(1, Number(percent) / 100) };
}

function videoUrl(data: unknown): string {
  const video = typeof data === "object" && data !== null && "video" in data ? data.video : undefined;
  const url = typeof video === "object" && video !== null && "url" in video ? video.url : undefined;
  if (typeof url === "string" && URL.canParse(url)) return url;
  throw new ProviderError("fal", "bad_output", "the answer holds no video address");
}
