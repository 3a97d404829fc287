import { setTimeout } from "node:timers/promises";
import * as z from "zod";
import { addSpent, blockedBudget, callUsd, isSpent, providerBudget, reserve } from "@/lib/domains/billing/service";
import { log } from "@/lib/platform/log";
import { ProviderError, type ProviderErrorCode } from "@/lib/engines/providers/error";
import type { Operation, CallIdempotency } from "@/lib/engines/providers/ports";
import * as repo from "./repo";
import type { NewRequest, RequestKey } from "./repo";

const StoredOperation = z.object({
  provider: z.string(),
  model: z.string(),
  id: z.string(),
  endpoint: z.string().optional(),
  startedAt: z.string(),
});

/** Most sends of a request whose outcome stayed unknown, always with the same idempotency key. */
const MAX_SENDS = 2;
/** Most paid attempts for one purpose of a job: a second follows an answer that could not be used. */
const MAX_ATTEMPTS = 2;

const keyOf = ({ jobId, purpose, attempt }: RequestKey): string => `${jobId}:${purpose}:${attempt}`;

/** Errors after which nobody knows whether work has begun: a call that is cancelled may have arrived before. */
const unknownStarts: ReadonlySet<ProviderErrorCode> = new Set(["ambiguous_start", "cancelled"]);

/**
 * Begins a piece of work at most once: a repeated step finds what was begun. Where a crash or a cancel left the outcome unknown, it is
 * sent once more with the same key, and never again. Throws ProviderError.
 */
export async function startOnce(
  request: NewRequest,
  start: (idempotencyKey: string) => Promise<Operation>,
): Promise<Operation> {
  const { operation: known } = await recordIntent(request);
  if (known) return known;
  try {
    const operation = await start(keyOf(request));
    await persist(() => repo.change(request, { state: "started", operation: { ...operation } }));
    return operation;
  } catch (error) {
    // Refused for certain: nothing runs at the provider, and the same may be tried anew.
    if (error instanceof ProviderError && !unknownStarts.has(error.code)) await forget(request);
    throw error;
  }
}

/** Pauses between tries to write down what was paid for; together longer than a database may be away. */
const persistPausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000] as const;

/** Writes down what a provider has been paid for, through an outage of the database: what is lost here is paid for twice. */
async function persist(write: () => Promise<void>): Promise<void> {
  for (const pauseMs of persistPausesMs) {
    try {
      return await write();
    } catch (cause) {
      log.warn("what a provider answered is not stored yet, trying again", { cause });
      await setTimeout(pauseMs);
    }
  }
  return write();
}

/** Writes down that a request is about to be sent, or finds what was begun; counts a sending after an unknown outcome. */
async function recordIntent(request: NewRequest): Promise<{ operation: Operation | null; sends: number }> {
  const known = await repo.find(request);
  if (!known) {
    await reserveSpend(request);
    // Another execution of this step was faster: its row counts, and is sent once more at most.
    if (await repo.insert(request)) return { operation: null, sends: 1 };
    await giveBackSpend(request);
    return recordIntent(request);
  }
  const { operation, sends } = known;
  if (operation) return { operation: StoredOperation.parse(operation), sends };
  if (await countResend(request, sends)) return { operation: null, sends: sends + 1 };
  return recordIntent(request);
}

/** Counts one more sending; false, and nothing counted, when another execution has sent meanwhile. */
async function countResend(request: NewRequest, sends: number): Promise<boolean> {
  const { provider, jobId, purpose } = request;
  if (sends >= MAX_SENDS)
    throw new ProviderError(provider, "ambiguous_start", "the work was sent twice and never confirmed");
  await reserveSpend(request);
  if (!(await repo.countSend(request, sends))) {
    await giveBackSpend(request);
    return false;
  }
  log.warn("work is sent to a provider again: the first outcome is unknown", { provider, jobId, purpose });
  return true;
}

/**
 * Counts a call against its provider's month. Throws ProviderError: `quota` where the operator's bound is reached, `account_limit`
 * for a job accepted before as many of its account's had failed by their checks as may in a day.
 */
async function reserveSpend({ provider, costUsd, jobId }: NewRequest): Promise<void> {
  const accountId = await repo.findBlockingAccount(jobId);
  if (accountId !== undefined && (await isSpent(blockedBudget(accountId))))
    throw new ProviderError(provider, "account_limit", "too many jobs of the account failed by their checks today");
  if (await reserve(providerBudget(provider), callUsd(costUsd))) return;
  throw new ProviderError(provider, "quota", "this server's monthly bound for the provider is reached");
}

/** Takes back what was counted for a call that was not sent, or refused for certain. */
const giveBackSpend = ({ provider, costUsd }: NewRequest): Promise<number> =>
  addSpent(providerBudget(provider), -callUsd(costUsd));

/** Forgets a request that was refused for certain, and what was counted for it. */
async function forget(request: NewRequest): Promise<void> {
  await repo.remove(request);
  await giveBackSpend(request);
}

/** Paid call whose answer comes at once, and the schema of what is stored of it: storage keys and small facts. */
export interface PaidCall<S extends z.ZodType<Record<string, unknown>>> extends Omit<NewRequest, "attempt"> {
  answer: S;
}

/** Output of a paid call; `isResent` when it was sent twice, because the outcome of the first send is unknown. */
export interface PaidOutput<T> {
  output: T;
  isResent: boolean;
}

/**
 * Pays for an answer at most once: `ask` gets and stores it, `use` makes of it what is wanted. A repeated step finds what was
 * stored, or waits for what the provider has accepted; where a crash, a broken connection or a time limit left the outcome
 * unknown, it is asked once more with the same key, and never again. An answer that `use` finds unusable (`bad_output`) may
 * be paid for once more. Throws ProviderError.
 */
export async function callOnce<S extends z.ZodType<Record<string, unknown>>, T>(
  { answer: Answer, ...call }: PaidCall<S>,
  ask: (sending: CallIdempotency) => Promise<z.output<S>>,
  use: (answer: z.output<S>) => Promise<T>,
): Promise<PaidOutput<T>> {
  const last = await repo.findLast(call);
  const isSpent = last?.state === "failed" || last?.state === "cancelled";
  if (last && isSpent && last.attempt >= MAX_ATTEMPTS)
    throw new ProviderError(call.provider, "bad_output", `${MAX_ATTEMPTS} answers could not be used`);
  const request = { ...call, attempt: isSpent ? last.attempt + 1 : (last?.attempt ?? 1) };
  const known = last && !isSpent ? last.outcome : null;
  const asked = known ? { answer: Answer.parse(known), sends: last?.sends ?? 1 } : await sendOnce(request, ask);
  try {
    return { output: await use(asked.answer), isResent: asked.sends > 1 };
  } catch (error) {
    if (error instanceof ProviderError && error.code === "bad_output") await endRequest(request, "failed");
    throw error;
  }
}

/** Errors after which nobody knows whether a call that ends at once was answered and charged. */
const unknownOutcomes: ReadonlySet<ProviderErrorCode> = new Set(["ambiguous_start", "timeout", "cancelled"]);

async function sendOnce<T extends Record<string, unknown>>(
  request: NewRequest,
  ask: (sending: CallIdempotency) => Promise<T>,
): Promise<{ answer: T; sends: number }> {
  let { operation, sends } = await recordIntent(request);
  const onStarted = async (begun: Operation) => {
    operation = begun;
    await persist(() => repo.change(request, { state: "started", operation: { ...begun } }));
  };
  try {
    const answer = await ask({ idempotencyKey: keyOf(request), operation, onStarted });
    await persist(() => repo.change(request, { state: "done", outcome: answer }));
    return { answer, sends };
  } catch (error) {
    if (error instanceof ProviderError) await recordFailure(request, error.code, operation !== null);
    throw error;
  }
}

/** Records a failed call: one that was refused is forgotten, one that was paid for is kept as failed. */
async function recordFailure(request: NewRequest, code: ProviderErrorCode, isAccepted: boolean): Promise<void> {
  if (code === "cancelled") return;
  if (isAccepted || code === "bad_output") return endRequest(request, "failed");
  if (isRefusal(code)) await forget(request);
}

/** True for an error of a call that ends at once after which it is certain that nothing was done or charged. */
export const isRefusal = (code: ProviderErrorCode): boolean => code !== "bad_output" && !unknownOutcomes.has(code);

/** True when a provider was called for one purpose of a job, and may have been paid, before this step was repeated. */
export async function wasRequested(request: Pick<RequestKey, "jobId" | "purpose">): Promise<boolean> {
  const last = await repo.findLast(request);
  return last?.state === "starting" || last?.state === "started" || last?.state === "done";
}

/** Notes how a piece of work ended. */
export const endRequest = (key: RequestKey, state: "done" | "failed" | "cancelled"): Promise<void> =>
  repo.change(key, { state });

/** Open requests of a job, each with its key. One that was never confirmed has no operation. */
export async function openRequests(jobId: string): Promise<{ key: RequestKey; operation: Operation | null }[]> {
  const rows = await repo.findOpen(jobId);
  return rows.map((row) => ({
    key: { jobId: row.jobId, purpose: row.purpose, attempt: row.attempt },
    operation: row.operation && StoredOperation.parse(row.operation),
  }));
}
