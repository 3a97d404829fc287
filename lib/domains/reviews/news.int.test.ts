import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { mailsTo } from "@/e2e/support/outbox";
import { create as createChannel, deliver as deliverMail } from "@/lib/domains/channels/service";
import { create as createWebhook } from "@/lib/domains/webhooks/service";
import { db } from "@/lib/platform/db/client";
import { agentChannelDeliveries, agentChannels, webhookDeliveries } from "@/lib/platform/db/schema";
import { newLink, say } from "./reviews.fixture";
import * as service from "./service";

const engine = useEngine();

test("webhooks are told of each comment and each new decision, in its transaction; a repeated decision tells nothing", async () => {
  const caller = await makeCaller();
  const url = "https://hooks.example.com/reviews";
  const { webhook } = await createWebhook(caller, { url, events: undefined, description: undefined });
  const { token, jobId, review } = await newLink(caller);
  await say(token);
  for (const decision of ["change", "change", "approve"] as const)
    await service.decide({ token, name: "Ana", decision });
  const told = await db()
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhook.id))
    .orderBy(webhookDeliveries.createdAt);
  expect(told.map(({ type }) => type)).toEqual(["review.commented", "review.changes_requested", "review.approved"]);
  expect(told[0]?.data).toMatchObject({
    review: { id: review.id, jobId },
    comment: { text: "Too fast", atSeconds: 4 },
  });
  expect(JSON.stringify(told)).not.toContain(token);
  const requested = engine.sink.events.filter(({ data }) => data["accountId"] === caller.accountId);
  expect(new Set(requested.map(({ data }) => data["deliveryId"]))).toEqual(new Set(told.map(({ id }) => id)));
});

test("answers of five minutes are one mail, with what was said and by whom, to a confirmed address that wants them", async () => {
  const caller = await makeCaller();
  const address = `team-${caller.accountId}@example.com`;
  const add = async (events?: ["run_completed"]) => {
    const asked = { kind: "email", name: "Team", email: address, webhookId: undefined, events } as const;
    const { channel } = await createChannel(caller, asked);
    await db().update(agentChannels).set({ status: "active" }).where(eq(agentChannels.id, channel.id));
    return channel.id;
  };
  const [wanting] = [await add(), await add(["run_completed"])];
  const { token, jobId } = await newLink(caller);
  await say(token, { text: "<b>Too</b>\nfast" });
  await service.decide({ token, name: "Ben", decision: "change" });
  await say(token, { name: "Cid", text: "In general", atSeconds: null });
  const rows = await db()
    .select()
    .from(agentChannelDeliveries)
    .where(eq(agentChannelDeliveries.kind, "review_answered"));
  // More than one only where the span ends while the test runs.
  expect(new Set(rows.map(({ channelId }) => channelId))).toEqual(new Set([wanting]));
  expect(engine.sink.events.filter(({ name }) => name === "agent/channel.requested").map(({ id }) => id)).toContain(
    rows[0]?.id,
  );
  for (const { id } of rows) {
    const summaries = { run: async () => null, review: service.loadReviewSummary };
    expect(await deliverMail(id, summaries)).toMatchObject({ kind: "wait" });
    await db()
      .update(agentChannelDeliveries)
      .set({ nextAttemptAt: new Date() })
      .where(eq(agentChannelDeliveries.id, id));
    expect(await deliverMail(id, summaries)).toEqual({ kind: "over" });
  }
  const mails = (await mailsTo(address)).filter(({ subject }) => subject === "Reviewed: Hold on.");
  const text = mails.map((mail) => mail.text).join("\n");
  for (const line of ["Ana at 0:04: <b>Too</b> fast", "Ben asked for changes", "Cid: In general"])
    expect(text).toContain(line);
  expect(text).toContain(`/dashboard/jobs/${jobId}`);
  expect(text).not.toContain(token);
});

test("a mail about many answers tells the decisions before the comments", async () => {
  const caller = await makeCaller();
  const { token, review } = await newLink(caller);
  for (let n = 0; n < 21; n++) await say(token, { text: `Remark ${n}` });
  await service.decide({ token, name: "Ana", decision: "approve" });
  await service.decide({ token, name: "Ben", decision: "change" });
  const { accountId } = caller;
  const summary = await service.loadReviewSummary({ accountId, reviewId: review.id, since: new Date(0) });
  expect(summary?.lines.slice(0, 3)).toEqual(["Ana approved", "Ben asked for changes", "Ana at 0:04: Remark 0"]);
  expect(summary?.lines).toHaveLength(23);
});
