import { setTimeout } from "node:timers/promises";
import { type EventData, type EventName, send } from "@/inngest/client";
import { log } from "@/lib/log";
import type { JobRow } from "./repo";

// The client repeats a refused send for about three seconds; no caller should wait that long for a queue that is down.
const patienceMs = 1_000;

/**
 * Sends an event about a committed change. Never throws: the change stands, and the sweeper repeats what matters.
 * `id` makes repetition harmless.
 */
export async function announce<N extends EventName>(name: N, data: EventData<N>, id: string): Promise<void> {
  const sent = send(name, data, id).catch((cause: unknown) => log.warn("event not sent", { event: name, id, cause }));
  await Promise.race([sent, setTimeout(patienceMs, undefined, { ref: false })]);
}

/** Asks for a job's pipeline; the job's id is the event's id, so that asking again starts nothing twice. */
export const requestRun = ({ id, accountId, type, plan }: Pick<JobRow, "id" | "accountId" | "type" | "plan">) =>
  announce(`job/${type}.requested`, { jobId: id, accountId, plan }, id);
