import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { mailsTo } from "@/e2e/support/outbox";
import { begin, drive, openInput, respond } from "@/lib/domains/agent/agent.fixture";
import { cancelRun, getThread, loadRunSummary, updateThread } from "@/lib/domains/agent/service";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { agentChannelDeliveries, agentChannels, webhookDeliveries } from "@/lib/platform/db/schema";
import { create as createWebhook } from "@/lib/domains/webhooks/service";
import { deliver } from "./deliver";
import * as service from "./service";
import { unsubscribeCode } from "./token";

const engine = useEngine();

const addressOf = ({ accountId }: Caller): string => `team-${accountId}@example.com`;
const addMail = (caller: Caller, events?: ["run_completed"]) =>
  service.create(caller, { kind: "email", name: "Team", email: addressOf(caller), webhookId: undefined, events });
const deliveriesOf = ({ accountId }: Caller) =>
  db().select().from(agentChannelDeliveries).where(eq(agentChannelDeliveries.accountId, accountId));

async function sendAll(caller: Caller): Promise<void> {
  for (const { id } of await deliveriesOf(caller)) await deliver(id, { run: loadRunSummary, review: async () => null });
}

async function codeOf(caller: Caller): Promise<string> {
  await sendAll(caller);
  const [mail] = await mailsTo(addressOf(caller));
  return /confirm=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function confirmed(caller: Caller, events?: ["run_completed"]): Promise<string> {
  const { channel } = await addMail(caller, events);
  await service.confirmChannel(await codeOf(caller));
  return channel.id;
}

test("an address gets one link and nothing else before it is confirmed, once, within a day", async () => {
  const caller = await makeCaller();
  const { channel } = await addMail(caller);
  expect(channel).toMatchObject({ status: "unverified", verifiedAt: null });
  const token = await codeOf(caller);
  const { threadId, runId } = await begin(caller, "How many videos are left?");
  await updateThread(caller, { threadId, channelIds: [channel.id] });
  await drive(runId);
  await service.test(caller, { channelId: channel.id });
  await sendAll(caller);
  expect(await mailsTo(addressOf(caller))).toHaveLength(1);
  await expect(service.confirmChannel(`${channel.id}.wrong`)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  expect(await service.confirmChannel(token)).toEqual({ email: addressOf(caller) });
  await expect(service.confirmChannel(token)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  expect(JSON.stringify(await db().select().from(agentChannelDeliveries))).not.toContain(token.split(".")[1]);

  const late = await makeCaller();
  await addMail(late);
  const old = await codeOf(late);
  await db()
    .update(agentChannels)
    .set({ tokenExpiresAt: new Date(Date.now() - 1) })
    .where(eq(agentChannels.accountId, late.accountId));
  await expect(service.confirmChannel(old)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
});

test("what a run asks and how it ends is mailed once, to who is attached and wants it", async () => {
  const caller = await makeCaller();
  const [all, ends] = [await confirmed(caller), await addMail(caller, ["run_completed"])];
  const { threadId, runId } = await begin(caller, "Make an ad for my ceramic mug");
  await updateThread(caller, { threadId, channelIds: [all, ends.channel.id] });
  expect(await drive(runId)).toEqual({ kind: "wait" });
  const requested = engine.sink.events.filter(({ name }) => name === "agent/channel.requested");
  expect(requested.at(-1)?.data).toMatchObject({ accountId: caller.accountId });
  await sendAll(caller);
  await respond(caller, threadId, { response: false });
  await sendAll(caller);
  await sendAll(caller);
  const mails = (await mailsTo(addressOf(caller))).filter(({ subject }) => subject.startsWith("The agent"));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "The agent is done: Make an ad for my ceramic mug",
    "The agent needs your answer: Make an ad for my ceramic mug",
  ]);
  const asked = mails.find(({ subject }) => subject.includes("needs"));
  expect(asked?.text).toContain("It wants to run ugc_create. It charges at most 1 video.");
  expect(asked?.text).toContain(`/dashboard/agent/${threadId}`);
});

test("a cancelled run, and a conversation nobody is attached to, mail nothing", async () => {
  const caller = await makeCaller();
  const id = await confirmed(caller);
  const quiet = await begin(caller, "How many videos are left?");
  await drive(quiet.runId);
  const { threadId, runId } = await begin(caller, "Make an ad for my ceramic mug");
  await updateThread(caller, { threadId, channelIds: [id] });
  await cancelRun(caller, { runId });
  expect((await deliveriesOf(caller)).filter(({ runId: about }) => about !== null)).toEqual([]);
});

test("opening every link of a mail decides nothing; the code of any mail ends them", async () => {
  const caller = await makeCaller();
  const id = await confirmed(caller);
  const { threadId, runId } = await begin(caller, "Make an ad for my ceramic mug");
  await updateThread(caller, { threadId, channelIds: [id] });
  await drive(runId);
  await sendAll(caller);
  const links = (await mailsTo(addressOf(caller))).flatMap(({ text }) => text.match(/http\S+/g) ?? []);
  // Pages only: what changes something is a POST of a form, or of a mail program's own button.
  expect(links.every((link) => ["/channel", `/dashboard/agent/${threadId}`].includes(new URL(link).pathname))).toBe(
    true,
  );
  expect(await openInput(caller, threadId)).toMatchObject({ status: "pending" });
  await expect(service.unsubscribeChannel(`${id}.${"0".repeat(64)}`)).rejects.toMatchObject({
    code: "INVALID_REQUEST",
  });
  expect(await service.unsubscribeChannel(`${id}.${unsubscribeCode(id)}`)).toEqual({ email: addressOf(caller) });
  const before = (await mailsTo(addressOf(caller))).length;
  await service.test(caller, { channelId: id });
  await sendAll(caller);
  expect(await mailsTo(addressOf(caller))).toHaveLength(before);
  expect((await service.list(caller, {})).channels).toMatchObject([{ status: "unsubscribed" }]);
});

test("the 21st mail of an hour waits, and is sent when the hour is over", async () => {
  const caller = await makeCaller();
  const id = await confirmed(caller);
  for (let n = 0; n < 20; n++) await service.test(caller, { channelId: id });
  await sendAll(caller);
  const waiting = (await deliveriesOf(caller)).filter(({ status }) => status === "pending");
  expect(waiting).toMatchObject([{ lastError: "more than 20 mails an hour", attempts: 0 }]);
  const hourAgo = new Date(Date.now() - 3_600_001);
  await db().update(agentChannelDeliveries).set({ sentAt: hourAgo }).where(eq(agentChannelDeliveries.status, "sent"));
  await db()
    .update(agentChannelDeliveries)
    .set({ nextAttemptAt: hourAgo })
    .where(eq(agentChannelDeliveries.status, "pending"));
  await sendAll(caller);
  expect((await deliveriesOf(caller)).every(({ status }) => status === "sent")).toBe(true);
});

test("a webhook channel is told of its own conversations, though its endpoint has chosen other things", async () => {
  const caller = await makeCaller();
  const url = "https://hooks.example.com/agent";
  const { webhook } = await createWebhook(caller, { url, events: ["job.completed"], description: undefined });
  const { channel } = await service.create(caller, {
    kind: "webhook",
    name: "CRM",
    webhookId: webhook.id,
    email: undefined,
    events: undefined,
  });
  expect(channel.status).toBe("active");
  const [mine, other] = [await begin(caller, "How many videos are left?"), await begin(caller, "Show my jobs")];
  await updateThread(caller, { threadId: mine.threadId, channelIds: [channel.id] });
  await drive(mine.runId);
  await drive(other.runId);
  const told = await db().select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhook.id));
  expect(told).toMatchObject([{ type: "agent.run_completed", data: { run: { id: mine.runId } } }]);
});

test.each([
  [{ kind: "email" as const }, "email:"],
  [{ kind: "webhook" as const }, "webhookId:"],
  [{ kind: "email" as const, email: "a@example.com", webhookId: "3f1c2a52-9d5c-4f6e-8c4e-2d6a7c1b2f3a" }, "email:"],
  [{ kind: "webhook" as const, webhookId: "3f1c2a52-9d5c-4f6e-8c4e-2d6a7c1b2f3a" }, "webhookId:"],
])("400 for %j, naming %s", async (target, field) => {
  const caller = await makeCaller();
  const given = { name: "Team", events: undefined, webhookId: undefined, email: undefined, ...target };
  await expect(service.create(caller, given)).rejects.toMatchObject({
    code: "INVALID_REQUEST",
    message: expect.stringContaining(field),
  });
});

test("a conversation that is read has the channels attached to it", async () => {
  const caller = await makeCaller();
  const { channel } = await addMail(caller);
  const { threadId } = await begin(caller, "Show my jobs");
  expect((await getThread(caller, { threadId })).channelIds).toEqual([]);
  await updateThread(caller, { threadId, channelIds: [channel.id] });
  expect((await getThread(caller, { threadId })).channelIds).toEqual([channel.id]);
});

test("another account's channel cannot be tested, deleted or attached", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const { channel } = await addMail(caller);
  const { threadId } = await begin(other, "Show my jobs");
  await expect(service.test(other, { channelId: channel.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(service.remove(other, { channelId: channel.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(updateThread(other, { threadId, channelIds: [channel.id] })).rejects.toMatchObject({
    message: expect.stringContaining("channelIds[0]:"),
  });
  expect(await service.remove(caller, { channelId: channel.id })).toEqual({ ok: true });
});

test("429 once the day's addresses are asked, though the channels were deleted; nothing is mailed then", async () => {
  const caller = await makeCaller();
  const add = async (n: number) => {
    const email = `${n}-${addressOf(caller)}`;
    const input = { kind: "email", name: "Team", email, webhookId: undefined, events: undefined } as const;
    const { channel } = await service.create(caller, input);
    await service.remove(caller, { channelId: channel.id });
  };
  for (let n = 0; n < 20; n++) await add(n);
  await expect(add(20)).rejects.toMatchObject({ status: 429, code: "RATE_LIMITED" });
  expect(await deliveriesOf(caller)).toEqual([]);
});

test("an address is asked three times a day, by whomever; whoever adds it then is told nothing of that", async () => {
  const callers = await Promise.all(Array.from({ length: 4 }, () => makeCaller()));
  const email = addressOf(callers[0]!);
  for (const [n, caller] of callers.entries()) {
    const address = n % 2 === 0 ? email : email.toUpperCase();
    const input = { kind: "email", name: "Team", email: address, webhookId: undefined, events: undefined } as const;
    await service.create(caller, input);
    await sendAll(caller);
  }
  const states = (await Promise.all(callers.map(deliveriesOf))).flat();
  expect(states.map(({ status }) => status)).toEqual(["sent", "sent", "sent", "failed"]);
});

test("400 for an address that has unsubscribed from mails of the account, also when its channel was deleted", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const { channel } = await addMail(caller);
  await service.unsubscribeChannel(`${channel.id}.${unsubscribeCode(channel.id)}`);
  await service.remove(caller, { channelId: channel.id });
  await expect(addMail(caller)).rejects.toMatchObject({
    status: 400,
    message: "email: has unsubscribed from the mails of this account",
  });
  await service.create(other, {
    kind: "email",
    name: "Team",
    email: addressOf(caller),
    webhookId: undefined,
    events: undefined,
  });
});

test("who unsubscribes gets no mail through any channel of the account to that address, however it is spelt", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const email = addressOf(caller);
  const add = async (by: Caller, address: string) => {
    const asked = { kind: "email", name: "Team", email: address, webhookId: undefined, events: undefined } as const;
    const { channel } = await service.create(by, asked);
    await db().update(agentChannels).set({ status: "active" }).where(eq(agentChannels.id, channel.id));
    return channel.id;
  };
  const [left, same] = [await add(caller, email), await add(caller, email.toUpperCase())];
  const [colleague, others] = [await add(caller, `a-${email}`), await add(other, email)];
  await service.unsubscribeChannel(`${left}.${unsubscribeCode(left)}`);
  const statusOf = async (of: Caller) =>
    Object.fromEntries((await service.list(of, {})).channels.map(({ id, status }) => [id, status]));
  expect(await statusOf(caller)).toEqual({ [left]: "unsubscribed", [same]: "unsubscribed", [colleague]: "active" });
  expect(await statusOf(other)).toEqual({ [others]: "active" });
  await service.test(caller, { channelId: same });
  await sendAll(caller);
  expect(await mailsTo(email.toUpperCase())).toEqual([]);
});
