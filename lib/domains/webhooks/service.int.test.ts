import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { db, pool } from "@/lib/platform/db/client";
import { webhookDeliveries, webhooks } from "@/lib/platform/db/schema";
import { deliver } from "./deliver";
import * as service from "./service";
import { deleteOldDeliveries, resendOverdueDeliveries } from "./maintenance";
import { add, rowsOf, useWebhookFixture, fixture } from "@/e2e/support/webhooks";

useWebhookFixture();

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

test("X14 an address that was allowed at creation and is not any more is never called", async () => {
  const caller = await makeCaller();
  const { webhook } = await add(caller);
  const { delivery } = await service.test(caller, { webhookId: webhook.id });
  await db().update(webhooks).set({ url: "https://127.0.0.1/hook" }).where(eq(webhooks.id, webhook.id));
  expect(await deliver(delivery.id)).toMatchObject({ kind: "wait" });
  expect(fixture.receiver.received).toEqual([]);
  expect((await rowsOf(caller))[0]?.attempts).toMatchObject([
    { status: null, error: "127.0.0.1 is not a public address" },
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
  const seen = JSON.stringify([dumps, await service.list(caller, {}), fixture.sink.events]);
  expect(seen).not.toContain(secret.slice("whsec_".length + 4));
});

test("a delivery whose request was lost is asked for again; history older than 30 days goes", async () => {
  const caller = await makeCaller();
  const { webhook } = await add(caller);
  fixture.sink.down = true;
  const { delivery } = await service.test(caller, { webhookId: webhook.id });
  fixture.sink.down = false;
  const hoursAgo = new Date(Date.now() - 3_600_000);
  const set = (change: Partial<typeof webhookDeliveries.$inferInsert>) =>
    db().update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, delivery.id));
  await set({ nextAttemptAt: hoursAgo });
  expect(await resendOverdueDeliveries()).toBeGreaterThan(0);
  expect(fixture.sink.events.findLast(({ data }) => data["deliveryId"] === delivery.id)?.id).toContain(":sweep:0:");
  await set({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
  expect(await deleteOldDeliveries()).toBe(1);
  expect(await rowsOf(caller)).toEqual([]);
});

test("more overdue deliveries than one sweep asks for keep none from their turn", async () => {
  const caller = await makeCaller();
  const { webhook } = await add(caller);
  await service.test(caller, { webhookId: webhook.id });
  const [row] = await rowsOf(caller);
  if (!row) throw new Error("no delivery was stored");
  const nextAttemptAt = new Date(Date.now() - 3_600_000);
  const late = Array.from({ length: 510 }, () => ({ ...row, id: randomUUID(), nextAttemptAt }));
  await db().insert(webhookDeliveries).values(late);
  for (let n = 0; n < 2; n++) await resendOverdueDeliveries();
  const asked = new Set(fixture.sink.events.map(({ data }) => data["deliveryId"]));
  expect(late.filter(({ id }) => !asked.has(id))).toEqual([]);
});
