import { withTimeout } from "../vendor-fetch";
import { falClient, falError } from "./client";

const LOOK_TIMEOUT_MS = 15_000;

/** State of a request in fal's queue; `data` is the model's answer, in its own shape. */
export type RequestState = { state: "pending"; progress?: number; note?: string } | { state: "done"; data: unknown };

/**
 * The state of a request in fal's queue. A passing failure of the look says nothing of the work, which is still pending then.
 * Throws ProviderError when the work has failed or another look cannot change the answer.
 */
export async function readRequest(endpoint: string, requestId: string, signal: AbortSignal): Promise<RequestState> {
  const look = <T>(work: (abortSignal: AbortSignal) => Promise<T>) =>
    withTimeout({ provider: "fal", timeoutMs: LOOK_TIMEOUT_MS, signal }, work);
  const status = await look((abortSignal) =>
    falClient().queue.status(endpoint, { requestId, logs: true, abortSignal }),
  ).catch(nullIfPassing(404));
  if (status === null) return busy;
  if (status.status === "IN_QUEUE") return { state: "pending", note: `place ${status.queue_position} in the queue` };
  if (status.status !== "COMPLETED") return { state: "pending", ...progressOf(status.logs?.at(-1)?.message) };
  // A failed job answers with a plain 500.
  const result = await look((abortSignal) => falClient().queue.result(endpoint, { requestId, abortSignal })).catch(
    nullIfPassing(404, 500),
  );
  return result === null ? busy : { state: "done", data: result.data };
}

const busy: RequestState = { state: "pending", note: "the provider is busy" };

/** Null for an error that another look may not meet; throws any other as a ProviderError, and one with a status of `ends`. */
const nullIfPassing =
  (...ends: number[]) =>
  (error: unknown): null => {
    const failure = falError(error);
    if (failure.retryable && !ends.some((status) => status === failure.status)) return null;
    throw failure;
  };

/** Many models log a percentage; their other log lines are not used. */
function progressOf(line = ""): { progress?: number } {
  const percent = /(\d{1,3})\s*%/.exec(line)?.[1];
  return percent === undefined ? {} : { progress: Math.min(1, Number(percent) / 100) };
}
