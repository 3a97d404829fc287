import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/event-sink";
import { insertJob } from "@/e2e/support/examples";
import type { Caller } from "@/lib/contract/operation";
import { db, pool } from "@/lib/db/client";
import { webhookDeliveries, webhooks } from "@/lib/db/schema";
import { cancelJob, claimJob, completeJob, failJob } from "@/lib/jobs/service";
import { internalFailure } from "@/lib/jobs/failure";
import { deliver } from "./deliver";
import { type Receiver, startReceiver, verifyMessage } from "./receiver.fixture";
import * as service from "./service";
import { forgetOldDeliveries, resendOverdueDeliveries } from "./upkeep";

let sink: EventSink;
let receiver: Receiver;
beforeAll(async () => {
  await useDatabase();
  receiver = await startReceiver();
  process.env["EGRESS_ALLOW_ORIGINS"] = receiver.origin;
  sink = await useEventSink();
});
afterAll(async () => {
  await receiver.close();
  await sink.close();
});
afterEach(() => {
  receiver.answer = (response) => void response.writeHead(204).end();
  receiver.received.length = 0;
});

type Options = Partial<Parameters<typeof service.create>[1]>;
const add = (caller: Caller, options: Options = {}) =>
  service.create(caller, { url: receiver.url, events: undefined, description: undefined, ...options });

const rowsOf = ({ accountId }: Caller) =>
  db().select().from(webhookDeliveries).where(eq(webhookDeliveries.accountId, accountId));

/** Makes every attempt of the account's deliveries that is left, as if the pauses were over. */
async function sendAll(caller: Caller): Promise<void> {
  for (;;) {
    const pending = (await rowsOf(caller)).filter(({ status }) => status === "pending");
    if (pending.length === 0) return;
    for (const { id } of pending) await sendNext(id);
  }
}

async function sendNext(id: string) {
  await db()
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(Date.now() - 1) })
    .where(eq(webhookDeliveries.id, id));
  return deliver(id);
}

async function finishedJob({ accountId }: Caller): Promise<string> {
  const id = await insertJob(accountId);
  await claimJob(id, "script");
  await completeJob(id, { result: { videoUrl: { $file: `${accountId}/${id}/video.mp4` } } });
  return id;
}

test("the end of a job reaches who wants to know, signed, with addresses signed at the attempt", async () => {
  const caller = await makeCaller();
  const { secret, webhook } = await add(caller);
  await add(caller, { events: ["brand.ready"] });
  const jobId = await finishedJob(caller);
  const requested = sink.events.filter(({ name }) => name === "webhook/delivery.requested");
  expect(requested).toHaveLength(1);
  const [row] = await rowsOf(caller);
  expect(JSON.stringify(row?.data)).not.toContain("sig=");
  await sendAll(caller);
  expect(receiver.received).toHaveLength(1);
  const [message] = receiver.received;
  if (!message) throw new Error("nothing came");
  expect(message.headers["content-type"]).toBe("application/json");
  expect(message.headers["webhook-id"]).toBe(row?.messageId);
  expect(verifyMessage(secret, message)).toMatchObject({
    type: "job.completed",
    timestamp: expect.stringMatching(/Z$/),
    data: { job: { id: jobId, status: "completed", result_payload: { videoUrl: expect.stringMatching(/&sig=/) } } },
  });
  const { deliveries } = await service.listDeliveries(caller, { webhookId: webhook.id, limit: 50 });
  expect(deliveries).toMatchObject([
    { type: "job.completed", status: "succeeded", nextAttemptAt: null, attempts: [{ status: 204, error: null }] },
  ]);
});

test("failed and cancelled jobs are told too, once each, and a rolled back end is not", async () => {
  const caller = await makeCaller();
  await add(caller);
  const [failed, cancelled] = [await insertJob(caller.accountId), await insertJob(caller.accountId)];
  await failJob(failed, internalFailure);
  await failJob(failed, internalFailure);
  await cancelJob(cancelled);
  expect((await rowsOf(caller)).map(({ type }) => type).toSorted()).toEqual(["job.cancelled", "job.failed"]);
});

test("500, 500, 200: three attempts of one message, and nothing before its time", async () => {
  const caller = await makeCaller();
  const { secret } = await add(caller);
  await finishedJob(caller);
  receiver.answer = (response, count) => void response.writeHead(count < 3 ? 500 : 200).end("ok");
  const [row] = await rowsOf(caller);
  const id = row?.id ?? "";
  const first = await deliver(id);
  if (first.kind !== "wait") throw new Error(first.kind);
  expect(Date.parse(first.until) - Date.now()).toBeGreaterThan(4_000);
  expect(await deliver(id)).toEqual(first);
  expect(receiver.received).toHaveLength(1);
  expect(await sendNext(id)).toMatchObject({ kind: "wait" });
  expect(await sendNext(id)).toEqual({ kind: "over" });
  expect(await deliver(id)).toEqual({ kind: "over" });
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  for (const message of receiver.received) verifyMessage(secret, message);
  expect((await rowsOf(caller))[0]?.attempts.map(({ status }) => status)).toEqual([500, 500, 200]);
});

test("during the grace both secrets sign, after it the new one alone; without grace the old one is over at once", async () => {
  const caller = await makeCaller();
  const { secret: old, webhook } = await add(caller);
  const { id: webhookId } = webhook;
  const rotated = await service.rotate(caller, { webhookId, graceSeconds: 3600 });
  const send = async () => {
    receiver.received.length = 0;
    await service.test(caller, { webhookId });
    await sendAll(caller);
    const [message] = receiver.received;
    if (!message) throw new Error("nothing came");
    return message;
  };
  const both = await send();
  expect(verifyMessage(old, both)).toEqual(verifyMessage(rotated.secret, both));
  await db()
    .update(webhooks)
    .set({ previousUntil: new Date(Date.now() - 1) })
    .where(eq(webhooks.id, webhookId));
  const after = await send();
  expect(verifyMessage(rotated.secret, after)).toMatchObject({ type: "webhook.test" });
  expect(() => verifyMessage(old, after)).toThrow("no matching signature");
  const now = await service.rotate(caller, { webhookId, graceSeconds: 0 });
  const last = await send();
  verifyMessage(now.secret, last);
  expect(() => verifyMessage(rotated.secret, last)).toThrow("no matching signature");
});

test("a redirect is a failure, 410 disables, and a disabled endpoint is sent nothing until it is enabled", async () => {
  const caller = await makeCaller();
  const { webhook } = await add(caller);
  const { id: webhookId } = webhook;
  receiver.answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
  const { delivery } = await service.test(caller, { webhookId });
  expect(await deliver(delivery.id)).toMatchObject({ kind: "wait" });
  expect(receiver.received).toHaveLength(1);
  expect((await rowsOf(caller))[0]?.attempts[0]?.error).toContain("redirects are not followed");
  receiver.answer = (response) => void response.writeHead(410).end();
  expect(await sendNext(delivery.id)).toEqual({ kind: "disabled", webhookId });
  expect((await service.get(caller, { webhookId })).webhook).toMatchObject({
    status: "disabled",
    disabledReason: expect.stringContaining("410"),
  });
  await finishedJob(caller);
  expect((await rowsOf(caller)).filter(({ type }) => type === "job.completed")).toEqual([]);
  await expect(service.test(caller, { webhookId })).rejects.toMatchObject({
    code: "INVALID_REQUEST",
    hint: expect.stringContaining("enabled"),
  });
  const { webhook: again } = await service.update(caller, { webhookId, status: "enabled" });
  expect(again).toMatchObject({ status: "enabled", disabledReason: null });
});

test("an endpoint that took nothing through all ten attempts is disabled; one that took something since is not", async () => {
  const [dead, alive] = [await makeCaller(), await makeCaller()];
  receiver.answer = (response) => void response.writeHead(500).end();
  const one = await add(dead);
  await service.test(dead, { webhookId: one.webhook.id });
  await sendAll(dead);
  expect(receiver.received).toHaveLength(10);
  expect((await service.get(dead, { webhookId: one.webhook.id })).webhook.status).toBe("disabled");

  const two = await add(alive);
  const { delivery } = await service.test(alive, { webhookId: two.webhook.id });
  receiver.answer = (response) => void response.writeHead(200).end();
  await service.test(alive, { webhookId: two.webhook.id });
  for (const { id } of await rowsOf(alive)) if (id !== delivery.id) await deliver(id);
  receiver.answer = (response) => void response.writeHead(500).end();
  await sendAll(alive);
  expect((await service.get(alive, { webhookId: two.webhook.id })).webhook.status).toBe("enabled");
});

test("Retry-After of a 429 is honoured; an answer too long or broken off is a failure in words", async () => {
  const caller = await makeCaller();
  const { webhook } = await add(caller);
  const { delivery } = await service.test(caller, { webhookId: webhook.id });
  receiver.answer = (response) => void response.writeHead(429, { "retry-after": "60" }).end();
  const waited = await deliver(delivery.id);
  expect(waited.kind === "wait" && Date.parse(waited.until) - Date.now()).toBeGreaterThan(58_000);
  receiver.answer = (response) => void response.writeHead(200).end("x".repeat(70_000));
  await sendNext(delivery.id);
  receiver.answer = (response) => response.destroy();
  await sendNext(delivery.id);
  const [row] = await rowsOf(caller);
  expect(row?.attempts.slice(1).map(({ error }) => error)).toEqual([
    expect.stringContaining("more than 65536 bytes"),
    expect.stringContaining("could not be reached"),
  ]);
});

test.each([
  "http://example.com/hook",
  "https://169.254.169.254/latest",
  "https://[::ffff:127.0.0.1]/",
  "https://2130706433/",
  "https://localhost./",
  "https://ann:secret@example.com/",
  "https://example.com:8443/",
  "file:///etc/passwd",
  "hook",
])("400 for an endpoint at %s, at creation and at a change", async (url) => {
  const caller = await makeCaller();
  const refusal = { code: "INVALID_REQUEST", message: expect.stringMatching(/^url: /) };
  await expect(add(caller, { url })).rejects.toMatchObject(refusal);
  const { webhook } = await add(caller);
  await expect(service.update(caller, { webhookId: webhook.id, url })).rejects.toMatchObject(refusal);
});

test("an address that was allowed at creation and is not any more is never called", async () => {
  const caller = await makeCaller();
  const { webhook } = await add(caller);
  const { delivery } = await service.test(caller, { webhookId: webhook.id });
  await db().update(webhooks).set({ url: "https://127.0.0.1/hook" }).where(eq(webhooks.id, webhook.id));
  expect(await deliver(delivery.id)).toMatchObject({ kind: "wait" });
  expect(receiver.received).toEqual([]);
  expect((await rowsOf(caller))[0]?.attempts).toMatchObject([
    { status: null, error: "127.0.0.1 is not a public address" },
  ]);
});

test("a redelivery keeps id and data under a new timestamp, as a delivery of its own", async () => {
  const caller = await makeCaller();
  const { webhook, secret } = await add(caller);
  const { id: webhookId } = webhook;
  await finishedJob(caller);
  await sendAll(caller);
  const { deliveries } = await service.listDeliveries(caller, { webhookId, limit: 1 });
  const { delivery } = await service.redeliver(caller, { webhookId, deliveryId: deliveries[0]?.id ?? "" });
  expect(delivery).toMatchObject({ messageId: deliveries[0]?.messageId, status: "pending", attempts: [] });
  expect(delivery.id).not.toBe(deliveries[0]?.id);
  await sendAll(caller);
  const [first, second] = receiver.received.map((message) => verifyMessage(secret, message));
  expect(second?.["timestamp"]).toBe(first?.["timestamp"]);
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([
    delivery.messageId,
    delivery.messageId,
  ]);
});

test("history comes page by page, filtered by status; a cursor of another endpoint is refused", async () => {
  const caller = await makeCaller();
  const [one, two] = [(await add(caller)).webhook.id, (await add(caller)).webhook.id];
  for (let n = 0; n < 3; n++) await service.test(caller, { webhookId: one });
  const page = await service.listDeliveries(caller, { webhookId: one, limit: 2 });
  expect(page.deliveries).toHaveLength(2);
  const cursor = page.nextCursor ?? "";
  const rest = await service.listDeliveries(caller, { webhookId: one, limit: 2, cursor });
  expect(rest).toMatchObject({ deliveries: [{ status: "pending" }], nextCursor: null });
  expect(await service.listDeliveries(caller, { webhookId: one, limit: 2, status: "failed" })).toEqual({
    deliveries: [],
    nextCursor: null,
  });
  await expect(service.listDeliveries(caller, { webhookId: two, limit: 2, cursor })).rejects.toMatchObject({
    code: "CURSOR_INVALID",
  });
});

test("404 for another account's endpoint and delivery, whatever is tried", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const { webhook } = await add(caller);
  const webhookId = webhook.id;
  const { delivery } = await service.test(caller, { webhookId });
  const absent = { code: "NOT_FOUND" };
  await expect(service.get(other, { webhookId })).rejects.toMatchObject(absent);
  await expect(service.update(other, { webhookId, description: "x" })).rejects.toMatchObject(absent);
  await expect(service.rotate(other, { webhookId, graceSeconds: 0 })).rejects.toMatchObject(absent);
  await expect(service.test(other, { webhookId })).rejects.toMatchObject(absent);
  await expect(service.listDeliveries(other, { webhookId, limit: 5 })).rejects.toMatchObject(absent);
  await expect(service.redeliver(other, { webhookId, deliveryId: delivery.id })).rejects.toMatchObject(absent);
  await expect(service.remove(other, { webhookId })).rejects.toMatchObject(absent);
  expect(await service.list(other, {})).toEqual({ webhooks: [] });
});

test("a 21st endpoint is refused, however many are asked for at once; deleting one makes room", async () => {
  const caller = await makeCaller();
  const asked = await Promise.allSettled(Array.from({ length: 24 }, () => add(caller)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  const { webhooks: all } = await service.list(caller, {});
  expect(all).toHaveLength(20);
  await service.remove(caller, { webhookId: all[0]?.id ?? "" });
  await add(caller);
});

test("no secret in any record or row, and an Idempotency-Key is not a way to read it again", async () => {
  const caller = { ...(await makeCaller()), idempotencyKey: "once" };
  const { secret, webhook } = await add(caller);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await expect(add(caller)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  await service.test(caller, { webhookId: webhook.id });
  const tables = ["webhooks", "webhook_deliveries", "idempotency_keys"];
  const dumps = await Promise.all(tables.map((table) => pool().unsafe(`select * from ${table}`)));
  const seen = JSON.stringify([dumps, await service.list(caller, {}), sink.events]);
  expect(seen).not.toContain(secret.slice("whsec_".length + 4));
});

test("a delivery whose request was lost is asked for again; history older than 30 days goes", async () => {
  const caller = await makeCaller();
  const { webhook } = await add(caller);
  sink.down = true;
  const { delivery } = await service.test(caller, { webhookId: webhook.id });
  sink.down = false;
  const hoursAgo = new Date(Date.now() - 3_600_000);
  const set = (change: Partial<typeof webhookDeliveries.$inferInsert>) =>
    db().update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, delivery.id));
  await set({ nextAttemptAt: hoursAgo });
  expect(await resendOverdueDeliveries()).toBeGreaterThan(0);
  expect(sink.events.findLast(({ data }) => data["deliveryId"] === delivery.id)?.id).toContain(":sweep:0:");
  await set({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
  expect(await forgetOldDeliveries()).toBe(1);
  expect(await rowsOf(caller)).toEqual([]);
});
