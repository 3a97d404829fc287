import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { log } from "@/lib/log";
import { listen } from "./listener";
import { LEASE_SECONDS, type Task, claim, handBack, nextWakeMs, renew } from "./queue";

/** Only the safety net: notifications and the timer for the next instant do the waking. */
const POLL_MS = 5000;
const RENEW_MS = LEASE_SECONDS * 300;
const AFTER_ERROR_MS = 1000;
const MIN_WAIT_MS = 5;

/** A process's share of the queue. */
export interface Worker {
  /** Stops claiming, waits up to `graceMs` for the turns in flight and hands the rest back. Safe to call twice. */
  stop(graceMs: number): Promise<void>;
}

/** Claims tasks as long as fewer than `capacity` are in flight and gives each to `handle`, which settles it. */
export async function startWorker(options: {
  sql: Sql;
  databaseUrl: string;
  capacity: number;
  handle(task: Task): Promise<void>;
}): Promise<Worker> {
  const { sql, capacity, handle } = options;
  const id = randomUUID();
  const active = new Map<string, Task>();
  let isPumping = false;
  let isWoken = false;
  let isStopped = false;
  let alarm: NodeJS.Timeout | undefined;
  let onIdle = (): void => undefined;

  const run = async (task: Task): Promise<void> => {
    active.set(task.id, task);
    await handle(task).catch((error: unknown) =>
      log.error("task failed, its lease will run out", { task: task.id, kind: task.kind, run: task.run, error }),
    );
    active.delete(task.id);
    if (active.size === 0) onIdle();
    wake();
  };

  const claimAll = async (): Promise<void> => {
    while (!isStopped && active.size < capacity) {
      const task = await claim(sql, id);
      if (!task) return;
      void run(task);
    }
  };

  // Two ways to lose a wake-up, and why it cannot: one that arrives while claiming sets the flag, which is read after
  // the claims; and the next instant is looked up before them, so that what falls due in between is claimed or in it.
  const pump = async (): Promise<void> => {
    isPumping = true;
    let wakeAt = 0;
    try {
      do {
        isWoken = false;
        wakeAt = performance.now() + Math.min((await nextWakeMs(sql)) ?? POLL_MS, POLL_MS);
        await claimAll();
      } while (isWoken && !isStopped);
    } catch (error) {
      wakeAt = performance.now() + AFTER_ERROR_MS;
      if (!isStopped) log.error("the queue cannot be read", { error });
    }
    isPumping = false;
    clearTimeout(alarm);
    if (!isStopped) alarm = setTimeout(wake, Math.max(wakeAt - performance.now(), MIN_WAIT_MS));
  };

  const wake = (): void => {
    isWoken = true;
    if (!isPumping && !isStopped) void pump();
  };

  const unlisten = await listen(options.databaseUrl, wake);
  const beat = () => active.size > 0 && renew(sql, id, [...active.keys()]).catch(onBeatError);
  const onBeatError = (error: unknown) => log.error("leases could not be renewed", { error });
  const heartbeat = setInterval(beat, RENEW_MS);

  return {
    async stop(graceMs) {
      isStopped = true;
      clearTimeout(alarm);
      await unlisten();
      if (active.size > 0) await settledWithin(graceMs, (done) => (onIdle = done));
      clearInterval(heartbeat);
      await Promise.all([...active.values()].map((task) => handBack(sql, task)));
    },
  };
}

/** Waits until `subscribe` calls back or `timeoutMs` passed. */
function settledWithin(timeoutMs: number, subscribe: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    subscribe(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
