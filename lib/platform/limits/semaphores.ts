import { randomUUID } from "node:crypto";
import { pool } from "@/lib/platform/db/client";
import { sharesLimits } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

/** Gives a permit back; harmless when called twice. */
export type Release = () => void;

/** A semaphore for each bucket, whose permits requests hold for as long as they last. */
export interface Semaphores {
  /** Acquires one of `limit` permits of a bucket; null when none is free. */
  acquire(bucket: string, limit: number): Promise<Release | null>;
}

/** Time for which a permit is held without a sign of life of its machine, and between two signs. */
const HELD_SECONDS = 45;
const RENEW_MS = 15_000;

/** The semaphores of this process. */
export function createOwnSemaphores(): Semaphores {
  const held = new Map<string, number>();
  return {
    async acquire(bucket, limit) {
      const before = held.get(bucket) ?? 0;
      if (before >= limit) return null;
      held.set(bucket, before + 1);
      return once(() => {
        const left = (held.get(bucket) ?? 1) - 1;
        if (left > 0) held.set(bucket, left);
        else held.delete(bucket);
      });
    },
  };
}

/**
 * The semaphores of all machines on the database; permits of a machine that was killed lapse. What this one holds is renewed for as
 * long as it holds any; a sign that cannot be given is a warning, the next one may be in time.
 */
export function createSharedSemaphores(): Semaphores {
  const holder = randomUUID();
  const held = new Set<string>();
  let renewal: NodeJS.Timeout | undefined;
  const renew = async (): Promise<void> => {
    // By id: a permit whose giving back failed is to lapse.
    await pool()`update limits.place set held_until = clock_timestamp() + make_interval(secs => ${HELD_SECONDS})
                 where id = any(${[...held]})`;
  };
  const giveBack = async (id: string): Promise<void> => {
    await pool()`delete from limits.place where id = ${id}`;
  };
  const warn = (message: string) => (error: unknown) => log.warn(message, { error });
  return {
    async acquire(bucket, limit) {
      const id = randomUUID();
      const [row] = await pool()<{ held: boolean }[]>`
        select limits.hold(${id}, ${bucket}, ${limit}, ${holder}, ${HELD_SECONDS}) as held`;
      if (!row?.held) return null;
      held.add(id);
      if (held.size === 1)
        renewal = setInterval(() => void renew().catch(warn("permits could not be renewed")), RENEW_MS).unref();
      return once(() => {
        held.delete(id);
        if (held.size === 0) clearInterval(renewal);
        giveBack(id).catch(warn("a permit lapses, it could not be given back"));
      });
    },
  };
}

function once(act: () => void): Release {
  let isHeld = true;
  return () => {
    if (isHeld) act();
    isHeld = false;
  };
}

/** The semaphores of this process, or with `SHARED_LIMITS` those of all machines on its database. */
export const semaphores = (): Semaphores =>
  singleton("semaphores", () => (sharesLimits() ? createSharedSemaphores() : createOwnSemaphores()));
