import { RateLimiterMemory } from "rate-limiter-flexible";
import { pool } from "@/lib/platform/db/client";
import { sharesLimits } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { Allowances, type BucketState, type Taken } from "./allowance";

/** Requests counted by bucket in fixed windows, each from its first request. */
interface Counters {
  consume(bucket: string, limit: number, windowSeconds: number): Promise<BucketState>;
  /** State of a bucket as this process knows it; undefined when it knows none. */
  peek(bucket: string, windowSeconds: number): Promise<BucketState | undefined>;
  /** Takes one request back. */
  giveBack(bucket: string, windowSeconds: number): Promise<void>;
}

const take = async (bucket: string, wanted: number, windowSeconds: number): Promise<Taken> => {
  const [row] = await pool()<{ used: string; ends_in: number }[]>`
    select used, ends_in from limits.take(${bucket}, ${wanted}, ${windowSeconds})`;
  return { used: Number(row?.used), endsInSeconds: Number(row?.ends_in) };
};

/** Counts in the database, once for all machines on it. */
function createShared(): Counters {
  const allowances = new Allowances(take);
  return {
    consume: (bucket, limit, windowSeconds) => allowances.consume(bucket, limit, windowSeconds),
    peek: async (bucket) => allowances.peek(bucket),
    giveBack: (bucket, windowSeconds) => allowances.giveBack(bucket, windowSeconds),
  };
}

/** Counts in this process. */
function createOwn(): Counters {
  const limiters = new Map<number, RateLimiterMemory>();
  const of = (duration: number): RateLimiterMemory => {
    // `points` is not used: each call brings its own limit, and the counter continues beyond it.
    const found = limiters.get(duration) ?? new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration });
    limiters.set(duration, found);
    return found;
  };
  const toState = (found: { consumedPoints: number; msBeforeNext: number }): BucketState => ({
    used: found.consumedPoints,
    endsInSeconds: found.msBeforeNext / 1000,
  });
  return {
    consume: async (bucket, _limit, windowSeconds) => toState(await of(windowSeconds).penalty(bucket, 1)),
    async peek(bucket, windowSeconds) {
      const found = await of(windowSeconds).get(bucket);
      return found ? toState(found) : undefined;
    },
    giveBack: async (bucket, windowSeconds) => void (await of(windowSeconds).reward(bucket, 1)),
  };
}

/** The counters of this process, or with `SHARED_LIMITS` those of all machines on its database. */
export const counters = (): Counters => singleton("limits", () => (sharesLimits() ? createShared() : createOwn()));

/** Removes what limits have counted and nobody asks for any more. */
export async function deleteOldLimits(): Promise<void> {
  await pool()`delete from limits.bucket where ends_at < now() - interval '1 hour'`;
  await pool()`delete from limits.place where held_until < now() - interval '1 hour'`;
  await pool()`
    delete from limits.circuit where open_until < now() - interval '1 hour'
    and now() - interval '1 hour' > all(failed_at)`;
}
