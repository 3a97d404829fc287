import { Cron } from "croner";

/**
 * The first instant after `after` that a cron line names, which may begin with `TZ=<zone>`; UTC otherwise.
 * Null when there is none. Throws when the line or the zone does not exist.
 */
export function nextInstant(line: string, after: Date): Date | null {
  const [, timezone = "UTC", pattern = line] = /^TZ=(\S+)\s+(.*)$/.exec(line) ?? [];
  return new Cron(pattern, { timezone }).nextRun(after);
}
