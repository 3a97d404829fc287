import { type Webhook, type WebhookDelivery, WebhookEvent } from "@/lib/contract/webhooks";
import { toUri } from "@/lib/platform/http/uri";
import type { DeliveryRow } from "./delivery-repo";
import type { WebhookRow } from "./repo";

/** A stored endpoint as the public record; never a secret. */
export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: toUri(row.url),
  events: WebhookEvent.options.filter((event) => row.events.includes(event)),
  description: row.description,
  status: row.status,
  disabledReason: row.disabledReason,
  secretPrefix: row.secretPrefix,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** A stored delivery as the public record; neither body nor answer. */
export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  webhookId: row.webhookId,
  messageId: row.messageId,
  type: row.type,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
