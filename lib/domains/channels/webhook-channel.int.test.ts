import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { db } from "@/lib/platform/db/client";
import { agentChannelDeliveries, webhookDeliveries } from "@/lib/platform/db/schema";
import { create as createWebhook, update as updateWebhook } from "@/lib/domains/webhooks/service";
import * as service from "./service";

const engine = useEngine();

test("the test of a webhook channel whose endpoint is disabled stores nothing; repeated when it is enabled, it is sent once", async () => {
  const caller = { ...(await makeCaller()), idempotencyKey: "once" };
  const url = "https://hooks.example.com/agent";
  const { webhook } = await createWebhook(caller, { url, events: undefined, description: undefined });
  const asked = { kind: "webhook", name: "CRM", webhookId: webhook.id, email: undefined, events: undefined } as const;
  const { channel } = await service.create(caller, asked);
  const setStatus = (status: "enabled" | "disabled") => updateWebhook(caller, { webhookId: webhook.id, status });
  await setStatus("disabled");
  await expect(service.test(caller, { channelId: channel.id })).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  const ofCaller = eq(agentChannelDeliveries.accountId, caller.accountId);
  expect(await db().select().from(agentChannelDeliveries).where(ofCaller)).toEqual([]);
  await setStatus("enabled");
  const { delivery } = await service.test(caller, { channelId: channel.id });
  expect(delivery).toMatchObject({ status: "sent" });
  expect(await service.test(caller, { channelId: channel.id })).toEqual({ delivery });
  const sent = await db().select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhook.id));
  expect(sent).toMatchObject([{ type: "webhook.test", status: "pending" }]);
  expect(engine.sink.events.filter(({ data }) => data["deliveryId"] === sent[0]?.id)).toHaveLength(1);
});
