import { isTimezone } from "@/lib/contract/schedule-times";

/** A recurrence read from a request, as a cron pattern. */
export interface Recurrence {
  readonly cron: string;
  readonly timezone: string;
  /** Description such as "every Monday at 09:00 UTC". */
  readonly words: string;
  /** The request without the recurrence. */
  readonly rest: string;
}

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const dayNames = weekdays.join("|");
const clock = String.raw`(?:\s*,?\s*\b(?:at|around)\s+(noon|midnight|\d{1,2}(?::\d{2})?(?:\s*[ap]\.?m\b\.?)?)(?:\s*o['’]?clock)?)?`;
const zone = String.raw`(?:\s+(?:\(?in\s+)?([A-Za-z]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?|UTC|GMT)(?:\s+time)?\)?)?`;
const when = String.raw`(?:every|each)\s+(day|morning|week\s?day|working day|week|month|(?:${dayNames})s?)|(daily)|on\s+(weekdays|(?:${dayNames})s)|(?:on\s+)?the\s+(?:first|1st)\s+of\s+(?:every|each|the)\s+(month)`;
const pattern = new RegExp(String.raw`\b(?:${when})\b${clock}${zone}`, "i");

const goesOn =
  /^\s*(?:make|create|generate|do|post|render|produce|write|send|please|and|then|in|for|with|about|i|we)$/i;
const question = /^\s*(?:how (?:many|much)|which|what|who|where|is|are|when|do|does)\b/i;
const quoted = /"[^"]*"|“[^”]*”/g;

/**
 * Reads the recurrence of a request; undefined when it has none, or only describes the product with one. `defaultZone` is
 * the time zone of a request that names none.
 */
export function recurrenceOf(request: string, defaultZone = "UTC"): Recurrence | undefined {
  const text = request.slice(0, 8000);
  if (question.test(text)) return undefined;
  const match = pattern.exec(text.replaceAll(quoted, (words) => "_".repeat(words.length)));
  if (!match) return undefined;
  const [whole, every, daily, on, month, at, named] = match;
  // "A planner for every Monday at 9 meetings" describes a product.
  const [after] = /^\s*[\p{L}-]+/u.exec(text.slice(match.index + whole.length)) ?? [];
  if (after !== undefined && /\bfor\s*$/i.test(text.slice(0, match.index)) && !goesOn.test(after)) return undefined;
  const how = (every ?? daily ?? on ?? month ?? "").toLowerCase();
  const isAtStart = text.slice(0, match.index).trim() === "";
  // "A tea for every day" is no plan; a time of day, a beginning or a weekday's name make it one.
  if (!at && !isAtStart && /^(?:day|morning|week|daily)$/.test(how)) return undefined;
  const { hour, minute } = timeOf(at);
  const { fields, words } = daysOf(how);
  const city = cityZone(text);
  const timezone = named && isTimezone(named) ? named : (city?.zone ?? defaultZone);
  const shown = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`;
  return {
    cron: `${minute} ${hour} ${fields}`,
    timezone,
    words: `${words} at ${shown} ${timezone}`,
    rest: tidy(city ? rest.replace(city.words, "") : rest),
  };
}

/** The time zone of "Berlin time"; undefined without a city that has one. */
function cityZone(text: string): { zone: string; words: string } | undefined {
  for (const [words, city = ""] of text.matchAll(/[,\s]*\b([A-Za-z]+(?: [A-Za-z]+)?) time\b/gi)) {
    const spelled = city
      .replace(/^(?:in|at|of) /i, "")
      .replaceAll(" ", "_")
      .toLowerCase();
    const zone = Intl.supportedValuesOf("timeZone").find((one) => one.split("/").at(-1)?.toLowerCase() === spelled);
    if (zone !== undefined) return { zone, words };
  }
  return undefined;
}

/** The weekday a text names, 0 for Sunday; undefined without one. */
export function weekdayIn(text: string): number | undefined {
  const found = new RegExp(`\\b(${dayNames})s?\\b`, "i").exec(text)?.[1];
  return found === undefined ? undefined : weekdays.indexOf(found.toLowerCase());
}

/** The time of day a text names after "at" or "to", or by itself with am or pm; undefined without one. */
export function clockIn(text: string): { hour: number; minute: number } | undefined {
  const named =
    /\b(?:at|to|around)\s+(noon|midnight|\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\b)?)|\b(\d{1,2}(?::\d{2})?\s*[ap]\.?m)\b/i.exec(
      text,
    );
  const clock = named?.[1] ?? named?.[2];
  return clock === undefined ? undefined : timeOf(clock);
}

function timeOf(text = "9"): { hour: number; minute: number } {
  if (/noon/i.test(text)) return { hour: 12, minute: 0 };
  if (/midnight/i.test(text)) return { hour: 0, minute: 0 };
  const [, hours = "9", minutes = "0", half] = /(\d{1,2})(?::(\d{2}))?\s*([ap])?/i.exec(text) ?? [];
  const isHalved = half !== undefined;
  const base = isHalved ? Number(hours) % 12 : Number(hours);
  const hour = base + (half?.toLowerCase() === "p" ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? { hour: 9, minute: 0 } : { hour, minute: Number(minutes) };
}

function daysOf(how: string): { fields: string; words: string } {
  const day = weekdays.indexOf(how.replace(/s$/, ""));
  if (day >= 0)
    return { fields: `* * ${day}`, words: `every ${weekdays[day]?.replace(/^./, (sign) => sign.toUpperCase())}` };
  if (/week\s?day|working/.test(how)) return { fields: "* * 1-5", words: "every weekday" };
  if (how === "month") return { fields: "1 * *", words: "on the first of each month" };
  return how === "week" ? { fields: "* * 1", words: "every Monday" } : { fields: "* * *", words: "every day" };
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s,;:.-]+/, "")
    .replace(/^(?:please|then|and)\b[\s,]*/i, "")
    .replace(/[\s,;:-]+$/, "")
    .replace(/^./, (sign) => sign.toUpperCase());
