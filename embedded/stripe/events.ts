import { newId, nowSeconds } from "./objects";
import { toJson, type Tx } from "./store";

/** The API version in every event, the one the SDK is pinned to. */
const API_VERSION = "2026-10-28.endive";

/** An event about an object as it is now. */
export const eventOf = (type: string, object: object) => ({
  id: newId("evt"),
  object: "event",
  api_version: API_VERSION,
  created: nowSeconds(),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

/** Queues an event for delivery to the app once the transaction commits. */
export async function emit(tx: Tx, type: string, object: object): Promise<void> {
  const event = eventOf(type, object);
  await tx`insert into stripe_double.delivery (id, event) values (${event.id}, ${toJson(event)}::text::jsonb)`;
  await tx`select pg_notify('stripe_double', '')`;
}
