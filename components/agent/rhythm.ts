/** How often a schedule of the form repeats. */
export type Every = "day" | "weekday" | "week" | "month" | "own";

/** The plain choices of the form. `time` is `HH:MM`, `weekday` 0 to 6 from Sunday, `cron` only counts for `own`. */
export interface Rhythm {
  readonly every: Every;
  readonly time: string;
  readonly weekday: string;
  readonly cron: string;
}

/** What the choices are called. */
export const everyOptions: readonly { value: Every; label: string }[] = [
  { value: "day", label: "Every day" },
  { value: "weekday", label: "Monday to Friday" },
  { value: "week", label: "Every week" },
  { value: "month", label: "First of the month" },
  { value: "own", label: "A cron line of my own" },
];

/** The days of a week, as cron counts them. */
export const weekdayOptions = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].map(
  (label, day) => ({ value: String(day), label }),
);

/** The cron line of a choice. */
export function cronOf({ every, time, weekday, cron }: Rhythm): string {
  if (every === "own") return cron.trim();
  const [hour = "9", minute = "0"] = time.split(":");
  const days = { day: "* * *", weekday: "* * 1-5", week: `* * ${weekday}`, month: "1 * *" }[every];
  return `${Number(minute)} ${Number(hour)} ${days}`;
}
