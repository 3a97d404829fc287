import { isTimezone } from "@/lib/contract/schedule-times";
import { clockPattern, dayParts, timeOf } from "./clock";
import { daysOf, daysPattern, otherDays } from "./recurrence-days";
import { placeOf, type Place } from "./recurrence-place";

/** A recurrence read from a request, as a cron pattern. */
export interface Recurrence {
  readonly cron: string;
  readonly timezone: string;
  /** Description such as "every Monday at 09:00 UTC". */
  readonly words: string;
  /** The request without the recurrence. */
  readonly rest: string;
  /** Role in the request; never `fact`. */
  readonly place: Place;
}

const days = new RegExp(String.raw`\b${daysPattern}`, "gi");
const clockBefore = new RegExp(String.raw`${clockPattern}\s*,?\s*(?:on\s+)?$`, "i");
const zone = String.raw`(?:\s+(?:\(?in\s+)?([A-Za-z]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?|UTC|GMT)(?:\s+time)?\)?)?`;
const clockAfter = new RegExp(
  String.raw`^(?:\s+(?:in\s+the\s+)?(?:${dayParts})s?\b)?(?:\s*,?\s*${clockPattern})?${zone}`,
  "i",
);
const question =
  /^\s*(?:how (?:many|much)|which|what|who|where|is|are|when|do(?=\s+(?:you|i|we|they|the|your|any|my|our)\b)|does)\b/i;
const quoted = /"[^"]*"|“[^”]*”/g;
const everyday = /^(?:(?:every|each)\s+(?:day|morning|afternoon|evening|night|week)|daily)$/i;
const MAX_CHARACTERS = 8000;
/** Most mentions of days that are looked at. */
const MAX_SPANS = 20;

/** "Evry friday" */
const spelled = (text: string): string => text.replace(/\b(?:evry|evrey|everey|eveery)\b/gi, "every");

/** A text whose quotes say nothing, at the same places. */
const withoutQuotes = (text: string): string => text.replaceAll(quoted, (words) => "_".repeat(words.length));

/** Words of a text that tell days, with the time of day on either side of them. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly days: string;
  /** The words that tell the time of day, perhaps none, and the name of a time zone behind them. */
  readonly clock: string;
  /** True where more is told than the part of the day that names the days. */
  readonly hasTime: boolean;
  readonly zone: string | undefined;
}

function* spansIn(text: string): Generator<Span> {
  for (const { 0: found, index } of [...text.matchAll(days)].slice(0, MAX_SPANS)) {
    const [before = ""] = clockBefore.exec(text.slice(Math.max(0, index - 60), index)) ?? [];
    const [after = "", named] = clockAfter.exec(text.slice(index + found.length)) ?? [];
    const part = new RegExp(String.raw`\b(?:${dayParts})\b`, "i").exec(found)?.[0] ?? "";
    const clock = `${before} ${part} ${after.slice(0, after.length - (named?.length ?? 0))}`.trim();
    yield {
      start: index - before.length,
      end: index + found.length + after.length,
      days: found,
      clock,
      hasTime: before !== "" || after.trim() !== "",
      zone: named,
    };
  }
}

/** A recurrence wherever it stands in a text; undefined without one. `defaultZone` is the zone of a text that names none. */
export function timesIn(request: string, defaultZone = "UTC"): Omit<Recurrence, "place"> | undefined {
  const text = spelled(request.slice(0, MAX_CHARACTERS));
  for (const span of spansIn(withoutQuotes(text))) {
    const read = recurrenceAt(text, span, defaultZone);
    if (read) return read;
  }
  return undefined;
}

/** True for words that tell times and no task: "every Monday at 9", "a new one each Friday". */
export const isOnlyTimes = (text: string): boolean =>
  /^(?:an?\s+)?(?:new\s+)?(?:one|ad)?[.!]?$/i.test(timesIn(text)?.rest ?? text);

/**
 * Reads the recurrence of a request; undefined when it has none, or only tells one about something. `defaultZone` is the
 * time zone of a request that names none.
 */
export function recurrenceOf(request: string, defaultZone = "UTC"): Recurrence | undefined {
  const text = spelled(request.slice(0, MAX_CHARACTERS));
  if (question.test(text)) return undefined;
  const masked = withoutQuotes(text);
  for (const span of spansIn(masked)) {
    const place = placeOf(masked, span.start, span.end);
    // "Tea you drink every morning" and "a market on Saturday and Sunday" tell of the product.
    const isTold = place === "product" && ((everyday.test(span.days) && !span.hasTime) || isBareList(span.days));
    const read = place === "fact" || isTold ? undefined : recurrenceAt(text, span, defaultZone);
    if (read) return { ...read, place };
  }
  return undefined;
}

const isBareList = (words: string): boolean =>
  !/^(?:on\s+)?\w+\s*[-–]|\b(?:every|each|to|through)\b|days\b/i.test(words);

/** A request to do something at times that no schedule has, without these times; undefined for any other request. */
export function unreadableTask(request: string): string | undefined {
  const text = spelled(request.slice(0, MAX_CHARACTERS));
  const masked = withoutQuotes(text);
  const found = question.test(text) ? null : otherDays.exec(masked);
  if (!found) return undefined;
  const [start, end] = [found.index, found.index + found[0].length];
  if (placeOf(masked, start, end) !== "request") return undefined;
  const clock = new RegExp(String.raw`^\s*,?\s*${clockPattern}`, "i").exec(text.slice(end))?.[0] ?? "";
  return tidy(`${text.slice(0, start)} ${text.slice(end + clock.length)}`);
}

function recurrenceAt(text: string, span: Span, defaultZone: string): Omit<Recurrence, "place"> | undefined {
  const when = daysOf(span.days);
  if (!when) return undefined;
  const { hour, minute } = timeOf(span.clock);
  const city = cityZone(text);
  const timezone = span.zone && isTimezone(span.zone) ? span.zone : (city?.zone ?? defaultZone);
  const shown = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  const rest = `${text.slice(0, span.start)} ${text.slice(span.end)}`;
  return {
    cron: `${minute} ${hour} ${when.fields}`,
    timezone,
    words: `${when.words} at ${shown} ${timezone}`,
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

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s,;:.-]+/, "")
    .replace(/^(?:please|then|and)\b[\s,]*/i, "")
    .replace(/[\s,;:-]+$/, "")
    .replace(/^./, (sign) => sign.toUpperCase());
