const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses between attempts, the schedule of Standard Webhooks; the first attempt is made at once. */
export const pausesMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

// Receivers that went down together must not be called together.
const JITTER = 0.1;

/**
 * Milliseconds until the attempt after `attempts` failed ones; null when there is none. `Retry-After` (seconds or a date)
 * may delay it, up to the pause that follows.
 */
export function nextDelayMs(
  attempts: number,
  retryAfter: string | null,
  at: Date,
  random = Math.random,
): number | null {
  const pauseMs = pausesMs[attempts - 1];
  if (pauseMs === undefined) return null;
  const jittered = Math.round(pauseMs * (1 + JITTER * random()));
  const askedMs = retryAfter === null ? 0 : readRetryAfterMs(retryAfter, at);
  return Math.max(jittered, Math.min(askedMs, pausesMs[attempts] ?? pauseMs));
}

function readRetryAfterMs(value: string, at: Date): number {
  if (/^\d+$/.test(value.trim())) return Number(value) * second;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - at.getTime());
}
