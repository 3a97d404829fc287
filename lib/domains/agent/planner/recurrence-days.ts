const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const names = weekdays.join("|");
const day = String.raw`(?:(?:${names})s?|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b`;
const list = String.raw`${day}(?:(?:\s*[,&/]\s*(?:and\s+)?|\s+and\s+)(?:(?:every|each|on)\s+)?${day})+`;
const range = String.raw`${day}\s*(?:[-–]|\bto\b|\btill?\b|\bthrough\b)\s*${day}`;
const date = String.raw`(?:first|\d{1,2}(?:st|nd|rd|th))`;
const each = "(?:every|each)";
const notUnit = String.raw`(?!\s+(?:${day}|(?:day|week|month|year|hour|weekend)s?\b))`;

const byMonth = [
  String.raw`(?:on\s+)?the\s+${date}(?:\s+day)?\s+of\s+(?:${each}|the)\s+month`,
  String.raw`(?:on\s+)?(?:the\s+)?${date}\s+(?:of\s+)?${each}\s+month`,
  // "The last Friday of every month" is another day each time.
  String.raw`(?<!\bof\s+)${each}\s+month(?:\s+on\s+the\s+${date}${notUnit})?`,
  String.raw`${each}\s+${date}${notUnit}(?:\s+of\s+the\s+month)?`,
].join("|");
const byWeek = [
  String.raw`${each}\s+(?:${list}|${range}|(?:${names})s?)`,
  String.raw`${each}\s+week\s+on\s+(?:a\s+)?(?:${list}|(?:${names})s?)`,
  String.raw`${each}\s+(?:day|morning|afternoon|evening|night|week\s?day|working day|weekend|week)`,
  String.raw`daily`,
  String.raw`on\s+(?:weekdays|weekends)`,
  String.raw`on\s+(?:(?:${names})s(?:\s*,\s*|\s+and\s+|\s*&\s*))*(?:${names})s`,
].join("|");
const bare = String.raw`(?:on\s+)?(?:${list}|${range})`;

/** Words of a recurrence on days, at most by month: "every Monday and Thursday", "Mon-Fri", "on the 15th of each month". */
export const daysPattern = String.raw`(?:${byMonth}|${byWeek}|${bare})\b`;

/** Words of a recurrence that no schedule has: "every other Monday", "every two weeks", "the last Friday of each month". */
export const otherDays = new RegExp(
  String.raw`\b(?:${each}\s+(?:[\w-]+\s+){0,2}?(?:(?:minute|hour|day|week|month|year|quarter|fortnight)s?\b|${day})|(?:on\s+)?the\s+(?:last|\w+(?:st|nd|rd|th))\s+(?:${day}|(?:week\s?)?day)\s+of\s+(?:${each}|the)\s+month|fortnightly|bi-?weekly|${each}\s+\d{1,2}(?:st|nd|rd|th)|twice\s+an?\s+(?:day|week|month))\b`,
  "i",
);

/** Days of a cron pattern, its last three fields, and their description. */
export interface Days {
  readonly fields: string;
  readonly words: string;
}

/** Last day that every month has. */
const LAST_DATE = 28;
const numberOf = (name: string): number => weekdays.findIndex((one) => one.startsWith(name.toLowerCase().slice(0, 3)));
const titled = (number: number): string => weekdays[number]?.replace(/^./, (sign) => sign.toUpperCase()) ?? "";

/** The days of words that match `daysPattern`; undefined for a date some month has not. */
export function daysOf(words: string): Days | undefined {
  if (/\bmonth\b|\b\d{1,2}(?:st|nd|rd|th)\b/i.test(words)) return dateOf(words);
  const named = [...words.matchAll(new RegExp(String.raw`\b${day}`, "gi"))].map(([name]) => numberOf(name));
  const [from, to] = named;
  if (from !== undefined && to !== undefined && new RegExp(String.raw`\b${range}`, "i").test(words)) {
    if (from === 1 && to === 5) return { fields: "* * 1-5", words: "every weekday" };
    const span = Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
    return { fields: `* * ${span.toSorted().join(",")}`, words: `every ${titled(from)} to ${titled(to)}` };
  }
  if (from !== undefined) {
    const days = [...new Set(named)];
    return { fields: `* * ${days.toSorted().join(",")}`, words: `every ${days.map(titled).join(" and ")}` };
  }
  if (/week\s?day|working/i.test(words)) return { fields: "* * 1-5", words: "every weekday" };
  if (/weekend/i.test(words)) return { fields: "* * 0,6", words: "every Saturday and Sunday" };
  return /\bweek\b/i.test(words) ? { fields: "* * 1", words: "every Monday" } : { fields: "* * *", words: "every day" };
}

function dateOf(words: string): Days | undefined {
  const date = Number(/\b(\d{1,2})(?:st|nd|rd|th)\b/i.exec(words)?.[1] ?? 1);
  if (date < 1 || date > LAST_DATE) return undefined;
  return { fields: `${date} * *`, words: date === 1 ? "on the first of each month" : `on day ${date} of each month` };
}

/** Name of a weekday, 0 for Sunday. */
export const weekdayName = (weekday: number): string => titled(weekday);

/** The weekday a text names, 0 for Sunday; undefined without one. */
export function weekdayIn(text: string): number | undefined {
  const found = new RegExp(`\\b(${names})s?\\b`, "i").exec(text)?.[1];
  return found === undefined ? undefined : numberOf(found);
}
