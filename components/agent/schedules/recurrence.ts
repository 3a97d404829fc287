/** Frequency of a schedule, as the form offers it. */
export type Frequency = "day" | "weekday" | "week" | "month" | "custom";

/** The plain choices of the form. `time` is `HH:MM`, `weekday` 0 to 6 from Sunday, `cron` only counts for `custom`. */
export interface Recurrence {
  readonly frequency: Frequency;
  readonly time: string;
  readonly weekday: string;
  readonly cron: string;
}

/** Labels of the frequencies, in the order of the form. */
export const frequencyOptions: readonly { value: Frequency; label: string }[] = [
  { value: "day", label: "Every day" },
  { value: "weekday", label: "Monday to Friday" },
  { value: "week", label: "Every week" },
  { value: "month", label: "First of the month" },
  { value: "custom", label: "A cron expression" },
];

/** The days of a week, as cron counts them. */
export const weekdayOptions = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].map(
  (label, day) => ({ value: String(day), label }),
);

const TIME = /^\d+ \d+$/;
const DAY = /^[0-6]$/;

/** A cron line in words, such as "Mondays at 9:00"; the line itself where it is none of the plain choices. */
export function describeCron(cron: string): string {
  const [minute = "", hour = "", ...days] = cron.trim().split(/\s+/);
  if (!TIME.test(`${minute} ${hour}`)) return cron;
  const at = `at ${Number(hour)}:${minute.padStart(2, "0")}`;
  const [date, month, weekday = ""] = days;
  if (month !== "*") return cron;
  if (date === "1" && weekday === "*") return `First of the month ${at}`;
  if (date !== "*") return cron;
  if (weekday === "*") return `Every day ${at}`;
  if (weekday === "1-5") return `Monday to Friday ${at}`;
  const name = DAY.test(weekday) ? weekdayOptions[Number(weekday)]?.label : undefined;
  return name ? `${name}s ${at}` : cron;
}

/** The cron line of a choice. */
export function cronOf({ frequency, time, weekday, cron }: Recurrence): string {
  if (frequency === "custom") return cron.trim();
  const [hour = "9", minute = "0"] = time.split(":");
  const days = { day: "* * *", weekday: "* * 1-5", week: `* * ${weekday}`, month: "1 * *" }[frequency];
  return `${Number(minute)} ${Number(hour)} ${days}`;
}

const plainFrequencies = ["day", "weekday", "month", "week"] as const;

/** The choice that gives a cron line; the line itself where it is none of the plain ones. */
export function recurrenceOf(cron: string): Recurrence {
  const [minute = "", hour = "", , , weekday = ""] = cron.trim().split(/\s+/);
  const time = `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
  const chosen = { time, weekday: DAY.test(weekday) ? weekday : "1", cron };
  const plain = plainFrequencies.map((frequency) => ({ frequency, ...chosen }));
  return plain.find((one) => cronOf(one) === cron) ?? { ...chosen, frequency: "custom", time: "09:00" };
}
