import { DAY_MS, HOUR_MS, MINUTE_MS, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { sendMail } from "@/lib/platform/mail";
import { sweepPages } from "@/lib/platform/sweep";
import { renderConfirmation, type RenderedEmail, renderReviewEmail, renderRunEmail, renderTest } from "./email";
import { claimRecipient } from "./confirmation-mails";
import { requestMail, spanStart } from "./outbox";
import type { Summaries, Thumbnail } from "./ports";
import * as deliveryRepo from "./delivery-repo";
import * as repo from "./repo";
import type { ChannelRow } from "./repo";
import type { DeliveryRow } from "./delivery-repo";

const MAILS_PER_HOUR = 20;
// Pauses between the attempts at an e-mail the server did not accept.
const pausesMs = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];
const postponeMs = 15 * MINUTE_MS;
const KEPT_MS = 30 * DAY_MS;

/** State of a delivery after a check. */
export type DeliveryState = { readonly kind: "over" } | { readonly kind: "wait"; readonly until: string };

/**
 * Sends the e-mail of a delivery when it is due. At least once: an e-mail whose sending was not recorded is sent again.
 */
export async function deliver(deliveryId: string, summaries: Summaries): Promise<DeliveryState> {
  const row = await deliveryRepo.readDelivery(db(), deliveryId);
  if (row?.status !== "pending" || !row.nextAttemptAt) return { kind: "over" };
  const at = now();
  if (row.nextAttemptAt > at) return { kind: "wait", until: row.nextAttemptAt.toISOString() };
  const channel = await repo.read(db(), row.channelId);
  const to = channel && recipientOf(channel, row);
  if (!channel || !to) return fail(row, "the address is not confirmed, or has unsubscribed");
  const sent = await deliveryRepo.mailsSince(db(), row.accountId, new Date(at.getTime() - HOUR_MS));
  if (sent >= MAILS_PER_HOUR) return postpone(row, postponeMs, `more than ${MAILS_PER_HOUR} mails an hour`);
  if (row.kind === "verification" && row.attempts === 0 && !(await claimRecipient(to)))
    return fail(row, "the address was asked too often today");
  const mail = await renderEmail(channel, row, summaries);
  if (!mail) return fail(row, "what it is about no longer exists");
  try {
    await sendMail({ to, ...mail });
  } catch (error) {
    log.warn("an e-mail of a channel was not accepted", { deliveryId, error });
    return retry(row);
  }
  const attempts = row.attempts + 1;
  const done = { status: "sent", sentAt: now(), nextAttemptAt: null, lastError: null, secret: null } as const;
  await deliveryRepo.changeDelivery(db(), row.id, { ...done, attempts });
  return { kind: "over" };
}

/** The address a mail may go to: a confirmed one, and before that for its confirmation alone. */
function recipientOf({ status, email }: ChannelRow, { kind }: DeliveryRow): string | null {
  const isAllowed = kind === "verification" ? status === "unverified" : status === "active";
  return isAllowed ? email : null;
}

/** Renders the e-mail of a delivery; null when what it is about is gone. */
async function renderEmail(
  channel: ChannelRow,
  { kind, secret, accountId, runId, pendingInputId, reviewId, createdAt }: DeliveryRow,
  summaries: Summaries,
): Promise<(RenderedEmail & { readonly attachments?: Thumbnail[] }) | null> {
  if (kind === "verification") return secret === null ? null : renderConfirmation(channel, secret);
  if (kind === "test") return renderTest(channel, new URL("/dashboard/agent", env().APP_URL).href);
  if (kind === "review_answered") {
    const news = reviewId && (await summaries.review({ accountId, reviewId, since: spanStart(createdAt) }));
    return news ? renderReviewEmail(channel, news) : null;
  }
  const summary = runId === null ? null : await summaries.run({ kind, accountId, runId, pendingInputId });
  return summary && { ...renderRunEmail(channel, summary), attachments: [...summary.thumbnails] };
}

async function fail(row: DeliveryRow, lastError: string): Promise<DeliveryState> {
  await deliveryRepo.changeDelivery(db(), row.id, { status: "failed", nextAttemptAt: null, lastError, secret: null });
  return { kind: "over" };
}

async function postpone(row: DeliveryRow, ms: number, lastError: string): Promise<DeliveryState> {
  const nextAttemptAt = new Date(now().getTime() + ms);
  await deliveryRepo.changeDelivery(db(), row.id, { nextAttemptAt, lastError });
  return { kind: "wait", until: nextAttemptAt.toISOString() };
}

async function retry(row: DeliveryRow): Promise<DeliveryState> {
  const attempts = row.attempts + 1;
  const pauseMs = pausesMs[row.attempts];
  await deliveryRepo.changeDelivery(db(), row.id, { attempts });
  const reason = "the mail server did not accept it";
  return pauseMs === undefined ? fail(row, reason) : postpone(row, pauseMs, reason);
}

/** Repeats the request for overdue e-mails, whose first one was lost; returns how many there were. */
export async function resendOverdueMails(): Promise<number> {
  const before = new Date(now().getTime() - MINUTE_MS);
  const quarter = Math.floor(now().getTime() / postponeMs);
  const resend = (row: DeliveryRow) => requestMail(row, `${row.id}:sweep:${row.attempts}:${quarter}`);
  return (await sweepPages("overdue mails", (last) => deliveryRepo.findOverdue(before, last), resend)).done;
}

/** Deletes what was sent more than 30 days ago; returns how many. */
export const deleteOldMails = (): Promise<number> => deliveryRepo.deleteBefore(new Date(now().getTime() - KEPT_MS));
