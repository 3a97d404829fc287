import { type Clock, clockIn, dayParts } from "../clock";
import { timesIn } from "../recurrence";
import { weekdayIn, weekdayName } from "../recurrence-days";

/** Times as a cron pattern, and their description. */
export interface NewTimes {
  readonly cron: string;
  readonly timezone?: string;
  readonly words: string;
}

/** "Move Pastry Mondays to Tuesdays at 7": what stands before it tells when it was. */
const movedTo = /\b(?:move|shift|reschedule|change|switch)\b[^\n]*?\b(to\s+[^\n]+)$/i;
const partOfDay = new RegExp(String.raw`\b(?:${dayParts})s?\b`, "i");
const shown = ({ hour, minute }: Clock): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

/** The time of day of a cron pattern that has one. */
function clockOf(cron: string): Clock | undefined {
  const [minute = "", hour = ""] = cron.split(/\s+/);
  return /^\d+$/.test(minute) && /^\d+$/.test(hour) ? { hour: Number(hour), minute: Number(minute) } : undefined;
}

/** New times of a schedule, in its time `zone` unless the text names one; where only days are told its time of day stays: a whole recurrence, or only its day or its time of day. Undefined where a text names none. */
export function changeIn(message: string, cron: string, zone: string): NewTimes | undefined {
  const text = (movedTo.exec(message)?.[1] ?? message)
    .replace(/\b(?:instead of|rather than)\b[^\n]*$/i, "")
    .replace(/\b(?:weekly|once a week)\b(?![^\n]*day)/i, "every week");
  const recurrence = timesIn(text, zone);
  const clock = clockIn(text);
  if (recurrence) {
    const { cron: days, timezone, words } = recurrence;
    const at = clock ?? (partOfDay.test(text) ? undefined : clockOf(cron));
    if (!at) return { cron: days, timezone, words };
    const fields = days.split(/\s+/).slice(2).join(" ");
    const told = words.replace(/\bat \d\d:\d\d\b/, `at ${shown(at)}`);
    return { cron: `${at.minute} ${at.hour} ${fields}`, timezone, words: told };
  }
  const weekday = weekdayIn(text);
  if (!clock && weekday === undefined) return undefined;
  const [minute = "0", hour = "9", ...rest] = cron.split(/\s+/);
  const at = clock ?? { minute: Number(minute), hour: Number(hour) };
  const days = weekday === undefined ? rest.join(" ") || "* * *" : `* * ${weekday}`;
  const words = weekday === undefined ? shown(at) : `${weekdayName(weekday)} at ${shown(at)}`;
  return { cron: `${at.minute} ${at.hour} ${days}`, words };
}
