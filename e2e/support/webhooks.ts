import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll } from "vitest";
import { useDatabase } from "./database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { webhookDeliveries } from "@/lib/platform/db/schema";
import { deliver } from "@/lib/domains/webhooks/deliver";
import { type Receiver, startReceiver } from "@/lib/domains/webhooks/receiver.fixture";
import * as service from "@/lib/domains/webhooks/service";

/** Environment of a test file of webhooks, set before its first test. */
export const fixture = {} as { sink: EventSink; receiver: Receiver };

/** A database, a receiver whose origin the guard lets through, and a sink of events, for one test file. */
export function useWebhookFixture(): void {
  beforeAll(async () => {
    await useDatabase();
    fixture.receiver = await startReceiver();
    process.env["EGRESS_ALLOW_ORIGINS"] = fixture.receiver.origin;
    fixture.sink = await useEventSink();
  });
  afterAll(async () => {
    await fixture.receiver.close();
    await fixture.sink.close();
  });
  afterEach(() => {
    fixture.receiver.answer = (response) => void response.writeHead(204).end();
    fixture.receiver.received.length = 0;
  });
}

/** Adds an endpoint at the receiver, for every event unless `options` says otherwise. */
export const add = (caller: Caller, options: Partial<Parameters<typeof service.create>[1]> = {}) =>
  service.create(caller, { url: fixture.receiver.url, events: undefined, description: undefined, ...options });

/** The stored deliveries of an account. */
export const rowsOf = ({ accountId }: Caller) =>
  db().select().from(webhookDeliveries).where(eq(webhookDeliveries.accountId, accountId));

/** Makes every attempt of the account's deliveries that is left, as if the pauses were over. */
export async function sendAll(caller: Caller): Promise<void> {
  for (;;) {
    const pending = (await rowsOf(caller)).filter(({ status }) => status === "pending");
    if (pending.length === 0) return;
    for (const { id } of pending) await sendNext(id);
  }
}

/** Makes the next attempt of a delivery, as if its pause was over. */
export async function sendNext(id: string) {
  await db()
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(Date.now() - 1) })
    .where(eq(webhookDeliveries.id, id));
  return deliver(id);
}
