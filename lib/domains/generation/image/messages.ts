import type { Brief } from "../brief/service";
import { screenTextOf, shuffled } from "../copy/service";
import {
  capitalize,
  CAUTION_PUNCH,
  folded,
  holds,
  type ReadFact,
  type Reading,
  sizeOf,
  type Tone,
} from "../reading/service";

/** Headline and second line of one ad. */
export interface ImageMessage {
  headline: string;
  sub: string | null;
}

/** The brief as far as the words of a picture are made from it. */
type MessageBrief = Pick<Brief, "reading" | "tagline" | "seed">;

const LONGEST_HEADLINE = 7;
const LONGEST_SUB_CHARS = 90;
const LONGEST_FACT_CHARS = 44;

// In a prompt for a picture these are wishes about the picture.
const aboutLooks =
  /\b(?:tone|style|vibe|mood|look|feel|palette|colou?rs?|background|photos?|pictures?|images?|fonts?|layout|design|aesthetic)\.?$/i;

/** The reading of a prompt for a picture: what only wishes for its looks is no statement. */
export const withoutLooks = (reading: Reading): Reading => ({
  ...reading,
  facts: reading.facts.filter(({ text, form }) => form === "clause" || sizeOf(text) > 4 || !aboutLooks.test(text)),
});

/** Words as a sign has them: a capital, no full stop behind a single sentence. */
export const asSign = (text: string): string =>
  capitalize(/[.!?…]\s/.test(text.trim()) ? text.trim() : text.trim().replace(/[.,;:]+$/, ""));

const isHeadline = (text: string): boolean => sizeOf(text) <= LONGEST_HEADLINE && text.length <= 64;

/** Name and kind in the customer's words: "Running shoe Kestrel 3", "Lumi, a lamp that dims itself". */
function titleOf({ head, name, definition, kind }: Reading): string | null {
  const title = head ?? name ?? kind;
  if (title === null || definition === null || holds(title, definition)) return title && asSign(title);
  return /^(?:an?|the|our|my)\s/i.test(definition)
    ? asSign(`${title}, ${definition}`)
    : asSign(`${definition} ${title}`);
}

/** A statement short enough for a list of facts: whole, else the words of it that stand alone; null without. */
export const factLine = ({ text }: ReadFact, { name, language }: Reading): string | null => {
  const line = text.length <= LONGEST_FACT_CHARS ? text : screenTextOf(text, { name: null, language });
  return line === null || line === name ? null : asSign(line);
};

/**
 * Rank of a headline by tone: loud tones open with the shortest statement, quiet ones with the longest words, formal ones
 * with title and tagline. Without a tone all are alike.
 */
function rankBy(tone: Tone | null, own: readonly string[]): (text: string) => number {
  const isOwn = (text: string): boolean => own.includes(text);
  if (tone === null) return () => 0;
  if (tone === "energetic" || tone === "bold" || tone === "playful")
    return (text) => (isOwn(text) ? LONGEST_HEADLINE : 0) + sizeOf(text);
  if (tone === "calm" || tone === "friendly") return (text) => -sizeOf(text);
  return (text) => (isOwn(text) ? -sizeOf(text) : 1);
}

/** Headlines in the customer's words, those that open best first; a seed turns those of the second rank. */
function headlinesFor({ reading, tagline, seed }: MessageBrief): string[] {
  const given = reading.leads.filter(({ kind }) => kind !== "before" && kind !== "after");
  // What warns or limits is listed, and opens no ad.
  const facts = reading.facts.filter(
    ({ kind, isLeaning, punch }) => kind !== "contact" && kind !== "price" && !isLeaning && punch > CAUTION_PUNCH,
  );
  const byPunch = facts.toSorted((a, b) => b.punch - a.punch);
  const short = byPunch.filter(({ text }) => isHeadline(text) && sizeOf(text) > 1).map(({ text }) => text);
  const parts = byPunch.flatMap(({ text }) =>
    isHeadline(text) ? [] : (screenTextOf(text, { ...reading, name: null }) ?? []),
  );
  const title = titleOf(reading);
  const own = [tagline, title, reading.head, reading.name].filter((text) => text !== null);
  const rest = shuffled([...short.slice(1), ...parts.slice(1)], seed, "headlines");
  const firsts = shuffled([...given.map(({ text }) => text), ...short.slice(0, 1), ...own], seed, "first-headline");
  const rank = rankBy(reading.settings.tone, own);
  const all = [
    ...[...firsts, ...rest].toSorted((a, b) => rank(a) - rank(b)),
    ...parts.slice(0, 1),
    ...(reading.kind === null ? [] : [reading.kind]),
  ];
  return [...new Map(all.filter(isHeadline).map((text) => [folded(text), asSign(text)])).values()];
}

const overlaps = (line: string, headline: string): boolean => holds(line, headline) || holds(headline, line);

/**
 * Messages for ads in the customer's own words, each with another headline; the second line says what the product is, or
 * another statement. A prompt that says one thing gives one message. At least one.
 */
export function messagesFor(brief: MessageBrief): ImageMessage[] {
  const { reading, tagline } = brief;
  const statements = reading.facts.filter(({ text, isLeaning }) => sizeOf(text) > 2 && !isLeaning);
  const subs = [titleOf(reading), tagline, ...statements.map(({ text }) => text)]
    .flatMap((text) => (text === null || text.length > LONGEST_SUB_CHARS ? [] : [asSign(text)]))
    // The brand's name stands above every headline anyway.
    .filter((text, at, all) => all.indexOf(text) === at && folded(text) !== folded(reading.name ?? ""));
  const headlines = headlinesFor(brief);
  const unused = [...subs];
  return (headlines.length > 0 ? headlines : [asSign(reading.callToAction ?? "Take a look")]).map((headline) => {
    const fits = (line: string): boolean => !overlaps(line, headline);
    const sub = unused.find(fits) ?? subs.find(fits) ?? null;
    if (sub !== null && unused.includes(sub)) unused.splice(unused.indexOf(sub), 1);
    return { headline, sub };
  });
}
