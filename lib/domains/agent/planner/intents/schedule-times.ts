import { clockIn } from "../clock";
import { timesIn } from "../recurrence";
import { weekdayIn, weekdayName } from "../recurrence-days";

/** Times as a cron pattern, and their description. */
export interface NewTimes {
  readonly cron: string;
  readonly timezone?: string;
  readonly words: string;
}

/** New times of a schedule: a whole recurrence, or only its day or its time of day. Undefined where a text names none. */
export function changeIn(text: string, cron: string, zone: string): NewTimes | undefined {
  const recurrence = timesIn(text, zone);
  if (recurrence) return { cron: recurrence.cron, timezone: recurrence.timezone, words: recurrence.words };
  const clock = clockIn(text);
  const weekday = weekdayIn(text);
  if (!clock && weekday === undefined) return undefined;
  const [minute = "0", hour = "9", ...rest] = cron.split(/\s+/);
  const at = clock ?? { minute: Number(minute), hour: Number(hour) };
  const days = weekday === undefined ? rest.join(" ") || "* * *" : `* * ${weekday}`;
  const time = `${String(at.hour).padStart(2, "0")}:${String(at.minute).padStart(2, "0")}`;
  const words = weekday === undefined ? time : `${weekdayName(weekday)} at ${time}`;
  return { cron: `${at.minute} ${at.hour} ${days}`, words };
}
