import { randomUUID } from "node:crypto";
import { now } from "@/lib/platform/clock";
import { invalid, notFound } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import { db, type Executor } from "@/lib/platform/db/client";
import { requirePublicUrl } from "@/lib/platform/http/require-public-url";
import { runOnce } from "@/lib/platform/idempotency/service";
import { fromCursor, toCursor, toPage } from "@/lib/platform/cursor";
import * as contract from "@/lib/contract/webhooks";
import { WebhookEvent } from "@/lib/contract/webhooks";
import * as deliveries from "./delivery-repo";
import type { DeliveryRow } from "./delivery-repo";
import { newMessage, requestDelivery } from "./outbox";
import * as repo from "./repo";
import type { WebhookRow } from "./repo";
import { retireSecret } from "./rotation";
import { makeSecret, prefixOf, sealSecret } from "./secret";
import { toDelivery, toWebhook } from "./wire";

export { deliver } from "./deliver";
export { requestDeliveries, requestDelivery, enqueueDeliveries } from "./outbox";
export { deleteOldDeliveries, mailDisabled, resendOverdueDeliveries } from "./maintenance";

const MAX_WEBHOOKS = 20;
const secretHint = "GET /webhooks shows the endpoint; rotate its secret with a new Idempotency-Key to get another one.";

/** Throws ApiError INVALID_REQUEST with the reason for an address nothing may be sent to. */
const assertUrl = (url: string): URL =>
  requirePublicUrl(url, { field: "url", hint: "Send a public address such as https://example.com/hooks." });

const distinct = (events: readonly WebhookEvent[]): WebhookEvent[] =>
  WebhookEvent.options.filter((event) => events.includes(event));

const getRow = async (tx: Executor, { accountId }: Caller, id: string): Promise<WebhookRow> => {
  const row = await repo.find(tx, accountId, id);
  if (!row) throw notFound("webhook");
  return row;
};

/** The account's webhooks, newest first. */
export const list: Handler<typeof contract.list> = async ({ accountId }) => ({
  webhooks: (await repo.list(accountId)).map(toWebhook),
});

/** One webhook. Throws ApiError NOT_FOUND. */
export const get: Handler<typeof contract.get> = async (caller, { webhookId }) => ({
  webhook: toWebhook(await getRow(db(), caller, webhookId)),
});

/**
 * Adds a webhook; its signing secret is in this answer only. Throws ApiError INVALID_REQUEST for an address that is not public
 * and beyond the most webhooks.
 */
export const create: Handler<typeof contract.create> = async (caller, input) => {
  assertUrl(input.url);
  const replay = {
    operation: "webhooks_create",
    request: input,
    secretHint,
    answer: contract.create.output,
  };
  return runOnce(caller, replay, async (tx) => {
    if ((await repo.countOwn(tx, caller.accountId)) >= MAX_WEBHOOKS)
      throw invalid(`an account has at most ${MAX_WEBHOOKS} webhooks`, "Delete one that is no longer used first.");
    const id = randomUUID();
    const secret = makeSecret();
    const row = await repo.insert(tx, {
      id,
      accountId: caller.accountId,
      url: input.url,
      events: distinct(input.events ?? WebhookEvent.options),
      description: input.description?.trim() ? input.description : null,
      secret: sealSecret(id, secret),
      secretPrefix: prefixOf(secret),
    });
    return { webhook: toWebhook(row), secret };
  });
};

/**
 * Changes a webhook; enabling it forgets why it was disabled. Throws ApiError NOT_FOUND, and INVALID_REQUEST for an address
 * that is not public.
 */
export const update: Handler<typeof contract.update> = async (caller, { webhookId, ...input }) => {
  const { url, events, description, status } = input;
  if (url !== undefined) assertUrl(url);
  await getRow(db(), caller, webhookId);
  const patch = {
    ...(url !== undefined && { url }),
    ...(events && { events: distinct(events) }),
    ...(description !== undefined && { description: description?.trim() ? description : null }),
    ...(status && { status, disabledReason: null }),
  };
  const row = await repo.update(db(), caller.accountId, webhookId, patch);
  if (!row) throw notFound("webhook");
  return { webhook: toWebhook(row) };
};

/** Deletes a webhook with its deliveries. Throws ApiError NOT_FOUND. */
export const remove: Handler<typeof contract.remove> = async ({ accountId }, { webhookId }) => {
  if (!(await repo.remove(db(), accountId, webhookId))) throw notFound("webhook");
  return { ok: true };
};

/**
 * Makes another signing secret, in this answer only; the old one signs beside it for `graceSeconds`. Throws ApiError
 * NOT_FOUND.
 */
export const rotate: Handler<typeof contract.rotate> = async (caller, { webhookId, graceSeconds }) => {
  const replay = {
    operation: `webhooks_rotate:${webhookId}`,
    request: { graceSeconds },
    secretHint,
    answer: contract.rotate.output,
  };
  return runOnce(caller, replay, async (tx) => {
    const before = await repo.lock(tx, caller.accountId, webhookId);
    if (!before) throw notFound("webhook");
    const secret = makeSecret();
    const row = await repo.update(tx, caller.accountId, webhookId, {
      ...retireSecret(before, graceSeconds),
      secret: sealSecret(webhookId, secret),
      secretPrefix: prefixOf(secret),
    });
    if (!row) throw notFound("webhook");
    return { webhook: toWebhook(row), secret };
  });
};

type Message = ReturnType<typeof newMessage>;

/** Stores one more message to an endpoint. Throws ApiError INVALID_REQUEST when the endpoint is disabled. */
async function enqueue(tx: Executor, caller: Caller, webhookId: string, message: Message): Promise<DeliveryRow> {
  const { status } = await getRow(tx, caller, webhookId);
  if (status === "disabled")
    throw invalid(
      "the webhook is disabled, so nothing is sent to it",
      'Enable it first: PATCH /webhooks/{webhookId} with {"status": "enabled"}.',
    );
  const [row] = await deliveries.insert(tx, [{ ...message, webhookId }]);
  if (!row) throw new Error("the delivery was not stored");
  return row;
}

/** Stores a message of type webhook.test to an endpoint, for {@link requestDelivery} once it is committed. Throws when it is disabled. */
export const enqueueTest = (tx: Executor, caller: Caller, webhookId: string): Promise<DeliveryRow> => {
  const data = () => ({ webhookId, message: "This is a test of your webhook." });
  const message = newMessage(caller.accountId, { type: "webhook.test", subject: `test:${randomUUID()}`, data });
  return enqueue(tx, caller, webhookId, message);
};

/** Sends the message that `store` stores; once per `Idempotency-Key`. */
async function sendOnce(caller: Caller, operation: string, store: (tx: Executor) => Promise<DeliveryRow>) {
  let stored: DeliveryRow | undefined;
  const answer = await runOnce(caller, { operation, request: null, answer: contract.test.output }, async (tx) => {
    stored = await store(tx);
    return { delivery: toDelivery(stored) };
  });
  if (stored) await requestDelivery(stored);
  return answer;
}

/** Sends a message of type webhook.test. Throws ApiError NOT_FOUND, and INVALID_REQUEST for a disabled webhook. */
export const test: Handler<typeof contract.test> = (caller, { webhookId }) =>
  sendOnce(caller, `webhooks_test:${webhookId}`, (tx) => enqueueTest(tx, caller, webhookId));

/**
 * Sends the message of a delivery once more, under its own id. Throws ApiError NOT_FOUND, and INVALID_REQUEST for a disabled
 * webhook.
 */
export const redeliver: Handler<typeof contract.redeliver> = (caller, { webhookId, deliveryId }) =>
  sendOnce(caller, `webhooks_redeliver:${deliveryId}`, async (tx) => {
    const sent = await deliveries.find(tx, caller.accountId, webhookId, deliveryId);
    if (!sent) throw notFound("delivery");
    const { messageId, subject, type, data, happenedAt, accountId } = sent;
    const at = now();
    const message = { accountId, messageId, subject, type, data, happenedAt, createdAt: at, nextAttemptAt: at };
    return enqueue(tx, caller, webhookId, message);
  });

/** A page of a webhook's deliveries, newest first. Throws ApiError NOT_FOUND, CURSOR_INVALID. */
export const listDeliveries: Handler<typeof contract.listDeliveries> = async (caller, input) => {
  const { webhookId, limit, cursor, status } = input;
  await getRow(db(), caller, webhookId);
  const filter = ["deliveries", webhookId, status ?? null];
  const after = cursor === undefined ? undefined : fromCursor(cursor, filter);
  const rows = await deliveries.list(caller.accountId, webhookId, status, after, limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (last) => toCursor(last, filter));
  return { deliveries: page.map(toDelivery), nextCursor };
};
