"use client";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const absolute = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", year: "numeric" });

const FAR_SECONDS = 30 * 86_400;

function since(at: Date): string {
  const seconds = (at.getTime() - Date.now()) / 1000;
  if (Math.abs(seconds) > FAR_SECONDS) return day.format(at);
  for (const [unit, size] of units)
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  return "just now";
}

/** An instant as "3 hours ago", the date itself once it is a month away; the exact time is in its tooltip. */
export function RelativeTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={absolute.format(date)} className="whitespace-nowrap" suppressHydrationWarning>
      {since(date)}
    </time>
  );
}

/** The day of an instant, such as "Nov 21, 2026". */
export const formatDay = (at: string): string => day.format(new Date(at));
