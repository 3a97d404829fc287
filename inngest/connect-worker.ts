import { setInterval } from "node:timers/promises";
import { connect, ConnectionState, type WorkerConnection } from "inngest/connect";
import type { WorkerLane } from "@/lib/platform/env";
import { laneClient } from "./client";
import { functionsByLane } from "./index";

/** Longest time without a connection: longer than the longest pause of the SDK between two tries, which is five minutes. */
const LOST_MS = 360_000;
/** Looks at the connection in that time. */
const LOOKS = 20;

/** A worker that has connected. */
export interface ConnectedWorker {
  /** Takes nothing new; resolves when what runs has ended. */
  close(): Promise<void>;
  /** Resolves when it has had no connection for six minutes: after some answers the SDK gives up, and says so to nobody. */
  readonly lost: Promise<void>;
}

/**
 * Connects to the Inngest server and runs the functions of some lanes, at most `maxWorkerConcurrency` steps at a time, until
 * `close`. Connecting registers them, signed.
 */
export async function connectWorker(
  lanes: readonly WorkerLane[],
  maxWorkerConcurrency: number,
  { lostMs = LOST_MS } = {},
): Promise<ConnectedWorker> {
  const connection = await connect({
    apps: lanes.map((lane) => ({ client: laneClient(lane), functions: [...functionsByLane[lane]] })),
    maxWorkerConcurrency,
    // The process decides how long it drains.
    handleShutdownSignals: [],
  });
  return { close: () => connection.close(), lost: untilLost(connection, lostMs) };
}

async function untilLost(connection: WorkerConnection, lostMs: number): Promise<void> {
  let seenAt = performance.now();
  for await (const _ of setInterval(lostMs / LOOKS, undefined, { ref: false })) {
    const isSought = [ConnectionState.CONNECTING, ConnectionState.RECONNECTING].includes(connection.state);
    if (!isSought) seenAt = performance.now();
    else if (performance.now() - seenAt > lostMs) return;
  }
}
