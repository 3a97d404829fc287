import { sweepPages } from "@/lib/platform/sweep";
import { send } from "@/inngest/client";
import { DAY_MS, MINUTE_MS, now } from "@/lib/platform/clock";
import { deleteExpired } from "@/lib/platform/db/delete-expired";
import { env } from "@/lib/platform/env";
import * as customerRepo from "./customer-repo";
import * as eventRepo from "./event-repo";
import * as repo from "./repo";
import type { UnprocessedEvent } from "./event-repo";
import { readEvent } from "./stripe-webhook";
import { sync } from "./sync";

export { UnsignedError } from "./stripe-webhook";

/** Types of the handled events. Any other is answered with 200 and dropped. */
const handledTypes: ReadonlySet<string> = new Set([
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
]);

/** Most accounts that one sweep reads at Stripe; the next goes on behind them. */
const MOST_READ = 200;

/**
 * Receives a webhook: stores its id and publishes it, once. Returns when that is done, so that a failure makes Stripe send
 * it again. Throws UnsignedError.
 */
export async function receiveEvent(body: string, signature: string): Promise<void> {
  const event = readEvent(body, signature);
  if (!handledTypes.has(event.type) || event.customer === null) return;
  const { isProcessed } = await eventRepo.insertEvent({ ...event, customer: event.customer });
  if (isProcessed) return;
  await send("billing/changed", { eventId: event.id, customer: event.customer }, event.id);
}

/** Applies an event by reading the customer's subscriptions. A customer without an account needs nothing. */
export async function applyEvent(eventId: string, customer: string): Promise<void> {
  try {
    const accountId = await customerRepo.findAccount(customer);
    if (accountId) await sync(accountId);
    await eventRepo.markProcessed(eventId, now());
  } catch (error) {
    await eventRepo.markFailed(eventId, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/**
 * Repairs what webhooks have missed: events never processed, cycles that ended, rows not read for a day. Returns how many
 * accounts were read.
 */
export async function reconcile(): Promise<number> {
  const at = now().getTime();
  const received = new Date(at - 5 * MINUTE_MS);
  const applied = await sweepPages(
    "billing events",
    (last?: UnprocessedEvent) => eventRepo.findUnprocessed(received, last),
    ({ id, customer }) => applyEvent(id, customer),
    MOST_READ,
  );
  const stale = { endedBefore: now(), syncedBefore: new Date(at - DAY_MS) };
  const read = await sweepPages(
    "accounts to reconcile",
    (last) => repo.findStale(stale, last),
    ({ id }) => sync(id),
    MOST_READ,
  );
  return applied.done + read.done;
}

/** Deletes events processed more than `RETENTION_STRIPE_EVENT_DAYS` ago. Returns how many. */
export const deleteOldEvents = (): Promise<number> =>
  deleteExpired(env().RETENTION_STRIPE_EVENT_DAYS, eventRepo.deleteEventsOlderThan);
