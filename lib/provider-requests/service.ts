import { z } from "zod";
import { log } from "@/lib/log";
import { ProviderError } from "@/lib/providers/error";
import type { Operation } from "@/lib/providers/ports";
import * as repo from "./repo";
import type { NewRequest, RequestKey } from "./repo";

const StoredOperation = z.object({
  provider: z.string(),
  model: z.string(),
  id: z.string(),
  endpoint: z.string().optional(),
  startedAt: z.string(),
});

/** How often a request whose outcome stayed unknown is sent at most, always with the same idempotency key. */
const MAX_SENDS = 2;

/**
 * Begins a piece of work at most once: a repeated step finds what was begun. Where a crash left the outcome unknown, it is
 * sent once more with the same key, and never again. Throws ProviderError.
 */
export async function startOnce(
  request: NewRequest,
  start: (idempotencyKey: string) => Promise<Operation>,
): Promise<Operation> {
  const known = (await repo.insert(request)) ? undefined : await repo.find(request);
  if (known?.operation) return StoredOperation.parse(known.operation);
  if (known) await sendAgain(request, known.sends);
  try {
    const operation = await start(`${request.jobId}:${request.purpose}:${request.attempt}`);
    await repo.change(request, { state: "started", operation: { ...operation } });
    return operation;
  } catch (error) {
    // Refused for certain: nothing runs at the provider, and the same may be tried anew.
    if (error instanceof ProviderError && error.code !== "ambiguous_start") await repo.remove(request);
    throw error;
  }
}

async function sendAgain(request: NewRequest, sends: number): Promise<void> {
  const { provider, jobId, purpose } = request;
  if (sends >= MAX_SENDS)
    throw new ProviderError(provider, "ambiguous_start", "the work was sent twice and never confirmed");
  log.warn("work is sent to a provider again: the first outcome is unknown", { provider, jobId, purpose });
  await repo.countSend(request);
}

/** Notes how a piece of work ended. */
export const endRequest = (key: RequestKey, state: "done" | "failed" | "cancelled"): Promise<void> =>
  repo.change(key, { state });

/** Whatever of a job a provider may still be working on, with the key to note its end. Work that was never confirmed has no operation. */
export async function openRequests(jobId: string): Promise<{ key: RequestKey; operation: Operation | null }[]> {
  const rows = await repo.findOpen(jobId);
  return rows.map((row) => ({
    key: { jobId: row.jobId, purpose: row.purpose, attempt: row.attempt },
    operation: row.operation && StoredOperation.parse(row.operation),
  }));
}
