import { MINUTE_MS, now } from "@/lib/platform/clock";
import type { Executor } from "@/lib/platform/db/client";
import { publishEvent } from "@/inngest/client";
import { enqueueDeliveries } from "@/lib/domains/webhooks/service";
import type { RunOccasion } from "./ports";
import * as deliveryRepo from "./delivery-repo";
import * as repo from "./repo";
import type { DeliveryRow } from "./delivery-repo";

/** An event of a run that channels and webhooks are notified of. */
export interface RunNotification extends RunOccasion {
  /** Ids of the channels attached to the run; unknown and inactive ones are left out. */
  readonly channelIds: readonly string[];
  /** Key by which the webhooks' deliveries about the run are found. */
  readonly subject: string;
  /** Builds the record webhooks are sent. */
  readonly data: () => Record<string, unknown>;
}

/** An answer to a review link. */
export interface ReviewAnswer {
  readonly accountId: string;
  readonly reviewId: string;
  readonly at: Date;
}

/**
 * Writes the deliveries of a notification in the transaction of the change (a transactional outbox): e-mails of the
 * attached channels, and messages to webhooks, both those that chose the type and those attached. Whoever commits calls
 * {@link requestMails} and the webhooks' own request.
 */
export async function enqueueNotifications(tx: Executor, notification: RunNotification): Promise<void> {
  const { kind, accountId, runId, pendingInputId, channelIds, subject, data } = notification;
  const attached = await repo.lockActive(tx, accountId, channelIds);
  const subscribed = attached.filter(({ events }) => events.includes(kind));
  const cause = pendingInputId ? `input:${pendingInputId}` : `run:${runId}:${kind}`;
  await deliveryRepo.insertDeliveries(
    tx,
    subscribed.map((channel) => ({
      accountId,
      channelId: channel.id,
      cause,
      runId,
      pendingInputId,
      kind,
      // A webhook's message goes through the webhooks' own outbox below.
      ...(channel.kind === "webhook" ? { status: "sent" as const, sentAt: now() } : { nextAttemptAt: now() }),
    })),
  );
  const extraWebhookIds = subscribed.flatMap(({ webhookId }) => webhookId ?? []);
  await enqueueDeliveries(tx, accountId, { type: `agent.${kind}`, subject, data, extraWebhookIds });
}

/** Publishes the requests for the untried e-mails about a run, once they are committed. */
export async function requestMails(runId: string): Promise<void> {
  for (const row of await deliveryRepo.findUntried("runId", runId)) await requestMail(row);
}

/** Answers to a link within one such span are one e-mail, sent when it is over. */
const SPAN_MS = 5 * MINUTE_MS;

/** Start of the span of answers that a time belongs to. */
export const spanStart = (at: Date): Date => new Date(Math.floor(at.getTime() / SPAN_MS) * SPAN_MS);

/**
 * Writes the deliveries about an answer to a review link, in its transaction: an e-mail to each channel that wants them, once
 * a span. Returns the webhooks of such channels, which are sent every answer at once. Whoever commits calls
 * {@link requestReviewMails}.
 */
export async function enqueueReviewNews(tx: Executor, { accountId, reviewId, at }: ReviewAnswer): Promise<string[]> {
  const kind = "review_answered";
  const channels = await repo.lockSubscribed(tx, accountId, kind);
  const start = spanStart(at);
  const due = new Date(start.getTime() + SPAN_MS);
  const cause = `review:${reviewId}:${start.getTime()}`;
  await deliveryRepo.insertDeliveries(
    tx,
    channels.map((channel) => ({
      accountId,
      channelId: channel.id,
      cause,
      reviewId,
      kind,
      createdAt: at,
      ...(channel.kind === "webhook" ? { status: "sent" as const, sentAt: at } : { nextAttemptAt: due }),
    })),
  );
  return channels.flatMap(({ webhookId }) => webhookId ?? []);
}

/** Publishes the requests for the untried e-mails about a review link, once they are committed. */
export async function requestReviewMails(reviewId: string): Promise<void> {
  for (const row of await deliveryRepo.findUntried("reviewId", reviewId)) await requestMail(row);
}

/** Publishes the request for one e-mail. `eventId` is unique per cause: a repeated one starts nothing. */
export const requestMail = ({ id, accountId }: DeliveryRow, eventId: string = id): Promise<void> =>
  publishEvent("agent/channel.requested", { deliveryId: id, accountId }, eventId);
