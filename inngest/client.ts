import { setTimeout } from "node:timers/promises";
import { Inngest } from "inngest";
import { z } from "zod";
import { log } from "@/lib/platform/log";

/** Passes what the SDK says on to our log, where secrets are removed. */
const say =
  (level: keyof typeof log) =>
  (...parts: unknown[]): void => {
    const words = parts.filter((part) => typeof part === "string").join(" ");
    log[level](words || "from the Inngest SDK", { cause: parts.find((part) => part instanceof Error) });
  };

/** Sends events and defines functions. Which server it talks to is decided by `INNGEST_*` alone. */
export const inngest = new Inngest({
  id: "spotmill",
  logger: { debug: say("debug"), info: say("info"), warn: say("warn"), error: say("error") },
});

/** Which job a pipeline works on, for whom, on which plan. */
export const JobRef = z.object({ jobId: z.uuid(), accountId: z.uuid(), plan: z.enum(["startup", "growth", "pro"]) });

/** Which ingestion of which brand, for whom. */
const BrandRef = z.object({ brandId: z.uuid(), accountId: z.uuid(), attempt: z.int().min(1) });

/** Which run of the agent, in which thread, for whom. */
const RunRef = z.object({ runId: z.string(), threadId: z.string(), accountId: z.uuid() });

/** Which message to which endpoint, or through which channel, of whom. */
const DeliveryRef = z.object({ deliveryId: z.uuid(), accountId: z.uuid() });

/** Every event of the service with the schema of its data. `job/<type>.requested` carries the job's id as event id. */
export const events = {
  "job/ugc.requested": JobRef,
  "job/video.requested": JobRef,
  "job/image.requested": JobRef,
  "job/subtitle.requested": JobRef,
  "brand/ingest.requested": BrandRef,
  "agent/run.requested": RunRef,
  "agent/run.resumed": RunRef,
  "agent/run.cancelled": z.object({ runId: z.string() }),
  "webhook/delivery.requested": DeliveryRef,
  "agent/channel.requested": DeliveryRef,
  "job/cancelled": z.object({ jobId: z.uuid() }),
  "job/finished": z.object({ jobId: z.uuid() }),
  /** Work of a provider has moved: whoever waits for it looks. `key` is provider and id, as in `fal:<request id>`. */
  "provider/operation.updated": z.object({ key: z.string() }),
  "billing/changed": z.object({ eventId: z.string(), customer: z.string() }),
} as const;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.infer<(typeof events)[N]>;

/** Sends one event; the same `id` triggers its functions once. */
export async function send<N extends EventName>(name: N, data: EventData<N>, id?: string): Promise<void> {
  await inngest.send({ name, data: events[name].parse(data), ...(id && { id }) });
}

// The client repeats a refused send for about three seconds; no caller should wait that long for a queue that is down.
const PATIENCE_MS = 1_000;

/**
 * Sends an event about a committed change. Never throws: the change stands, and the sweeper repeats what matters.
 * `id` makes repetition harmless.
 */
export async function publishEvent<N extends EventName>(name: N, data: EventData<N>, id: string): Promise<void> {
  const sent = send(name, data, id).catch((cause: unknown) => log.warn("event not sent", { event: name, id, cause }));
  await Promise.race([sent, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
}
