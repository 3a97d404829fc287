import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { endRequest, openRequests, startOnce } from "./provider-requests";
import { actorVideoOf } from "@/lib/engines/providers/actors";
import { ProviderError } from "@/lib/engines/providers/error";
import type { LongRunningCalls, Operation, RemoteMedia } from "@/lib/engines/providers/ports";
import { videoModelsOf } from "@/lib/engines/providers/videos";
import { SourceError } from "@/lib/platform/storage/ingest";
import { type Control, MediaError } from "@/lib/engines/studio/workers/control";
import type { StoredClip } from "./clip";

/** What a provider is asked to film: a clip for a video job, or a presenter who speaks. */
export type RemotePurpose = "video" | "actor";

/** One piece of long work of a job: what for, of whom, the how-manieth. */
export interface OperationKey {
  jobId: string;
  purpose: RemotePurpose;
  attempt: number;
}

/** How a provider's work stands; what went wrong is put into the order's own words by whoever reads the code. */
export type OperationState =
  | { state: "pending"; progress?: number; note?: string }
  | { state: "done"; clip: StoredClip }
  | { state: "failed"; error: ProviderError };

/** Long work as it is asked for; `costUsd` is what it will cost, null where that is unknown. */
interface OperationRequest<Request> {
  port: LongRunningCalls<Request>;
  model: string;
  costUsd?: number | null;
  request: () => Promise<Request>;
}

/** Asks a provider for long work, once: a repeated step finds what was begun. `request` is made only when it is sent. Throws ProviderError. */
export const startOperation = <Request>(
  asking: OperationKey,
  { port, model, costUsd = null, request }: OperationRequest<Request>,
  signal: AbortSignal,
): Promise<Operation> =>
  startOnce({ ...asking, provider: port.provider, model, costUsd }, async (idempotencyKey) =>
    port.start(model, await request(), { signal, idempotencyKey, webhookUrl: webhookUrl(port.provider) }),
  );

/** Where a provider may report to; undefined where it could not reach this server. */
function webhookUrl(provider: string): string | undefined {
  const { APP_URL } = env();
  return provider === "fal" && APP_URL.startsWith("https://") ? `${APP_URL}/api/providers/fal/webhook` : undefined;
}

/** What is looked at, and until when it may take. */
export interface OperationCheck {
  operation: Operation;
  limitMs: number;
  at: Date;
  /** Fetches what was made. A SourceError or MediaError of it counts as unusable output. */
  take(output: RemoteMedia): Promise<StoredClip>;
}

/**
 * Looks how the work stands and, when it is done, fetches what was made. Work that took longer than `limitMs` since it was
 * begun is stopped and counts as failed. What a provider did wrong is a state and never thrown.
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
  if (poll.state === "pending") {
    if (at.getTime() - Date.parse(operation.startedAt) < limitMs) return poll;
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
    if (error instanceof SourceError || error instanceof MediaError)
      return end(new ProviderError(provider, "bad_output", error.message));
    throw error;
  }
}

const STOP_TIMEOUT_MS = 15_000;

/** Asks a provider to stop its work. One that does not answer is left alone: its output will not be used. */
async function cancelOperation(purpose: RemotePurpose, operation: Operation): Promise<void> {
  const { provider } = operation;
  await portFor(purpose, provider)
    .cancel(operation, AbortSignal.timeout(STOP_TIMEOUT_MS))
    .catch((cause: unknown) => log.warn("a provider was not stopped", { provider, cause }));
}

/** Stops whatever providers still do for a job. Providers that do not answer are left to finish. */
export async function cancelOperations(jobId: string): Promise<void> {
  for (const { key, operation } of await openRequests(jobId)) {
    if (operation) await cancelOperation(key.purpose === "actor" ? "actor" : "video", operation);
    await endRequest(key, "cancelled");
  }
}

/** Looking and stopping are the same whatever was asked for; only the provider's own port knows how. */
function portFor(purpose: RemotePurpose, provider: string): Pick<LongRunningCalls<never>, "poll" | "cancel"> {
  const port = purpose === "actor" ? actorVideoOf(provider) : videoModelsOf(provider);
  if (!port) throw new ProviderError(provider, "unavailable", "this provider films nothing of that kind");
  return port;
}
