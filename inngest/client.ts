import { setTimeout } from "node:timers/promises";
import { Inngest, type InngestFunction } from "inngest";
import * as z from "zod";
import { serviceRole, workerLanes, type WorkerLane } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { assertNoTransaction } from "@/lib/platform/transaction-scope";

/** Writes the SDK's messages to our log, where secrets are removed. */
const logAt =
  (level: keyof typeof log) =>
  (...parts: unknown[]): void => {
    const text = parts.filter((part) => typeof part === "string").join(" ");
    log[level](text || "from the Inngest SDK", { cause: parts.find((part) => part instanceof Error) });
  };

const logger = { debug: logAt("debug"), info: logAt("info"), warn: logAt("warn"), error: logAt("error") };

/** Sends events and defines functions. Which server it talks to is decided by `INNGEST_*` alone. */
export const inngest = new Inngest({ id: "spotmill", logger });

/** Id of the app whose workers take one lane: a server replaces the functions of an app whole, so that lanes may not share one. */
export const laneAppId = (lane: WorkerLane): string => `${inngest.id}-${lane}`;

/** The client workers of a lane connect with. */
export const laneClient = (lane: WorkerLane): Inngest => new Inngest({ id: laneAppId(lane), logger });

/**
 * The apps that work on this database: the service's own, or those of the lanes of workers. The other kind is what was left
 * at the server when the roles of the machines changed: nobody serves its functions, and their runs fail.
 */
const apps = (): string[] => (serviceRole() === "all" ? [inngest.id] : workerLanes.map(laneAppId));

/** Tells whether an id of the engine (`spotmill-agent-run-agent`) is that of a function, in an app that works here. */
export const isFunctionId = (one: InngestFunction.Any, functionId: string): boolean =>
  apps().some((app) => one.id(app) === functionId);

/** Reference to a job, its account and plan; `attempt` counts the runs that were lost before this one. */
export const JobRef = z.object({
  jobId: z.uuid(),
  accountId: z.uuid(),
  plan: z.enum(["startup", "growth", "pro"]),
  attempt: z.int().min(0).optional(),
});

/** Reference to one ingestion of a brand, and its account. */
const BrandRef = z.object({ brandId: z.uuid(), accountId: z.uuid(), attempt: z.int().min(1) });

/** Reference to a run of the agent, its thread and account. */
const RunRef = z.object({ runId: z.string(), threadId: z.string(), accountId: z.uuid() });

/** Reference to a delivery, to an endpoint or through a channel, and its account. */
const DeliveryRef = z.object({ deliveryId: z.uuid(), accountId: z.uuid() });

/** Data of the engine's own events about a run that failed or was cancelled; `error` belongs to those that failed. */
export const EndedRun = z.object({
  function_id: z.string(),
  run_id: z.string(),
  error: z.unknown().optional(),
  event: z.object({ data: z.unknown() }),
});

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
  /** `accountId` is absent in events sent before it existed. */
  "job/finished": z.object({ jobId: z.uuid(), accountId: z.uuid().optional() }),
  /** A job that waits for the renderer has its turn. */
  "render/granted": z.object({ jobId: z.uuid() }),
  /** An operation at a provider has changed: the run that waits for it polls. `key` is provider and id, as in `fal:<request id>`. */
  "provider/operation.updated": z.object({ key: z.string() }),
  "billing/changed": z.object({ eventId: z.string(), customer: z.string() }),
} as const;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.infer<(typeof events)[N]>;

/** An event to send; the same `id` triggers its functions once. */
export interface OutgoingEvent<N extends EventName = EventName> {
  name: N;
  data: EventData<N>;
  id?: string;
}

/** Sends events in one request. */
async function sendAll<N extends EventName>(outgoing: readonly OutgoingEvent<N>[]): Promise<void> {
  assertNoTransaction("an event");
  await inngest.send(
    outgoing.map(({ name, data, id }) => ({ name, data: events[name].parse(data), ...(id && { id }) })),
  );
}

/** Sends one event; the same `id` triggers its functions once. */
export const send = <N extends EventName>(name: N, data: EventData<N>, id?: string): Promise<void> =>
  sendAll([{ name, data, ...(id && { id }) }]);

// The client repeats a refused send for about three seconds; no caller should wait that long for a queue that is down.
const SEND_TIMEOUT_MS = 1_000;

/**
 * Sends events about a committed change, together. Throws only inside a transaction: the change stands, and the sweeper
 * repeats what matters. The ids make repetition harmless.
 */
export async function publishEvents<N extends EventName>(
  outgoing: readonly Required<OutgoingEvent<N>>[],
): Promise<void> {
  assertNoTransaction("an event");
  const [first] = outgoing;
  if (!first) return;
  const { name: event, id } = first;
  const sent = sendAll(outgoing).catch((cause: unknown) =>
    log.warn("event not sent", { event, id, ...(outgoing.length > 1 && { events: outgoing.length }), cause }),
  );
  await Promise.race([sent, setTimeout(SEND_TIMEOUT_MS, undefined, { ref: false })]);
}

/** Sends an event about a committed change, as {@link publishEvents} does. */
export const publishEvent = <N extends EventName>(name: N, data: EventData<N>, id: string): Promise<void> =>
  publishEvents([{ name, data, id }]);
