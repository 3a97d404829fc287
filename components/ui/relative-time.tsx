"use client";

import { useSyncExternalStore } from "react";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Formats in the reader's zone, and in UTC with a label for the server, which does not know that zone. */
const formatsOf = (options: Intl.DateTimeFormatOptions) => ({
  here: new Intl.DateTimeFormat("en", options),
  utc: new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC", timeZoneName: "short" }),
});
const date = { month: "short", day: "numeric", year: "numeric" } as const;
const time = { ...date, hour: "numeric", minute: "2-digit" } as const;
const dayFormats = formatsOf(date);
const timeFormats = formatsOf(time);
/** Formats of what names no zone, or names its own. */
const writtenDay = new Intl.DateTimeFormat("en", { ...date, timeZone: "UTC" });
const writtenTime = new Intl.DateTimeFormat("en", { ...time, timeZone: "UTC" });

const neverChanges = () => () => {};

/** The zone to show times in: UTC on the server and in the first draft of a page that came from there, else the reader's. */
const useZone = () =>
  useSyncExternalStore(
    neverChanges,
    () => "here" as const,
    () => "utc" as const,
  );

const FAR_SECONDS = 30 * 86_400;

/** An instant as a distance from now, `nearby` within a minute of it; null once it is a month away. */
function since(at: Date, nearby: string): string | null {
  const seconds = (at.getTime() - Date.now()) / 1000;
  if (Math.abs(seconds) > FAR_SECONDS) return null;
  for (const [unit, size] of units)
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  return nearby;
}

/**
 * An instant as "3 hours ago", the date itself once it is a month away; the exact time is in its tooltip. One that is still
 * to come needs another word for `nearby`.
 */
export function RelativeTime({ at, nearby = "just now" }: { at: string; nearby?: string }) {
  const zone = useZone();
  const instant = new Date(at);
  // The clock goes on between the server's draft and the reader's.
  return (
    <time
      dateTime={at}
      title={timeFormats[zone].format(instant)}
      className="whitespace-nowrap"
      suppressHydrationWarning
    >
      {since(instant, nearby) ?? dayFormats[zone].format(instant)}
    </time>
  );
}

/** Returns what gives the day of an instant, such as "Nov 21, 2026": in the reader's zone, on the server in UTC with its label. */
export function useFormatDay(): (at: string) => string {
  const zone = useZone();
  return (at) => dayFormats[zone].format(new Date(at));
}

const written = /\b(\d{4}-\d\d-\d\d)(?:([T ])(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?\b/g;

/** Returns what writes the dates and times of a text as the pages do: instants in the reader's zone, all others as they stand. */
export function useFormatDates(): (text: string) => string {
  const zone = useZone();
  return (text) =>
    text.replace(written, (whole, day: string, _, clock?: string, offset?: string) => {
      const at = new Date(`${day}T${clock ?? "00:00"}${offset ?? "Z"}`);
      if (Number.isNaN(at.getTime())) return whole;
      if (offset !== undefined) return timeFormats[zone].format(at);
      return (clock === undefined ? writtenDay : writtenTime).format(at);
    });
}
