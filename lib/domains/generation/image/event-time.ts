import { folded, holds, type Reading } from "../reading/service";
import { isAddress } from "./headline-asides";
import { isPlaces, isVenue } from "./places";
import { isHappeningIn } from "./happening";
import { asSign } from "./what-line";

const month =
  "(?:jan(?:uary|uari?|vier|eiro)?|gennaio|enero|feb(?:ruary|ruari?|rero|braio)?|février|fevereiro|mar(?:ch|s|zo|ço)?|märz|maart|" +
  "apr(?:ile?)?|avril|abril|ma[yi]|mei|mayo|maio|maggio|june?|juni|juin|junio|junho|giugno|july?|juli|juillet|julio|julho|luglio|" +
  "aug(?:ust|ustus)?|août|agosto|sept?(?:ember|embre)?|septiembre|setembro|settembre|o[ck]t(?:ober|obre)?|octubre|outubro|ottobre|" +
  "nov(?:ember|embre|embro)?|noviembre|de[cz](?:ember|embro)?|décembre|diciembre|dicembre)";
const number = String.raw`\d{1,2}(?:st|nd|rd|th|\.)?`;
/** A day of the calendar, with the day of the week before it. */
const day = new RegExp(
  String.raw`(?:\b(?:\p{L}+day|mon|tues?|wed|thu(?:rs)?|fri|sat|sun),? )?(?:\bthe )?\b(?:${number}(?: ?(?:-|–|to|and|&|au|al?|bis|tot) ?${number})? (?:of |de )?${month}\b|${month} \d{1,2}\b)`,
  "iu",
);

/** "Thursdays at The Copper Room", "every Sunday": when a happening is again and again. */
const weekly =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:nights?|evenings?|mornings?|afternoons?|lunchtimes?)|(?:the )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th) \p{L}+day\b|every (?:other )?\p{L}+day|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?= \d)|(?:sat|sun|fri|mon|tue|wed|thu)s?\b)/iu;

/** True for a statement of a day of the calendar. */
export const tellsDay = (text: string): boolean => day.test(text);

/** "The museum is reopening the steam hall on 3 May" */
const opens = /\b(?:re-?)?open(?:s|ing)?\b/i;

/** "Starts 20 September", of a course that is none of these. */
const starts = /^(?:next )?(?:start|starts|starting|begins?|beginning|dates?|kicks off)\b/i;

/** "Sale is Sat 22nd Feb", and not "free when you join our workshop on 21 June" */
const tellsHappening = (text: string): boolean =>
  isHappeningIn(text) && !/\b(?:when|if|join|after|before|until|till|by)\b/i.test(text);

/** "start" right before the day */
const startBefore = /\b(?:starts?|starting|begins?|beginning|from) (?:on )?$/i;

const onThe = /^(?:on|am|vom|du|le|el|dal|il|op|van) /i;
const isOn = /\b(?:is|are|takes place|happens)\s+(?:on\s+)?$/i;
const LONGEST_CHARS = 90;

/** A statement without its last stretches, as long as a line may be; empty where its first one is longer. */
function fitted(text: string): string {
  const marks = [...text.matchAll(/, /g)].map(({ index }) => index);
  return (
    [text.length, ...marks.toReversed()]
      .map((end) => text.slice(0, end))
      .find(({ length }) => length <= LONGEST_CHARS) ?? ""
  );
}

const shortened = (told: readonly string[]): string[] =>
  [...new Set(told.map(fitted))].filter((text) => text !== "").map(asSign);

const isWhere = (text: string, kind: string | null): boolean =>
  (/^[\p{Lu}\d]/u.test(text) || isVenue(text)) &&
  !/\s(?:in|on|at)\s/.test(text) &&
  !holds(text, kind) &&
  (isPlaces(text) || isVenue(text) || isAddress(text));

/** Where a happening is, as it is told by itself; undefined without. */
export function placeOf({ facts, kind, name }: Reading): string | undefined {
  const at = facts.findIndex(({ text, form }) => form === "phrase" && isWhere(text, kind) && !holds(text, name));
  const [town, place] = [facts[at - 1], facts[at]];
  // "Belfast" before "Falls Rd"
  const isTown = town?.sentence === place?.sentence && /^\p{Lu}\p{L}+$/u.test(town?.text ?? "");
  const told = isTown ? `${town?.text}, ${place?.text}` : place?.text;
  return told?.replace(/[.!]+$/, "");
}

/** The time that is told first with the place of a happening behind it, where that is told by itself. */
function withPlace(times: readonly string[], reading: Reading): string[] {
  const { facts, language } = reading;
  const [first = ""] = times;
  const place = placeOf(reading);
  const joined = `${first}, ${place}`;
  const isNew =
    place !== undefined && first !== "" && !facts.some(({ text }) => holds(text, place) && holds(first, text));
  const fits = isNew && !holds(first, place) && language === "en" && joined.length <= LONGEST_CHARS;
  return fits ? [joined, ...times] : [...times];
}

const subjectsOf = ({ name, kind, head }: Reading): string[] => [name, kind, head].filter((text) => text !== null);

/** True where name or kind are those of a happening. */
export const isHappening = (reading: Reading): boolean => subjectsOf(reading).some(isHappeningIn);

/** "It is the last Saturday of each month", "Flower truck Saturday 10-2": what only says again what happens. */
function withoutSubject(text: string, subjects: readonly string[]): string {
  const told = text.replace(/^(?:it|this)(?: is|'s| happens| takes place)(?: on)? /i, "");
  const subject = subjects.find((one) => told.toLowerCase().startsWith(`${one.toLowerCase()} `));
  return subject === undefined ? told : told.slice(subject.length + 1).replace(/^(?:is |on |every (?=every))+/i, "");
}

/** When what happens again and again is. */
function weeklyTimes(reading: Reading): string[] {
  const subjects = subjectsOf(reading);
  const again = reading.facts
    .map(({ sentence, text }) => [sentence, text].map((told) => withoutSubject(told, subjects)))
    .find(([, text = ""]) => weekly.exec(text)?.index === 0);
  return again ?? [];
}

/**
 * When a happening is, as the customer told it: with the hours and the place that stand with it, then shorter; empty for what
 * is no happening.
 */
export function eventTimes(reading: Reading): string[] {
  const subjects = subjectsOf(reading);
  const isEvent = isHappening(reading);
  // What is told by its day alone happens on it: "12 to 15 November at the Corn Exchange".
  const dated = reading.facts.find(
    ({ text, isLeaning }) =>
      !isLeaning &&
      (isEvent || [opens, starts].some((words) => words.test(text)) || tellsHappening(text)
        ? day.test(text)
        : day.exec(text.replace(onThe, ""))?.index === 0),
  );
  if (dated === undefined) return isEvent ? withPlace(shortened(weeklyTimes(reading)), reading) : [];
  const told = [dated.sentence, dated.text].flatMap((text) => {
    const found = day.exec(text)?.index ?? 0;
    const at = startBefore.exec(text.slice(0, found))?.index ?? found;
    const before = text.slice(0, at);
    // "Our school fair is on Saturday 5 July", "Wedding Fair, Sunday 2 February": the first words stand above it.
    const isSubject = subjects.some((one) =>
      isOn.test(before) ? holds(before, one) : `${folded(before)} `.startsWith(`${folded(one)} `),
    );
    if (!isSubject) return [text];
    // "Henna for eid, walk ins on 28 and 29 march": what stands with the day is told with it; "Ohio on Friday" is a place.
    const stretch = before.slice(before.lastIndexOf(", ") + 2);
    const isTold = before.includes(", ") && /^\p{Ll}/u.test(stretch);
    return [text.slice(isTold ? at - stretch.length : at), text];
  });
  return isEvent ? withPlace(shortened(told), reading) : shortened(told);
}

/** When and where a happening is, and no more, in a line; null for what is no happening. */
export function whenAndWhere(reading: Reading): string | null {
  const [time] = eventTimes(reading).slice(-1);
  return time === undefined ? null : (withPlace([time], reading)[0] ?? time);
}
