import type { AgentChannel, ChannelDelivery } from "@/lib/contract/channels";
import type { ChannelRow } from "./repo";
import type { DeliveryRow } from "./delivery-repo";

/** A stored channel as the public record. */
export const toChannel = (row: ChannelRow): AgentChannel => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  webhookId: row.webhookId,
  email: row.email,
  events: row.events,
  status: row.status,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

/** A stored delivery as the public record. */
export const toDelivery = (row: DeliveryRow): ChannelDelivery => ({
  id: row.id,
  channelId: row.channelId,
  kind: row.kind,
  status: row.status,
  attempts: row.attempts,
  lastError: row.lastError,
  created_at: row.createdAt.toISOString(),
});
