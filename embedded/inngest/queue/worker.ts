import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { log } from "@/lib/platform/log";
import type { Connections } from "../database";
import { createPump } from "./pump";
import { type Claimant, type Task, claim, nextWakeMs, releaseTask, renew } from "./queue";

/** A running worker, which claims tasks of the queue for its process. */
export interface Worker {
  /** Stops claiming, waits up to `graceMs` for the turns in flight and releases the rest. Safe to call twice. */
  stop(graceMs: number): Promise<void>;
}

/** Claims tasks as long as fewer than `capacity` are in flight and gives each to `handle`, which completes it. */
export async function startWorker(options: {
  sql: Sql;
  listen: Connections["listen"];
  capacity: number;
  leaseSeconds: number;
  handle(task: Task): Promise<void>;
}): Promise<Worker> {
  const { sql, listen, capacity, leaseSeconds, handle } = options;
  const claimant: Claimant = { id: randomUUID(), leaseSeconds };
  const active = new Map<string, Task>();
  let onIdle = (): void => undefined;

  const run = async (task: Task): Promise<void> => {
    active.set(task.id, task);
    await handle(task).catch((error: unknown) =>
      log.error("task failed, its lease will run out", { task: task.id, kind: task.kind, run: task.run, error }),
    );
    active.delete(task.id);
    if (active.size === 0) onIdle();
    pump.wake();
  };

  let isStopped = false;
  const claimAll = async (): Promise<void> => {
    while (!isStopped && active.size < capacity) {
      const task = await claim(sql, claimant);
      if (!task) return;
      void run(task);
    }
  };

  const onRenewError = (error: unknown) => log.error("leases could not be renewed", { error });
  const renewLeases = () => renew(sql, claimant, [...active.keys()]).catch(onRenewError);
  await renewLeases();
  const pump = createPump({ nextWakeMs: () => nextWakeMs(sql), claimAll });
  const unlisten = listen(pump.wake);
  const heartbeat = setInterval(renewLeases, leaseSeconds * 300);

  return {
    async stop(graceMs) {
      isStopped = true;
      await pump.stop();
      if (active.size > 0) await calledWithin(graceMs, (done) => (onIdle = done));
      clearInterval(heartbeat);
      await Promise.all([...active.values()].map((task) => releaseTask(sql, task)));
      await unlisten();
    },
  };
}

/** Waits until `subscribe` calls back or `timeoutMs` passed. */
function calledWithin(timeoutMs: number, subscribe: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    subscribe(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
