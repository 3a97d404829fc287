import { now } from "@/lib/platform/clock";
import { randomBase62 } from "@/lib/platform/crypto";
import type { Executor } from "@/lib/platform/db/client";
import { publishEvent } from "@/inngest/client";
import { filesOf } from "@/lib/platform/storage/references";
import type { WebhookEvent } from "@/lib/contract/webhooks";
import * as deliveries from "./delivery-repo";
import type { DeliveryRow } from "./delivery-repo";
import { enabled } from "./repo";

/** Something that has happened. */
export interface News {
  readonly type: WebhookEvent;
  /** What it is about, such as `job:<id>`: {@link requestDeliveries} finds the deliveries by it. */
  readonly subject: string;
  /** The record that is sent; made only when somebody is to be told. Addresses of own files are stored as their keys. */
  readonly data: () => Record<string, unknown>;
  /** Endpoints that are told although they have not chosen the type. */
  readonly also?: readonly string[];
}

/**
 * Writes one delivery for each enabled endpoint that wants to hear it, in the transaction of the change: a crash cannot lose
 * it, a rollback cannot send it. Whoever commits calls {@link requestDeliveries}.
 */
export async function tell(tx: Executor, accountId: string, news: News): Promise<void> {
  const endpoints = await enabled(tx, accountId);
  const told = endpoints.filter(({ id, events }) => events.includes(news.type) || news.also?.includes(id));
  if (told.length === 0) return;
  const message = newMessage(accountId, news);
  await deliveries.insert(
    tx,
    told.map(({ id: webhookId }) => ({ ...message, webhookId })),
  );
}

/** A message of its own, to be sent at once. */
export function newMessage(accountId: string, { type, subject, data }: News) {
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

/** Asks for the deliveries about a subject, once they are committed. */
export async function requestDeliveries(subject: string): Promise<void> {
  for (const row of await deliveries.untried(subject)) await requestDelivery(row);
}

/** Asks for one delivery. `eventId` is unique per cause: the same one starts nothing twice. */
export const requestDelivery = ({ id, accountId }: DeliveryRow, eventId: string = id): Promise<void> =>
  publishEvent("webhook/delivery.requested", { deliveryId: id, accountId }, eventId);
