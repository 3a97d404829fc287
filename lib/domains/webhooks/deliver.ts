import { MINUTE_MS, now } from "@/lib/platform/clock";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import { BlockedUrlError, guardedFetch, UnreachableError } from "@/lib/platform/http/guard";
import { filesOf } from "@/lib/platform/storage/references";
import type { Attempt } from "@/lib/contract/webhooks";
import * as deliveries from "./delivery-repo";
import type { DeliveryRow } from "./delivery-repo";
import * as repo from "./repo";
import type { WebhookRow } from "./repo";
import { nextDelayMs } from "./retry";
import { secretsInGrace } from "./rotation";
import { openSecret, signedHeaders } from "./secret";
import { acquireCall, rememberPace } from "./slow-endpoints";

const TIMEOUT_MS = 15_000;
/** Time an attempt has for itself; one whose process died is made again after it. */
const LEASE_MS = 2 * TIMEOUT_MS;
const MAX_ANSWER_BYTES = 64 * 1024;
const GONE = 410;
const CLOSED_SECRET = "the signing secret can no longer be read: rotate it";

/** State of a delivery after a check. `disabled`: its endpoint has just been disabled, and its owner is to be notified. */
export type DeliveryState =
  | { readonly kind: "over" }
  | { readonly kind: "wait"; readonly until: string }
  | { readonly kind: "disabled"; readonly webhookId: string };

/** Makes the attempt of a delivery that is due. Delivery is at least once: an attempt whose result was not recorded repeats. */
export async function deliver(deliveryId: string): Promise<DeliveryState> {
  const row = await deliveries.read(db(), deliveryId);
  if (row?.status !== "pending" || !row.nextAttemptAt) return { kind: "over" };
  if (row.nextAttemptAt > now()) return { kind: "wait", until: row.nextAttemptAt.toISOString() };
  const webhook = await repo.find(db(), row.accountId, row.webhookId);
  if (!webhook || webhook.status === "disabled") {
    await deliveries.failPending(db(), row.webhookId);
    return { kind: "over" };
  }
  const release = await acquireCall(webhook.id);
  const until = new Date(now().getTime() + (release ? LEASE_MS : patienceMs(row)));
  try {
    // Or another run of this delivery, as after a repeated request, has it in hand.
    const isLeased = await deliveries.lease(db(), row, until);
    if (!isLeased || !release) return { kind: "wait", until: until.toISOString() };
    const { attempt, retryAfter } = await attemptOnce(webhook, row);
    rememberPace(webhook.id, attempt.ms);
    return await settle(webhook, row, attempt, retryAfter);
  } finally {
    release?.();
  }
}

/** Time before a delivery whose endpoint is being called looks again: half as long as it has waited. */
const patienceMs = ({ createdAt }: DeliveryRow): number =>
  Math.min(Math.max(5_000, (now().getTime() - createdAt.getTime()) / 2), 5 * MINUTE_MS);

interface AttemptResult {
  readonly attempt: Attempt;
  /** The `Retry-After` header of a 429 or 503. */
  readonly retryAfter: string | null;
}

async function attemptOnce(webhook: WebhookRow, row: DeliveryRow): Promise<AttemptResult> {
  const at = now();
  const started = performance.now();
  const toAttempt = (status: number | null, error: string | null): Attempt => ({
    at: at.toISOString(),
    status,
    ms: Math.round(performance.now() - started),
    error,
  });
  const secrets = secretsOf(webhook, at);
  if (!secrets) return { attempt: toAttempt(null, CLOSED_SECRET), retryAfter: null };
  const body = bodyOf(row);
  const signed = signedHeaders(secrets, {
    id: row.messageId,
    timestamp: Math.floor(at.getTime() / 1000),
    body,
  });
  try {
    const answer = await guardedFetch(webhook.url, {
      method: "POST",
      headers: { ...signed, "content-type": "application/json" },
      body,
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: TIMEOUT_MS,
      redirects: 0,
    });
    await readAll(answer.body);
    const mayRetry = answer.status === 429 || answer.status === 503;
    const retryAfter = mayRetry ? answer.headers.get("retry-after") : null;
    return { attempt: toAttempt(answer.status, problemOf(answer.status)), retryAfter };
  } catch (error) {
    if (!(error instanceof BlockedUrlError) && !(error instanceof UnreachableError)) throw error;
    return { attempt: toAttempt(null, error.message), retryAfter: null };
  }
}

/** The text that is signed and sent; media addresses are signed now. */
const bodyOf = ({ type, happenedAt, data, accountId }: DeliveryRow): string =>
  JSON.stringify({ type, timestamp: happenedAt.toISOString(), data: filesOf(accountId).toAddresses(data) });

/** The secrets that sign: the present one, and those in their grace that open. Null when the present one does not. */
function secretsOf(webhook: WebhookRow, at: Date): string[] | null {
  const present = openSecret(webhook.id, webhook.secret);
  if (present === null) return null;
  return [present, ...secretsInGrace(webhook, at).flatMap(({ secret }) => openSecret(webhook.id, secret) ?? [])];
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of body);
}

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

function problemOf(status: number): string | null {
  if (isSuccess(status)) return null;
  if (status >= 300 && status < 400) return `answered ${status}: redirects are not followed, set the final address`;
  return `answered ${status}`;
}

/**
 * Reason to disable an endpoint after a failed attempt at the address it had; null for none: attempts are left, it took
 * another message meanwhile, or was moved. Holds its row until commit.
 */
async function reasonToDisable(
  tx: Executor,
  called: WebhookRow,
  row: DeliveryRow,
  { attempt, isLast }: { attempt: Attempt; isLast: boolean },
): Promise<string | null> {
  const isGone = attempt.status === GONE;
  if (!isGone && !isLast) return null;
  if ((await repo.lock(tx, called.accountId, called.id))?.url !== called.url) return null;
  if (isGone) return "the endpoint answered 410 Gone";
  if (await deliveries.hasSucceededSince(tx, called.id, row.createdAt)) return null;
  return `${row.attempts.length + 1} attempts at a message failed, and none succeeded`;
}

async function settle(
  webhook: WebhookRow,
  row: DeliveryRow,
  attempt: Attempt,
  retryAfter: string | null,
): Promise<DeliveryState> {
  const isDelivered = isSuccess(attempt.status);
  const delayMs = isDelivered ? null : nextDelayMs(row.attempts.length + 1, retryAfter, now());
  return transaction(async (tx) => {
    const isLast = delayMs === null;
    const reason = isDelivered ? null : await reasonToDisable(tx, webhook, row, { attempt, isLast });
    const nextAttemptAt = delayMs === null || reason !== null ? null : new Date(now().getTime() + delayMs);
    const status = isDelivered ? "succeeded" : nextAttemptAt ? "pending" : "failed";
    const outcome = { attempt, status, nextAttemptAt } as const;
    const isRecorded = await deliveries.recordAttempt(tx, row.id, row.attempts.length, outcome);
    if (nextAttemptAt) return { kind: "wait", until: nextAttemptAt.toISOString() };
    if (!isRecorded || reason === null) return { kind: "over" };
    await deliveries.failPending(tx, webhook.id);
    const isDisabled = await repo.disable(tx, webhook.accountId, webhook.id, reason);
    return isDisabled ? { kind: "disabled", webhookId: webhook.id } : { kind: "over" };
  });
}
