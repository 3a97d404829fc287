/**
 * The milliseconds that a `Retry-After` header asks to wait from `nowMs` (milliseconds since 1970) on, given as seconds or
 * as a date; never negative. Undefined without a header, and for one that is neither. RFC 9110, section 10.2.3.
 */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, Math.round(ms)) : undefined;
}
