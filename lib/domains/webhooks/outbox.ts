import { now } from "@/lib/platform/clock";
import { randomBase62 } from "@/lib/platform/crypto";
import type { Executor } from "@/lib/platform/db/client";
import { publishEvent } from "@/inngest/client";
import { filesOf } from "@/lib/platform/storage/references";
import type { WebhookEvent } from "@/lib/contract/webhooks";
import * as deliveries from "./delivery-repo";
import type { DeliveryRow } from "./delivery-repo";
import { enabled } from "./repo";

/** An event that webhooks are sent. */
export interface OutboxEvent {
  readonly type: WebhookEvent;
  /** Key of what it is about, such as `job:<id>`: {@link requestDeliveries} finds the deliveries by it. */
  readonly subject: string;
  /** Builds the record that is sent; called only when an endpoint gets it. Addresses of own files are stored as keys. */
  readonly data: () => Record<string, unknown>;
  /** Ids of endpoints that get it although they have not chosen the type. */
  readonly extraWebhookIds?: readonly string[];
}

/**
 * Writes one delivery for each enabled endpoint subscribed to the event, in the transaction of the change (a transactional
 * outbox): a crash cannot lose it, a rollback cannot send it. Whoever commits calls {@link requestDeliveries}.
 */
export async function enqueueDeliveries(tx: Executor, accountId: string, event: OutboxEvent): Promise<void> {
  const endpoints = await enabled(tx, accountId);
  const recipients = endpoints.filter(
    ({ id, events }) => events.includes(event.type) || event.extraWebhookIds?.includes(id),
  );
  if (recipients.length === 0) return;
  const message = newMessage(accountId, event);
  await deliveries.insert(
    tx,
    recipients.map(({ id: webhookId }) => ({ ...message, webhookId })),
  );
}

/** Returns a new message with an id of its own, due now. */
export function newMessage(accountId: string, { type, subject, data }: OutboxEvent) {
  const at = now();
  return {
    accountId,
    messageId: `msg_${randomBase62(24)}`,
    type,
    subject,
    data: filesOf(accountId).toFiles(data()) as Record<string, unknown>,
    createdAt: at,
    happenedAt: at,
    nextAttemptAt: at,
  };
}

/** Publishes the requests for the untried deliveries about a subject, once they are committed. */
export async function requestDeliveries(subject: string): Promise<void> {
  for (const row of await deliveries.findUntried(subject)) await requestDelivery(row);
}

/** Publishes the request for one delivery. `eventId` is unique per cause: a repeated one starts nothing. */
export const requestDelivery = ({ id, accountId }: DeliveryRow, eventId: string = id): Promise<void> =>
  publishEvent("webhook/delivery.requested", { deliveryId: id, accountId }, eventId);
