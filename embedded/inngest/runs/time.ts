import { retryAfterMs } from "../../../lib/contract/retry-after";

const SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const ISO_DATE = /^\d{4}-\d\d-\d\d/;
const DURATION = /^(\d+(\.\d+)?(ms|[smhdw]))+$/;

/**
 * Seconds from `now` (milliseconds since 1970) that a duration such as `2h30m` or an ISO instant names; never negative.
 * Throws RangeError when the text is neither.
 */
export function parseDuration(text: string, now = Date.now()): number {
  if (DURATION.test(text)) {
    const parts = [...text.matchAll(/([\d.]+)(ms|[smhdw])/g)];
    return parts.reduce((sum, [, amount, unit = "s"]) => sum + Number(amount) * (SECONDS[unit] ?? 0), 0);
  }
  const instant = ISO_DATE.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(instant)) throw new RangeError(`"${text}" is neither a duration nor an instant`);
  return Math.max(0, (instant - now) / 1000);
}

// Inngest's table in seconds; the last entry repeats.
const RETRY_SECONDS = [15, 30, 60, 120, 300, 600, 1200, 2400, 3600, 7200] as const;
const JITTER_SECONDS = 15;
const DAY_SECONDS = 86_400;

/** Seconds to wait after attempt number `attempt` (from 0) failed: Inngest's table with jitter, times `scale`, at least 1. */
export function retryDelaySeconds(attempt: number, scale: number, random = Math.random()): number {
  const base = RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length - 1)] ?? DAY_SECONDS;
  return Math.max(1, Math.round((base + random * JITTER_SECONDS) * scale));
}

/** Seconds a `Retry-After` header asks for, as a number or a date, clamped to 1 s .. 24 h; undefined when it says nothing. */
export function retryAfterSeconds(header: string | undefined, now = Date.now()): number | undefined {
  const ms = retryAfterMs(header, now);
  return ms === undefined ? undefined : Math.min(Math.max(1, Math.ceil(ms / 1000)), DAY_SECONDS);
}
