import { Cron } from "croner";

const MIN_MINUTES = 15;
// More than one day of the densest pattern that is allowed: pairs on both sides of midnight are among them.
const LOOKED_AT = 200;
const fiveFields = /^\s*\S+(?:\s+\S+){4}\s*$/;

const timer = (cron: string, timezone: string): Cron => new Cron(cron, { timezone, mode: "5-part", paused: true });

/**
 * The first time after `after` at which a pattern is due, null when there is none. A local time that does not exist moves
 * to the next minute that does; one that comes twice counts once.
 */
export const nextTime = (cron: string, timezone: string, after: Date): Date | null =>
  timer(cron, timezone).nextRun(after);

/** The next `count` times after `after`. */
export const nextTimes = (cron: string, timezone: string, after: Date, count: number): Date[] =>
  timer(cron, timezone).nextRuns(count, after);

/** True when a time zone is one the system knows by its IANA name. */
export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** The problem of a pattern, as the end of a sentence; null when it can be used. */
export function faultOf(cron: string, after: Date): string | null {
  if (!fiveFields.test(cron)) return "must have five fields";
  let times: Date[];
  try {
    times = nextTimes(cron, "UTC", after, LOOKED_AT);
  } catch {
    return "is not a cron pattern";
  }
  if (times.length === 0) return "names no time that ever comes";
  const isDense = times.some((time, index) => {
    const before = times[index - 1];
    return before !== undefined && time.getTime() - before.getTime() < MIN_MINUTES * 60_000;
  });
  return isDense ? `must leave at least ${MIN_MINUTES} minutes between two times` : null;
}
