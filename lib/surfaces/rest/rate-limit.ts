import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { singleton } from "@/lib/platform/singleton";

/** Length of every window in seconds. */
export const windowSeconds = 60;

/** A bucket after a request: the rest of its limit, and the seconds (1 to 60) until its window ends. */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly isAllowed: boolean;
}

// `points` is not used: each call brings its own limit, and the counter continues beyond it.
const counter = () =>
  singleton("rate-limit", () => new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowSeconds }));

const toState = (limit: number, { consumedPoints, msBeforeNext }: RateLimiterRes): RateLimitState => ({
  limit,
  remaining: Math.max(0, limit - consumedPoints),
  resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000))),
  isAllowed: consumedPoints <= limit,
});

/** Counts one request into a bucket; fixed windows of 60 s from the bucket's first request, per process. */
export const consumeRateLimit = async (bucket: string, limit: number): Promise<RateLimitState> =>
  toState(limit, await counter().penalty(bucket, 1));

/** Seconds until a bucket that has reached its limit opens again; 0 when it has not. Counts nothing. */
export async function blockedSeconds(bucket: string, limit: number): Promise<number> {
  const found = await counter().get(bucket);
  return found && found.consumedPoints >= limit ? toState(limit, found).resetSeconds : 0;
}
