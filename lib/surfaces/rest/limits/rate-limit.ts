import type { BucketState } from "@/lib/platform/limits/allowance";
import { counters } from "@/lib/platform/limits/counters";

/** Length of a window in seconds. */
export const windowSeconds = 60;

/** A bucket after a request: the rest of its limit, and the seconds (at least 1) until its window ends. */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly isAllowed: boolean;
}

const toState = (limit: number, { used, endsInSeconds }: BucketState, seconds: number): RateLimitState => ({
  limit,
  remaining: Math.max(0, limit - used),
  resetSeconds: Math.min(seconds, Math.max(1, Math.ceil(endsInSeconds))),
  isAllowed: used <= limit,
});

/** Counts one request into a bucket; fixed windows, of 60 s unless said otherwise, from the bucket's first request. */
export const consumeRateLimit = async (
  bucket: string,
  limit: number,
  seconds = windowSeconds,
): Promise<RateLimitState> => toState(limit, await counters().consume(bucket, limit, seconds), seconds);

/** Seconds until a bucket that has reached its limit opens again; 0 when it has not. Counts nothing. */
export async function blockedSeconds(bucket: string, limit: number): Promise<number> {
  const found = await counters().peek(bucket, windowSeconds);
  return found && found.used >= limit ? toState(limit, found, windowSeconds).resetSeconds : 0;
}
