import { appUrl } from "@/lib/platform/app-url";
import { log } from "@/lib/platform/log";
import { endRequest, openRequests, startOnce } from "./provider-requests";
import { actorVideoOf } from "@/lib/engines/providers/actors";
import { ProviderError } from "@/lib/engines/providers/error";
import type { LongRunningCalls, Operation, RemoteMedia } from "@/lib/engines/providers/ports";
import { videoModelsOf } from "@/lib/engines/providers/videos";
import { SourceError } from "@/lib/platform/storage/ingest";
import { type Control, MediaError } from "@/lib/engines/studio/workers/control";
import type { StoredClip } from "./clip";

/** Purpose of a long-running operation: a clip for a video job, or a presenter who speaks. */
export type RemotePurpose = "video" | "actor";

/** Key of a long-running operation: job, purpose and number of the attempt. */
export interface OperationKey {
  jobId: string;
  purpose: RemotePurpose;
  attempt: number;
}

/** State of a long-running operation; callers turn `error` into words for the customer. */
export type OperationState =
  | { state: "pending"; progress?: number; note?: string }
  | { state: "done"; clip: StoredClip }
  | { state: "failed"; error: ProviderError };

/** Operation to start; `costUsd` is its price, null where it is unknown. */
interface OperationRequest<Request> {
  port: LongRunningCalls<Request>;
  model: string;
  costUsd?: number | null;
  request: () => Promise<Request>;
}

/** Starts an operation at a provider once: a repeated step finds the one begun. `request` is made only when it is sent. Throws ProviderError. */
export const startOperation = <Request>(
  asking: OperationKey,
  { port, model, costUsd = null, request }: OperationRequest<Request>,
  signal: AbortSignal,
): Promise<Operation> =>
  startOnce({ ...asking, provider: port.provider, model, costUsd }, async (idempotencyKey) =>
    port.start(model, await request(), { signal, idempotencyKey, webhookUrl: webhookUrl(port.provider) }),
  );

/** Address a provider may report to; undefined where it could not reach this server. */
function webhookUrl(provider: string): string | undefined {
  const url = appUrl("/api/providers/fal/webhook");
  return provider === "fal" && url.startsWith("https://") ? url : undefined;
}

/** One check of an operation, with its time limit. */
export interface OperationCheck {
  operation: Operation;
  limitMs: number;
  at: Date;
  /** Fetches what was made. A SourceError or MediaError of it counts as unusable output, unless the same file may be there in a moment. */
  take(output: RemoteMedia): Promise<StoredClip>;
}

/** Time after an operation's limit in which a file that was made, and is paid for, may still be fetched. */
const FETCH_MS = 120_000;

/**
 * Polls an operation and, when it is done, fetches its output; one that cannot be fetched for now is still pending. An operation
 * that took longer than `limitMs` since it was begun is stopped and counts as failed. A provider's failure is a state and never
 * thrown.
 */
export async function checkOperation(
  asking: OperationKey,
  look: OperationCheck,
  control: Control,
): Promise<OperationState> {
  const { operation, limitMs, at, take } = look;
  const { provider } = operation;
  const end = async (error: ProviderError, state: "failed" | "cancelled" = "failed"): Promise<OperationState> => {
    await endRequest(asking, state);
    return { state: "failed", error };
  };
  const poll = await portFor(asking.purpose, provider).poll(operation, control.signal);
  if (poll.state === "failed") return end(poll.error);
  const ageMs = at.getTime() - Date.parse(operation.startedAt);
  if (poll.state === "pending") {
    if (ageMs < limitMs) return poll;
    await cancelOperation(asking.purpose, operation);
    return end(new ProviderError(provider, "timeout", `not done within ${limitMs} ms`), "cancelled");
  }
  try {
    const [first] = poll.outputs;
    if (!first) throw new SourceError("SOURCE_INVALID", "the provider delivered nothing");
    const clip = await take(first);
    await endRequest(asking, "done");
    return { state: "done", clip };
  } catch (error) {
    if (error instanceof SourceError && error.isTransient && ageMs < limitMs + FETCH_MS)
      return { state: "pending", note: `what ${provider} made cannot be fetched yet` };
    if (error instanceof SourceError || error instanceof MediaError)
      return end(new ProviderError(provider, "bad_output", error.message));
    throw error;
  }
}

const STOP_TIMEOUT_MS = 15_000;

/** Cancels an operation at its provider. One that does not answer is left alone: its output will not be used. */
async function cancelOperation(purpose: RemotePurpose, operation: Operation): Promise<void> {
  const { provider } = operation;
  await portFor(purpose, provider)
    .cancel(operation, AbortSignal.timeout(STOP_TIMEOUT_MS))
    .catch((cause: unknown) => log.warn("a provider was not stopped", { provider, cause }));
}

/** Cancels the open operations of a job. Providers that do not answer are left to finish. */
export async function cancelOperations(jobId: string): Promise<void> {
  for (const { key, operation } of await openRequests(jobId)) {
    if (operation) await cancelOperation(key.purpose === "actor" ? "actor" : "video", operation);
    await endRequest(key, "cancelled");
  }
}

/** Port of a provider for polling and cancelling, by purpose. */
function portFor(purpose: RemotePurpose, provider: string): Pick<LongRunningCalls<never>, "poll" | "cancel"> {
  const port = purpose === "actor" ? actorVideoOf(provider) : videoModelsOf(provider);
  if (!port) throw new ProviderError(provider, "unavailable", "this provider films nothing of that kind");
  return port;
}
