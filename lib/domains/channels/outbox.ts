import { now } from "@/lib/platform/clock";
import type { Executor } from "@/lib/platform/db/client";
import { publishEvent } from "@/inngest/client";
import { enqueueDeliveries } from "@/lib/domains/webhooks/service";
import type { RunOccasion } from "./ports";
import * as repo from "./repo";
import type { DeliveryRow } from "./repo";

/** An event of a run that channels and webhooks are notified of. */
export interface RunNotification extends RunOccasion {
  /** Ids of the channels attached to the run; unknown and inactive ones are left out. */
  readonly channelIds: readonly string[];
  /** Key by which the webhooks' deliveries about the run are found. */
  readonly subject: string;
  /** Builds the record webhooks are sent. */
  readonly data: () => Record<string, unknown>;
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
  await repo.insertDeliveries(
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
  for (const row of await repo.findUntried(runId)) await requestMail(row);
}

/** Publishes the request for one e-mail. `eventId` is unique per cause: a repeated one starts nothing. */
export const requestMail = ({ id, accountId }: DeliveryRow, eventId: string = id): Promise<void> =>
  publishEvent("agent/channel.requested", { deliveryId: id, accountId }, eventId);
