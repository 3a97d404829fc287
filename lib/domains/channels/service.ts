import { randomUUID } from "node:crypto";
import { HOUR_MS, now } from "@/lib/platform/clock";
import { ApiError, invalid, invalidField, notFound } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import { sha256Hex } from "@/lib/platform/crypto";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import { runOnce } from "@/lib/platform/idempotency/service";
import { makeId } from "@/lib/platform/ids";
import { enqueueTest, get as getWebhook, requestDelivery } from "@/lib/domains/webhooks/service";
import * as contract from "@/lib/contract/channels";
import { ChannelEvent } from "@/lib/contract/channels";
import { claimConfirmationMail, recipientOf } from "./confirmation-mails";
import { requestMail } from "./outbox";
import * as deliveryRepo from "./delivery-repo";
import * as repo from "./repo";
import type { ChannelRow } from "./repo";
import type { DeliveryRow } from "./delivery-repo";
import { isUnsubscribeCode, makeCode, readToken } from "./token";
import { toChannel, toDelivery } from "./wire";

export { deliver, deleteOldMails, resendOverdueMails } from "./deliver";
export type { LoadReviewSummary, LoadRunSummary, RunOccasion, RunSummary, Thumbnail } from "./ports";
export { enqueueNotifications, enqueueReviewNews, requestMails, requestReviewMails } from "./outbox";

const MAX_CHANNELS = 20;
const CODE_HOURS = 24;

/** The account's channels, newest first. */
export const list: Handler<typeof contract.list> = async ({ accountId }) => ({
  channels: (await repo.list(db(), accountId)).map(toChannel),
});

/**
 * Adds a channel; an e-mail address is mailed a code and stays unverified until it is confirmed. Throws ApiError
 * INVALID_REQUEST for the target of another kind, a foreign webhook, and beyond the most channels of an account.
 */
export const create: Handler<typeof contract.create> = async (caller, input) => {
  const target = targetOf(input);
  if (target.webhookId) await assertWebhook(caller, target.webhookId);
  const replay = {
    operation: "channels_create",
    request: input,
    answer: contract.create.output,
  };
  let mail: DeliveryRow | undefined;
  const answer = await runOnce(caller, replay, async (tx) => {
    if ((await repo.countOwn(tx, caller.accountId)) >= MAX_CHANNELS)
      throw invalid(`an account has at most ${MAX_CHANNELS} channels`, "Delete one that is no longer used first.");
    if (target.email !== null) await claimConfirmationMail(tx, caller.accountId, target.email);
    const { code, hash } = makeCode();
    const isMail = target.email !== null;
    const channel = await repo.insert(tx, {
      id: makeId("chn"),
      accountId: caller.accountId,
      kind: input.kind,
      name: input.name,
      ...target,
      events: ChannelEvent.options.filter((event) => (input.events ?? ChannelEvent.options).includes(event)),
      status: isMail ? "unverified" : "active",
      ...(isMail && { tokenHash: hash, tokenExpiresAt: new Date(now().getTime() + CODE_HOURS * HOUR_MS) }),
    });
    if (isMail) mail = await enqueue(tx, channel, { kind: "verification", secret: code });
    return { channel: toChannel(channel) };
  });
  if (mail) await requestMail(mail);
  return answer;
};

/** Throws ApiError INVALID_REQUEST unless the webhook is one of the account. */
async function assertWebhook(caller: Caller, webhookId: string): Promise<void> {
  try {
    await getWebhook(caller, { webhookId });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "NOT_FOUND") throw error;
    throw invalidField(
      "webhookId",
      "is not a webhook of this account",
      "GET /webhooks lists them; POST /webhooks adds one.",
    );
  }
}

/** Returns the target of a new channel. Throws when the body names the target of another kind, or none. */
function targetOf({ kind, webhookId, email }: Parameters<typeof create>[1]) {
  if (kind === "email" && email !== undefined && webhookId === undefined) return { email, webhookId: null };
  if (kind === "webhook" && webhookId !== undefined && email === undefined) return { email: null, webhookId };
  const [wanted, other] = kind === "email" ? ["email", "webhookId"] : ["webhookId", "email"];
  throw invalidField(
    wanted,
    `is required for a channel of kind ${kind}, which takes no ${other}`,
    kind === "email"
      ? 'Send {"kind": "email", "name": "Team", "email": "team@example.com"}.'
      : 'Send {"kind": "webhook", "name": "Team", "webhookId": "<id from GET /webhooks>"}.',
  );
}

async function enqueue(
  tx: Executor,
  { id: channelId, accountId, kind }: ChannelRow,
  what: { kind: "test" | "verification"; secret?: string },
): Promise<DeliveryRow> {
  const isSent = kind === "webhook";
  const [row] = await deliveryRepo.insertDeliveries(tx, [
    {
      accountId,
      channelId,
      cause: `${what.kind}:${randomUUID()}`,
      ...what,
      ...(isSent ? { status: "sent" as const, sentAt: now() } : { nextAttemptAt: now() }),
    },
  ]);
  if (!row) throw new Error("the delivery was not stored");
  return row;
}

/** Deletes a channel. Throws ApiError NOT_FOUND. */
export const remove: Handler<typeof contract.remove> = async ({ accountId }, { channelId }) => {
  if (!(await repo.remove(db(), accountId, channelId))) throw notFound("channel");
  return { ok: true };
};

/** Sends a test message through a channel. Throws ApiError NOT_FOUND, and INVALID_REQUEST where its webhook is disabled. */
export const test: Handler<typeof contract.test> = async (caller, { channelId }) => {
  let request: (() => Promise<void>) | undefined;
  const answer = await runOnce(
    caller,
    { operation: `channels_test:${channelId}`, request: null, answer: contract.test.output },
    async (tx) => {
      const channel = await repo.find(tx, caller.accountId, channelId);
      if (!channel) throw notFound("channel");
      const row = await enqueue(tx, channel, { kind: "test" });
      const message = channel.webhookId === null ? null : await enqueueTest(tx, caller, channel.webhookId);
      request = () => (message ? requestDelivery(message) : requestMail(row));
      return { delivery: toDelivery(row) };
    },
  );
  await request?.();
  return answer;
};

/** Confirms an address with the code of its first mail, once. Throws when the code is used, too old or incomplete. */
export async function confirmChannel(token: string): Promise<{ email: string }> {
  const { channelId, code } = readToken(token);
  const channel = await repo.confirm(db(), channelId, sha256Hex(code), now());
  if (!channel?.email)
    throw invalidField("token", "is used, older than a day, or incomplete", "Delete the channel and add it again.");
  return { email: channel.email };
}

/** Unsubscribes an address from the mails of an account with the code of any of them. Throws for an invalid code. */
export async function unsubscribeChannel(token: string): Promise<{ email: string }> {
  const { channelId, code } = readToken(token);
  return transaction(async (tx) => {
    const channel = isUnsubscribeCode(channelId, code) ? await repo.read(tx, channelId) : undefined;
    if (!channel?.email) throw invalidField("token", "the link is incomplete, or the channel was deleted");
    const { accountId, email } = channel;
    await repo.unsubscribe(tx, accountId, email);
    await repo.addOptOut(tx, accountId, recipientOf(email));
    return { email };
  });
}

/** Throws unless every id is a channel of the account. */
export async function assertChannels(accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await repo.list(db(), accountId)).map(({ id }) => id));
  const index = ids.findIndex((id) => !known.has(id));
  if (index >= 0)
    throw invalidField(`channelIds[${index}]`, "is not a channel of this account", "GET /agent/channels lists them.");
}
