import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signatureOf } from "../../../../embedded/stripe/deliver";
import { eventOf } from "../../../../embedded/stripe/events";
import { nowSeconds } from "../../../../embedded/stripe/objects";
import { useDatabase, type TestDatabase } from "../../../../e2e/support/database";
import { type EventSink, useEventSink } from "../../../../e2e/support/doubles/event-sink";
import { buy, makeBuyer, manage } from "../../../../e2e/support/web/billing-pages";
import { applyEvent, reconcile } from "@/lib/domains/billing/events";
import { customerOf } from "@/lib/domains/billing/purchase";
import { standingOf } from "@/lib/domains/billing/service";
import { syncForPage } from "@/lib/domains/billing/sync";
import { pool } from "@/lib/platform/db/client";
import { POST } from "./route";

let database: TestDatabase;
let sink: EventSink;
const secret = () => process.env["STRIPE_DOUBLE_WEBHOOK_SECRET"] ?? "";

beforeAll(async () => {
  database = await useDatabase();
  sink = await useEventSink();
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});
beforeEach(() => void sink.events.splice(0));

const send = (body: string, signature?: string): Promise<Response> =>
  POST(
    new Request("http://app.test/api/stripe/webhook", {
      method: "POST",
      body,
      headers: signature === undefined ? {} : { "stripe-signature": signature },
    }),
  );
const signed = (event: object): Promise<Response> => {
  const body = JSON.stringify(event);
  return send(body, signatureOf(body, secret()));
};
/** Everything the double has to say of a customer, oldest first. */
const told = async (customer: string): Promise<{ id: string; type: string }[]> =>
  (
    await pool()<{ event: { id: string; type: string } }[]>`
      select event from stripe_double.delivery where event -> 'data' -> 'object' ->> 'customer' = ${customer} order by seq`
  ).map(({ event }) => event);
const applyAll = async () => {
  for (const { data } of sink.events.splice(0)) await applyEvent(String(data["eventId"]), String(data["customer"]));
};
const rowsOf = (id: string) => pool()`select * from stripe_events where id = ${id}`;

describe("400 for", () => {
  const body = JSON.stringify(eventOf("invoice.paid", { object: "invoice", customer: "cus_1" }));
  test.each([
    ["no signature", undefined, body],
    ["nonsense", "t=1,v1=00", body],
    ["another secret", signatureOf(body, `whsec_${randomBytes(8).toString("hex")}`), body],
  ])("%s", async (_, signature, text) => expect((await send(text, signature)).status).toBe(400));

  test("a body that was changed", async () =>
    expect((await send(`${body} `, signatureOf(body, secret()))).status).toBe(400));
  test("one signed 301 seconds ago", async () => {
    expect((await send(body, signatureOf(body, secret(), nowSeconds() - 301))).status).toBe(400);
    expect((await send(body, signatureOf(body, secret(), nowSeconds() - 290))).status).toBe(200);
  });
});

test("200 for a type nobody asked for, which is forgotten", async () => {
  const event = eventOf("charge.refunded", { object: "charge", customer: "cus_1" });
  expect((await signed(event)).status).toBe(200);
  expect(await rowsOf(event.id)).toHaveLength(0);
  expect(sink.events).toEqual([]);
});

test("an event of a customer who is not ours is processed without doing anything", async () => {
  const event = eventOf("invoice.paid", { object: "invoice", customer: "cus_stranger" });
  expect((await signed(event)).status).toBe(200);
  await applyAll();
  expect(await rowsOf(event.id)).toMatchObject([{ processed_at: expect.any(String), error: null }]);
});

test("in reverse order, twice, and stale, events end in the row that is true", async () => {
  const buyer = await makeBuyer();
  await buy(buyer, "growth");
  const events = await told(await customerOf(buyer));
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    "checkout.session.completed",
    "customer.subscription.created",
    "invoice.paid",
  ]);
  const stale = eventOf("customer.subscription.updated", {
    object: "subscription",
    customer: await customerOf(buyer),
    status: "incomplete",
  });
  for (const event of [...events.toReversed(), stale, stale]) {
    expect((await signed(event)).status).toBe(200);
    await applyAll();
  }
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "growth" });
  // A processed one is not handed on again.
  await signed(stale);
  expect(sink.events).toEqual([]);
  expect(await rowsOf(stale.id)).toMatchObject([{ attempts: 3 }]);
});

test("ten at once leave one row that is true", async () => {
  const buyer = await makeBuyer();
  await buy(buyer, "pro");
  const customer = await customerOf(buyer);
  const events = Array.from({ length: 10 }, () =>
    eventOf("customer.subscription.updated", { object: "subscription", customer }),
  );
  await Promise.all(events.map(signed));
  await Promise.all(sink.events.map(({ data }) => applyEvent(String(data["eventId"]), customer)));
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "pro" });
  expect(await pool()`select from subscriptions where account_id = ${buyer.userId}`).toHaveLength(1);
});

test("the page after the payment and the webhook at once leave one row that is true", async () => {
  const buyer = await makeBuyer();
  await buy(buyer, "growth");
  const customer = await customerOf(buyer);
  for (const event of await told(customer)) await signed(event);
  await Promise.all([syncForPage(buyer.userId), applyAll(), syncForPage(buyer.userId)]);
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "growth" });
  expect(await pool()`select from subscriptions where account_id = ${buyer.userId}`).toHaveLength(1);
});

test("a whole life told backwards, every event twice, ends as it did", async () => {
  const buyer = await makeBuyer();
  await buy(buyer, "startup");
  for (const action of ["renew", "fail", "settle", "end"]) await manage(buyer, action);
  const events = await told(await customerOf(buyer));
  expect(events.map(({ type }) => type)).toContain("customer.subscription.deleted");
  for (const event of events.toReversed())
    for (const _ of [1, 2]) {
      expect((await signed(event)).status).toBe(200);
      await applyAll();
    }
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "lapsed", paymentStatus: "canceled", plan: null });
  expect(await pool()`select from subscriptions where account_id = ${buyer.userId}`).toHaveLength(1);
});

test("500 while the queue is down, and nothing is lost when it comes again", async () => {
  const event = eventOf("invoice.paid", { object: "invoice", customer: "cus_2" });
  sink.down = true;
  expect((await signed(event)).status).toBe(500);
  sink.down = false;
  expect((await signed(event)).status).toBe(200);
  expect(sink.events.map(({ id }) => id)).toEqual([event.id]);
});

test("500 while the database is down, 200 when it comes again", async () => {
  const event = eventOf("invoice.paid", { object: "invoice", customer: "cus_3" });
  await pool()`alter table stripe_events rename to away`;
  expect((await signed(event)).status).toBe(500);
  await pool()`alter table away rename to stripe_events`;
  expect((await signed(event)).status).toBe(200);
});

test("what was never processed, and cycles nobody told us about, are made good every hour", async () => {
  const buyer = await makeBuyer();
  await buy(buyer, "startup");
  const [event] = await told(await customerOf(buyer));
  await signed(event ?? {});
  sink.events.splice(0);
  await pool()`update stripe_events set received_at = now() - interval '10 minutes' where id = ${event?.id ?? ""}`;
  expect(await reconcile()).toBeGreaterThan(0);
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid" });
  await manage(buyer, "fail");
  await pool()`update subscriptions set synced_at = now() - interval '25 hours' where account_id = ${buyer.userId}`;
  await reconcile();
  expect(await standingOf(buyer.userId)).toMatchObject({ paymentStatus: "past_due" });
});
