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

/** Places of all machines on the database; those of a machine that was killed lapse. */
export function createSharedPlaces(): Places {
  const holder = randomUUID();
  let count = 0;
  const renew = (): void => {
    if (count === 0) return;
    pool()`update limits.place set held_until = clock_timestamp() + make_interval(secs => ${HELD_SECONDS})
           where holder = ${holder}`.catch((error: unknown) => log.warn("places could not be kept", { error }));
  };
  setInterval(renew, RENEW_MS).unref();
  return {
    async hold(bucket, limit) {
      const id = randomUUID();
      const [row] = await pool()<{ held: boolean }[]>`
        select limits.hold(${id}, ${bucket}, ${limit}, ${holder}, ${HELD_SECONDS}) as held`;
      if (!row?.held) return null;
      count++;
      return once(() => {
        count--;
        pool()`delete from limits.place where id = ${id}`.catch((error: unknown) =>
          log.warn("a place lapses, it could not be given back", { error }),
        );
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
