import { Cron } from "croner";

const MIN_MINUTES = 15;
// More than one day of the densest allowed pattern, so that pairs on both sides of midnight are included.
const TIMES_CHECKED = 100;
const fiveFields = /^\s*\S+(?:\s+\S+){4}\s*$/;

// croner's own rule takes lists of hours for intervals: run twice when clocks go back, left out when they go forward.
const timer = (cron: string, timezone: string): Cron =>
  new Cron(cron, { timezone, mode: "5-part", paused: true, fixedTimeRule: "no-wildcard" });

/**
 * The first time after `after` at which a pattern is due, null when there is none. A local time that does not exist moves
 * to the next minute that does; one that occurs twice counts once. A pattern with a wildcard or a step in its minute or hour
 * is an interval: due at each time that matches, also the second of two, and not at those that do not exist.
 */
export const nextTime = (cron: string, timezone: string, after: Date): Date | null =>
  timer(cron, timezone).nextRun(after);

/** The next `count` times after `after`. */
export const nextTimes = (cron: string, timezone: string, after: Date, count: number): Date[] =>
  timer(cron, timezone).nextRuns(count, after);

/** True when the system knows a time zone by this IANA name. */
export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** Problem with a cron pattern as a predicate, such as `must have five fields`; null when it is valid. */
export function cronProblem(cron: string, after: Date): string | null {
  if (!fiveFields.test(cron)) return "must have five fields";
  let times: Date[];
  try {
    // By offset: a zone by its name is asked of the system at each step, which takes three times as long.
    times = new Cron(cron, { utcOffset: 0, mode: "5-part", paused: true }).nextRuns(TIMES_CHECKED, after);
  } catch {
    return "is not a cron pattern";
  }
  if (times.length === 0) return "never matches a time";
  const isDense = times.some((time, index) => {
    const before = times[index - 1];
    return before !== undefined && time.getTime() - before.getTime() < MIN_MINUTES * 60_000;
  });
  return isDense ? `must leave at least ${MIN_MINUTES} minutes between two times` : null;
}
