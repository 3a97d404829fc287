import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { add, fixture, sendAll, useWebhookFixture } from "@/e2e/support/webhooks";
import { makeCaller } from "@/e2e/support/caller";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { webhooks } from "@/lib/platform/db/schema";
import { type Received, verifyMessage } from "./receiver.fixture";
import * as service from "./service";

useWebhookFixture();

/** A message as the endpoint gets it now. */
async function send(caller: Caller, webhookId: string): Promise<Received> {
  fixture.receiver.received.length = 0;
  await service.test(caller, { webhookId });
  await sendAll(caller);
  const [message] = fixture.receiver.received;
  if (!message) throw new Error("nothing came");
  return message;
}
const isSignedBy = (message: Received) => (secret: string) => {
  try {
    return verifyMessage(secret, message)["type"] === "webhook.test";
  } catch {
    return false;
  }
};

test("a secret signs to the end of its grace however often it is replaced meanwhile; without a grace all end at once", async () => {
  const caller = await makeCaller();
  const { secret: first, webhook } = await add(caller);
  const { id: webhookId } = webhook;
  const rotate = async (graceSeconds: number) => (await service.rotate(caller, { webhookId, graceSeconds })).secret;
  const [second, third, fourth] = [await rotate(3600), await rotate(3600), await rotate(3600)];
  const signing = async () => [first, second, third, fourth].map(isSignedBy(await send(caller, webhookId)));
  expect(await signing()).toEqual([true, true, true, true]);
  await db()
    .update(webhooks)
    .set({ olderSecrets: sql`jsonb_set(older_secrets, '{0,until}', to_jsonb(now()))` })
    .where(eq(webhooks.id, webhookId));
  expect(await signing()).toEqual([true, false, true, true]);
  const last = await rotate(0);
  expect(await signing()).toEqual([false, false, false, false]);
  expect(isSignedBy(await send(caller, webhookId))(last)).toBe(true);
});

test("rotations at the same time lose no secret", async () => {
  const caller = await makeCaller();
  const { secret: first, webhook } = await add(caller);
  const { id: webhookId } = webhook;
  const rotate = () => service.rotate(caller, { webhookId, graceSeconds: 3600 });
  const made = await Promise.all([rotate(), rotate(), rotate()]);
  const secrets = [first, ...made.map(({ secret }) => secret)];
  expect(secrets.map(isSignedBy(await send(caller, webhookId)))).toEqual([true, true, true, true]);
});

test("400 for a rotation that would leave an eleventh earlier secret in its grace; without a grace it is made", async () => {
  const caller = await makeCaller();
  const { webhook } = await add(caller);
  const rotate = (graceSeconds: number) => service.rotate(caller, { webhookId: webhook.id, graceSeconds });
  for (let n = 0; n < 10; n++) await rotate(3600);
  await expect(rotate(3600)).rejects.toMatchObject({ status: 400, code: "INVALID_REQUEST" });
  const { secret } = await rotate(0);
  expect(isSignedBy(await send(caller, webhook.id))(secret)).toBe(true);
});
