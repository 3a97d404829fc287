import { thingNouns } from "./nouns";

/** A time of day. */
export interface Clock {
  readonly hour: number;
  readonly minute: number;
}

const hours = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const meridiem = String.raw`\s*[ap]\.?m\b\.?`;
const exact = String.raw`\d{1,2}(?:[:.]\d{2}(?!\d))?`;
const spoken = String.raw`(?:half(?:\s+(?:past|to))?|(?:a\s+)?quarter\s+(?:past|to))\s+(?:\d{1,2}|${hours.join("|")})`;
const dayPart = String.raw`(?:\s+(?:in\s+the\s+(?:morning|afternoon|evening)|at\s+night))?`;
const time = String.raw`(?:noon\b|midnight\b|(?:${spoken}|${exact}|(?:${hours.join("|")})\b)(?:${meridiem})?(?:\s*o['’]?clock)?${dayPart})`;

/** Pattern of a time of day with the word that leads to it, or of one that has am or pm. It captures nothing. */
export const clockPattern = String.raw`(?:\b(?:at|around|by)\s+${time}|\b${exact}${meridiem})`;

/** Hour a part of the day stands for where no clock is named. */
const partHours: Readonly<Record<string, number>> = { morning: 9, afternoon: 15, evening: 18, night: 21 };

/** Words of the parts of the day. */
export const dayParts = Object.keys(partHours).join("|");

const parts = new RegExp(String.raw`\b(${dayParts})s?\b`, "i");
const DEFAULT = { hour: 9, minute: 0 };

/** The time of day in words that match `clockPattern` or name a part of the day; nine where they name no time there is. */
export function timeOf(words: string): Clock {
  if (/\bnoon\b/i.test(words)) return { hour: 12, minute: 0 };
  if (/\bmidnight\b/i.test(words)) return { hour: 0, minute: 0 };
  const part = parts.exec(words)?.[1]?.toLowerCase();
  const named = new RegExp(String.raw`(\d{1,2})|\b(${hours.join("|")})\b`, "i").exec(words);
  if (!named) return { hour: partHours[part ?? ""] ?? DEFAULT.hour, minute: 0 };
  const base = named[1] === undefined ? hours.indexOf(named[2]?.toLowerCase() ?? "") + 1 : Number(named[1]);
  const fraction = /\b(half|quarter)(?:\s+(past|to))?\b/i.exec(words.toLowerCase());
  const share = fraction ? (fraction[1] === "half" ? 30 : 15) : Number(/\d{1,2}[:.](\d{2})/.exec(words)?.[1] ?? 0);
  const half = /(?<=\d|\s)([ap])\.?m\b/i.exec(words)?.[1]?.toLowerCase();
  const hour = inDay(base, half, part);
  const total = (hour * 60 + (fraction?.[2] === "to" ? -share : share) + 1440) % 1440;
  return base > 23 || share > 59 ? DEFAULT : { hour: Math.floor(total / 60), minute: total % 60 };
}

/** An hour of twelve in the half of the day its words tell. */
function inDay(hour: number, half: string | undefined, part: string | undefined): number {
  if (hour > 12) return hour;
  if (half !== undefined) return (hour % 12) + (half === "p" ? 12 : 0);
  if (part === "afternoon" || part === "evening") return (hour % 12) + 12;
  if (part === "night") return hour === 12 ? 0 : hour < 6 ? hour : hour + 12;
  return part === "morning" ? hour % 12 : hour;
}

const clock = new RegExp(
  String.raw`${clockPattern}|\bto\s+(?=\d|noon|midnight|half|(?:a\s+)?quarter)${time}(?!\s+(?:\w+\s+)?${thingNouns}\b)`,
  "i",
);

/** The time of day a text names after "at" or "to", or by itself with am or pm; undefined without one. */
export function clockIn(text: string): Clock | undefined {
  const words = clock.exec(text)?.[0];
  return words === undefined ? undefined : timeOf(words);
}
