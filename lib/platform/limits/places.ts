import { randomUUID } from "node:crypto";
import { pool } from "@/lib/platform/db/client";
import { sharesLimits } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

/** Ends the holding of a place; harmless when called twice. */
export type Release = () => void;

/** Places of a bucket, held by requests for as long as they last. */
export interface Places {
  /** Holds one of `limit` places; null when none is free. */
  hold(bucket: string, limit: number): Promise<Release | null>;
}

/** How long a place is held without a sign of life of its machine, and between two signs. */
const HELD_SECONDS = 45;
const RENEW_MS = 15_000;

/** Places of this process. */
export function createOwnPlaces(): Places {
  const held = new Map<string, number>();
  return {
    async hold(bucket, limit) {
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
 * Places of all machines on the database; those of a machine that was killed lapse. What this one holds is renewed for as
 * long as it holds any; a sign that cannot be given is a warning, the next one may be in time.
 */
export function createSharedPlaces(): Places {
  const holder = randomUUID();
  const held = new Set<string>();
  let renewal: NodeJS.Timeout | undefined;
  const renew = async (): Promise<void> => {
    // By id: a place whose giving back failed is to lapse.
    await pool()`update limits.place set held_until = clock_timestamp() + make_interval(secs => ${HELD_SECONDS})
                 where id = any(${[...held]})`;
  };
  const giveBack = async (id: string): Promise<void> => {
    await pool()`delete from limits.place where id = ${id}`;
  };
  const warn = (message: string) => (error: unknown) => log.warn(message, { error });
  return {
    async hold(bucket, limit) {
      const id = randomUUID();
      const [row] = await pool()<{ held: boolean }[]>`
        select limits.hold(${id}, ${bucket}, ${limit}, ${holder}, ${HELD_SECONDS}) as held`;
      if (!row?.held) return null;
      held.add(id);
      if (held.size === 1)
        renewal = setInterval(() => void renew().catch(warn("places could not be kept")), RENEW_MS).unref();
      return once(() => {
        held.delete(id);
        if (held.size === 0) clearInterval(renewal);
        giveBack(id).catch(warn("a place lapses, it could not be given back"));
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

/** The places of this process, or with `SHARED_LIMITS` those of all machines on its database. */
export const places = (): Places =>
  singleton("places", () => (sharesLimits() ? createSharedPlaces() : createOwnPlaces()));
