import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { insertJob } from "@/e2e/support/records";
import type { Caller } from "@/lib/contract/operation";
import { seal } from "@/lib/platform/crypto";
import { db } from "@/lib/platform/db/client";
import { webhooks } from "@/lib/platform/db/schema";
import { internalFailure } from "@/lib/domains/jobs/failure";
import { cancelJob, claimJob, completeJob, failJob } from "@/lib/domains/jobs/service";
import { deliver } from "./deliver";
import { verifyMessage } from "./receiver.fixture";
import * as service from "./service";
import { add, rowsOf, sendAll, sendNext, useWebhookFixture, fixture } from "@/e2e/support/webhooks";

useWebhookFixture();

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
  const requested = fixture.sink.events.filter(({ name }) => name === "webhook/delivery.requested");
  expect(requested).toHaveLength(1);
  const [row] = await rowsOf(caller);
  expect(JSON.stringify(row?.data)).not.toContain("sig=");
  await sendAll(caller);
  expect(fixture.receiver.received).toHaveLength(1);
  const [message] = fixture.receiver.received;
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
  fixture.receiver.answer = (response, count) => void response.writeHead(count < 3 ? 500 : 200).end("ok");
  const [row] = await rowsOf(caller);
  const id = row?.id ?? "";
  const first = await deliver(id);
  if (first.kind !== "wait") throw new Error(first.kind);
  expect(Date.parse(first.until) - Date.now()).toBeGreaterThan(4_000);
  expect(await deliver(id)).toEqual(first);
  expect(fixture.receiver.received).toHaveLength(1);
  expect(await sendNext(id)).toMatchObject({ kind: "wait" });
  expect(await sendNext(id)).toEqual({ kind: "over" });
  expect(await deliver(id)).toEqual({ kind: "over" });
  expect(new Set(fixture.receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  for (const message of fixture.receiver.received) verifyMessage(secret, message);
  expect((await rowsOf(caller))[0]?.attempts.map(({ status }) => status)).toEqual([500, 500, 200]);
});

test("during the grace both secrets sign, after it the new one alone; without grace the old one is over at once", async () => {
  const caller = await makeCaller();
  const { secret: old, webhook } = await add(caller);
  const { id: webhookId } = webhook;
  const rotated = await service.rotate(caller, { webhookId, graceSeconds: 3600 });
  const send = async () => {
    fixture.receiver.received.length = 0;
    await service.test(caller, { webhookId });
    await sendAll(caller);
    const [message] = fixture.receiver.received;
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

test("under another ENCRYPTION_KEY attempts fail in words until the secret is rotated, whatever its grace", async () => {
  const caller = await makeCaller();
  const { secret: old, webhook } = await add(caller);
  const { id: webhookId } = webhook;
  const closed = seal("the encryption key of before", old, `webhook:${webhookId}`);
  await db().update(webhooks).set({ secret: closed }).where(eq(webhooks.id, webhookId));
  const { delivery } = await service.test(caller, { webhookId });
  expect(await deliver(delivery.id)).toMatchObject({ kind: "wait" });
  const [row] = await rowsOf(caller);
  expect(row).toMatchObject({
    status: "pending",
    attempts: [{ status: null, error: "the signing secret can no longer be read: rotate it" }],
  });
  expect(fixture.receiver.received).toEqual([]);
  const { secret } = await service.rotate(caller, { webhookId, graceSeconds: 3600 });
  expect(await sendNext(delivery.id)).toEqual({ kind: "over" });
  const [message] = fixture.receiver.received;
  expect(message && verifyMessage(secret, message)).toMatchObject({ type: "webhook.test" });
});

test("a redirect is a failure, 410 disables, and a disabled endpoint is sent nothing until it is enabled", async () => {
  const caller = await makeCaller();
  const { webhook } = await add(caller);
  const { id: webhookId } = webhook;
  fixture.receiver.answer = (response) => void response.writeHead(302, { location: fixture.receiver.url }).end();
  const { delivery } = await service.test(caller, { webhookId });
  expect(await deliver(delivery.id)).toMatchObject({ kind: "wait" });
  expect(fixture.receiver.received).toHaveLength(1);
  expect((await rowsOf(caller))[0]?.attempts[0]?.error).toContain("redirects are not followed");
  fixture.receiver.answer = (response) => void response.writeHead(410).end();
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
  fixture.receiver.answer = (response) => void response.writeHead(500).end();
  const one = await add(dead);
  await service.test(dead, { webhookId: one.webhook.id });
  await sendAll(dead);
  expect(fixture.receiver.received).toHaveLength(10);
  expect((await service.get(dead, { webhookId: one.webhook.id })).webhook.status).toBe("disabled");

  const two = await add(alive);
  const { delivery } = await service.test(alive, { webhookId: two.webhook.id });
  fixture.receiver.answer = (response) => void response.writeHead(200).end();
  await service.test(alive, { webhookId: two.webhook.id });
  for (const { id } of await rowsOf(alive)) if (id !== delivery.id) await deliver(id);
  fixture.receiver.answer = (response) => void response.writeHead(500).end();
  await sendAll(alive);
  expect((await service.get(alive, { webhookId: two.webhook.id })).webhook.status).toBe("enabled");
});

test.each([
  ["410", 0, 410],
  ["a tenth failure", 9, 500],
])(
  "%s of an address that was replaced meanwhile disables nothing, and the rest goes to the new one",
  async (_, failed, status) => {
    const caller = await makeCaller();
    const { webhook } = await add(caller);
    const { id: webhookId } = webhook;
    fixture.receiver.answer = (response) => void response.writeHead(500).end();
    const { delivery } = await service.test(caller, { webhookId });
    for (let n = 0; n < failed; n++) await sendNext(delivery.id);
    await service.test(caller, { webhookId });
    fixture.receiver.answer = (response) =>
      void service
        .update(caller, { webhookId, url: `${fixture.receiver.origin}/moved` })
        .then(() => response.writeHead(status).end());
    expect(await sendNext(delivery.id)).not.toMatchObject({ kind: "disabled" });
    expect((await service.get(caller, { webhookId })).webhook).toMatchObject({
      status: "enabled",
      disabledReason: null,
    });
    fixture.receiver.answer = (response) => void response.writeHead(204).end();
    await sendAll(caller);
    const ends = (await rowsOf(caller)).map(({ id, status: end, attempts }) => [
      id === delivery.id,
      end,
      attempts.length,
    ]);
    expect(ends.toSorted()).toEqual([
      [false, "succeeded", 1],
      failed === 0 ? [true, "succeeded", 2] : [true, "failed", 10],
    ]);
  },
);

test("Retry-After of a 429 is honoured; an answer too long or broken off is a failure in words", async () => {
  const caller = await makeCaller();
  const { webhook } = await add(caller);
  const { delivery } = await service.test(caller, { webhookId: webhook.id });
  fixture.receiver.answer = (response) => void response.writeHead(429, { "retry-after": "60" }).end();
  const waited = await deliver(delivery.id);
  expect(waited.kind === "wait" && Date.parse(waited.until) - Date.now()).toBeGreaterThan(58_000);
  fixture.receiver.answer = (response) => void response.writeHead(200).end("x".repeat(70_000));
  await sendNext(delivery.id);
  fixture.receiver.answer = (response) => response.destroy();
  await sendNext(delivery.id);
  const [row] = await rowsOf(caller);
  expect(row?.attempts.slice(1).map(({ error }) => error)).toEqual([
    expect.stringContaining("more than 65536 bytes"),
    expect.stringContaining("could not be reached"),
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
  const [first, second] = fixture.receiver.received.map((message) => verifyMessage(secret, message));
  expect(second?.["timestamp"]).toBe(first?.["timestamp"]);
  expect(fixture.receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([
    delivery.messageId,
    delivery.messageId,
  ]);
});
