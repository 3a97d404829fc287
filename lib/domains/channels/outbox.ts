import { now } from "@/lib/platform/clock";
import type { Executor } from "@/lib/platform/db/client";
import { publishEvent } from "@/inngest/client";
import { tell as tellWebhooks } from "@/lib/domains/webhooks/service";
import type { ChannelEvent } from "@/lib/contract/channels";
import * as repo from "./repo";
import type { DeliveryRow } from "./repo";

/** Something a run of the agent has done. */
export interface RunNews {
  readonly kind: ChannelEvent;
  readonly run: {
    readonly id: string;
    readonly accountId: string;
    readonly threadId: string;
    readonly scheduleId: string | null;
  };
  readonly pendingInputId: string | null;
  /** What messages about it are found by. */
  readonly subject: string;
  /** The record webhooks are sent. */
  readonly data: () => Record<string, unknown>;
}

/**
 * Writes down who is to be told of it, in the transaction of the change: mails of the channels attached to the run's
 * thread or schedule, and messages to webhooks, those that chose the type and those attached. Whoever commits calls
 * {@link requestMails} and the webhooks' own request.
 */
export async function tellOfRun(tx: Executor, news: RunNews): Promise<void> {
  const { kind, run, pendingInputId, subject, data } = news;
  const { id: runId, accountId, threadId, scheduleId } = run;
  const attached = await repo.attached(tx, accountId, threadId, scheduleId);
  const wanted = attached.filter(({ events }) => events.includes(kind));
  const cause = pendingInputId ? `input:${pendingInputId}` : `run:${runId}:${kind}`;
  await repo.insertDeliveries(
    tx,
    wanted.map((channel) => ({
      accountId,
      channelId: channel.id,
      cause,
      runId,
      pendingInputId,
      kind,
      // A webhook's message is on its way with the webhooks' own outbox below.
      ...(channel.kind === "webhook" ? { status: "sent" as const, sentAt: now() } : { nextAttemptAt: now() }),
    })),
  );
  const also = wanted.flatMap(({ webhookId }) => webhookId ?? []);
  await tellWebhooks(tx, accountId, { type: `agent.${kind}`, subject, data, also });
}

/** Asks for the mails about a run, once they are committed. */
export async function requestMails(runId: string): Promise<void> {
  for (const row of await repo.untried(runId)) await requestMail(row);
}

/** Asks for one mail. `eventId` is unique per cause: the same one starts nothing twice. */
export const requestMail = ({ id, accountId }: DeliveryRow, eventId: string = id): Promise<void> =>
  publishEvent("agent/channel.requested", { deliveryId: id, accountId }, eventId);
