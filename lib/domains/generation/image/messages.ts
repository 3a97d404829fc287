import { screenTextOf } from "../copy/service";
import { article, folded, holds, type ReadFact, type Reading, sizeOf, toFact } from "../reading/service";
import { eventTimes, isHappening, placeOf, tellsDay, whenAndWhere } from "./event-time";
import { isHappeningIn } from "./happening";
import { type HeadlineBrief, headlinesFor, headlineStatements, openingsOf, titleOf } from "./headlines";
import { asSign, whatLine } from "./what-line";

/** Headline and second line of one ad. */
export interface ImageMessage {
  headline: string;
  sub: string | null;
}

const LONGEST_SUB_CHARS = 90;
/** Of the only one there is. */
const LONGEST_ONLY_SUB_CHARS = 130;
/** A statement at most so many times as long as a part of it says little more. */
const LITTLE_MORE = 1.4;

/** Most characters of a line in a list of facts. */
const LONGEST_LINE_CHARS = 78;

/** The words of an offer, a price or a day that stand alone in a long statement; "Hirers see" of any other says nothing. */
function offerWithin(text: string, language: string): string | null {
  const cut = screenTextOf(text, { name: null, language });
  return cut !== null && sizeOf(cut) > 2 && /^(?:offer|price|date)$/.test(toFact(cut, 0).kind) ? cut : null;
}

/** A statement as a line of a list: whole, else its first stretch or the offer in it where these stand alone; null without. */
const factLine = (fact: ReadFact, { name, language }: Reading): string | null => {
  const wholes = [fact.text, ...openingsOf(fact, language)];
  const line = wholes.find((text) => text.length <= LONGEST_LINE_CHARS) ?? offerWithin(fact.text, language);
  return line === null || line === name ? null : asSign(line);
};

/** 1 for a day or an hour on which one comes, opening hours aside. */
const isDate = ({ text, kind }: ReadFact): number =>
  Number(
    kind === "date" &&
      !/^(?:open|closed)\b/i.test(text) &&
      (tellsDay(text) || /\d\s?[ap]m\b|o'clock|^\p{L}+days [^,]*\bat\b/iu.test(text)),
  );

/** Lines of a list of facts, of a happening its time first; none says what another does, or what the thing is. */
export function factList(facts: readonly ReadFact[], reading: Reading): string[] {
  const what = whatLine(reading);
  const isWhat = (text: string): boolean => holds(text, what) && text.length < (what ?? "").length * LITTLE_MORE;
  const others = facts.filter(({ text }) => !isWhat(text));
  // When one can come stands before the rest: a list may end after three lines.
  const ordered = others.toSorted((a, b) => isDate(b) - isDate(a));
  const lines = [whenAndWhere(reading) ?? [], ...ordered.map((fact) => factLine(fact, reading) ?? [])].flat();
  return lines.filter(
    (line, at) =>
      folded(line) !== folded(reading.name ?? "") &&
      line.length <= LONGEST_SUB_CHARS &&
      !lines.some((other, place) => place !== at && holds(other, line) && (place < at || other.length > line.length)),
  );
}

/** A line at most so many times as long as a headline that it has says little more. */
const ENOUGH_MORE = 2;

const overlaps = (line: string, headline: string): boolean =>
  holds(headline, line) || (holds(line, headline) && line.length < headline.length * ENOUGH_MORE);

/** True where a line begins with a headline or has it as one thing of several. */
const isPartOf = (headline: string, line: string): boolean =>
  begins(line, headline) || line.split(", ").some((one) => folded(one) === folded(headline));

const begins = (text: string, headline: string): boolean => text.toLowerCase().startsWith(headline.toLowerCase());

/** Between a headline and what is told of it: "Rental vans, £39 a day", "Dental practice in Guildford taking new patients". */
const goesOn = /^(?:[,:] | (?=\p{L}{2,}ing\s))/u;

/** What a statement goes on with behind a headline: "£39 a day, Coventry" behind "Rental vans". */
function restBehind(headline: string, statements: readonly string[]): string | null {
  const told = statements.find((text) => begins(text, headline) && goesOn.test(text.slice(headline.length)));
  return told === undefined ? null : asSign(told.slice(headline.length).replace(goesOn, ""));
}

/** True where a line tells what the product is already. */
const tells = (line: string, { kind }: Reading): boolean => holds(line, kind?.replace(article, "") ?? null);

/** Statements as told, then the sentences they are parts of, short enough for a second line. */
function wholeStatements({ facts, name }: Reading): string[] {
  const whole = facts.filter(({ text, isLeaning, kind }) => sizeOf(text) > 2 && !isLeaning && kind !== "contact");
  return [...whole.map(({ text }) => text), ...whole.map(({ sentence }) => sentence)].flatMap((text) =>
    text.length > LONGEST_SUB_CHARS || folded(text) === folded(name ?? "") ? [] : [asSign(text)],
  );
}

/** What only makes sense below what it is said of ("It folds flat"), and what is longer than one likes: before no line at all. */
const lastLines = ({ facts }: Reading, isSubject: boolean): string[] =>
  facts
    .filter(({ text, isLeaning, kind }) => sizeOf(text) > 2 && kind !== "contact" && (isSubject || !isLeaning))
    .flatMap(({ text, sentence }) => [sentence, text])
    .filter((text) => text.length <= LONGEST_ONLY_SUB_CHARS)
    .map(asSign);

/** Second lines, best first: what sells, then other statements as they stand. */
function statementsBelow(reading: Reading, tagline: string | null): string[] {
  const { strong, weak } = headlineStatements(reading, whatLine(reading));
  return [...strong, tagline, ...wholeStatements(reading), ...weak]
    .flatMap((text) => (text === null || text.length > LONGEST_SUB_CHARS ? [] : [asSign(text)]))
    .filter((text, at, all) => all.indexOf(text) === at && folded(text) !== folded(reading.name ?? ""));
}

/** Where one word says what the thing is, what it does says more: "It runs votes for housing co-ops", below its name. */
const doing = ({ facts }: Reading, what: string | null): string | null =>
  what !== null && sizeOf(what) > 1
    ? null
    : (facts.find(
        ({ text, isLeaning, form, kind }) =>
          isLeaning && form === "clause" && kind === "feature" && text.length <= LONGEST_SUB_CHARS,
      )?.text ?? null);

/** True where what is advertised is what happens at its time: the screenings of a festival do not all begin with it. */
const isTheEvent = (reading: Reading): boolean =>
  !isHappeningIn(reading.name ?? "") || isHappeningIn(whatLine(reading) ?? "");

/** What is advertised, a happening with its time as far as both fit into a line. */
export function whatAndWhen(reading: Reading): string | null {
  const what = whatLine(reading);
  const event = isTheEvent(reading) ? eventLines(what, eventTimes(reading))[0] : undefined;
  const does = doing(reading, what);
  return event ?? (does === null ? what : asSign(does));
}

/** Ordinary words that a time begins with. */
const inLine =
  /^(?:Every|From|On|Next|Starts?|Starting|New|Begins?|Beginning|First|Last|Each|Dates?|Doors|Open(?:s|ing)?|The)\b/;

/** What happens and when in one line: "Yoga retreat in Alentejo, May 14 start"; the first alone where it tells the day. */
function eventLines(what: string | null, times: readonly string[]): string[] {
  if (what === null || times.length === 0) return [];
  const lines = tellsDay(what)
    ? [what]
    : times
        .filter((time) => !holds(time, what))
        .map((time) => `${what}, ${time.replace(inLine, (word) => word.toLowerCase())}`);
  return lines.filter(({ length }) => length <= LONGEST_SUB_CHARS);
}

/** A line without the name that it begins with, which stands above it; a sentence of it stays one. */
function withoutName(line: string, name: string): string {
  if (!begins(line, `${name} `) && !begins(line, `${name}, `)) return line;
  const rest = line.slice(name.length).replace(/^[, ]+/, "");
  return toFact(rest, 0).form === "predicate" ? line : asSign(rest);
}

/** Second lines of a brief's headlines, each told once as long as there are others. */
function secondLines({ reading, tagline }: HeadlineBrief): (headline: string) => string | null {
  const below = statementsBelow(reading, tagline);
  const unused = [...below];
  const times = eventTimes(reading);
  // The first statement of a prompt mostly tells what the others are about.
  const features = reading.facts.filter(({ kind }) => kind === "feature" || kind === "place");
  const what = whatLine(reading) ?? wholeStatements({ ...reading, facts: features })[0] ?? null;
  const does = reading.name === null ? null : doing(reading, whatLine(reading));
  const isUnnamed = reading.name === null || !reading.isNameCertain;
  const happens = isTheEvent(reading) ? eventLines(isUnnamed ? what : whatLine(reading), times) : [];
  return (headline) => {
    const isName = folded(headline) === folded(reading.name ?? "");
    const fits = (line: string): boolean =>
      isName
        ? !holds(headline, line) && restBehind(headline, [line]) === null
        : !isPartOf(headline, line) && !overlaps(line, headline);
    const told = tells(headline, reading) ? [] : [does === null ? what : asSign(does)];
    // Below a day, and a name that may be anybody's, what it is comes before its days.
    const place = isHappening(reading) && tellsDay(headline) ? placeOf(reading) : undefined;
    const placed = what === null || place === undefined || holds(headline, place) ? [] : [`${what}, ${place}`];
    const isBefore = tellsDay(headline) || (isName && !isHappening(reading));
    const isTold = isName || tells(headline, reading);
    const lines = isBefore
      ? [...placed, ...told, ...times]
      : [...(tells(headline, reading) ? [] : happens), ...times, ...told].map((line) =>
          isName && line !== null ? withoutName(line, headline) : line,
        );
    const sub =
      lines.find((line) => line !== null && fits(line)) ??
      restBehind(headline, what === null ? [] : [what]) ??
      unused.find(fits) ??
      below.find(fits) ??
      restBehind(headline, below) ??
      lastLines(reading, isTold).find(fits) ??
      null;
    if (sub !== null && unused.includes(sub)) unused.splice(unused.indexOf(sub), 1);
    return sub;
  };
}

/** So many messages leave no room for one that a detail leads. */
const ENOUGH = 2;

/**
 * Messages for ads in the customer's own words, each with another headline; the second line says when a happening is, else
 * what the product is, else another statement. What the product is leads again, with something else below it, before a detail
 * does. A prompt that says one thing gives one message. At least one.
 */
export function messagesFor(brief: HeadlineBrief): ImageMessage[] {
  const { reading } = brief;
  const lineBelow = secondLines(brief);
  const toMessage = (headline: string): ImageMessage => ({ headline, sub: lineBelow(headline) });
  const headlines = headlinesFor(brief);
  if (headlines.length === 0) return [toMessage(asSign(reading.callToAction ?? "Take a look"))];
  const weak = headlineStatements(reading, whatLine(reading)).weak.map(asSign);
  const details = headlines.filter((one) => weak.includes(one));
  const messages = headlines.filter((one) => !details.includes(one)).map(toMessage);
  const title = titleOf(reading);
  const again = title !== null && headlines.includes(title) ? toMessage(title) : null;
  const isNew = again?.sub !== null && !messages.some(({ headline, sub }) => headline === title && sub === again?.sub);
  const told = again !== null && isNew ? [...messages, again] : messages;
  return told.length < ENOUGH ? [...told, ...details.map(toMessage)] : told;
}
