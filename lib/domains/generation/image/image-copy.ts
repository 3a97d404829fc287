import type { AdCopy } from "@/lib/engines/studio/image-ads/ad-spec";
import {
  type BrandVoice,
  checkClaims,
  type ClaimViolation,
  isDrawable,
  noteSentence,
  toBrief,
  toDrawable,
} from "../brief/service";
import { PLAIN_CALL } from "../copy/service";
import { capitalize, plainText, type ReadFact, type Reading, type Tone } from "../reading/service";
import { readDictatedWords } from "./dictated-words";
import { whenAndWhere } from "./event-time";
import { titleOf } from "./headlines";
import { factList, type ImageMessage, messagesFor, whatAndWhen } from "./messages";
import { badgeOf } from "./offer-badge";
import { pictureButton } from "./picture-button";
import { pictureReading } from "./picture-reading";
import { asAdRequest } from "./picture-request";
import { asSign, whatLine } from "./what-line";

/** The words of a set of ads: what all share, and one message for each. */
export interface ImageCopy {
  shared: Omit<AdCopy, "headline" | "sub">;
  messages: ImageMessage[];
  /** What is advertised, as a line of its own; null where the prompt tells no more than a name. */
  what: string | null;
  /** The same as a headline. */
  title: string | null;
  /** When and where a happening is; null for what is none. */
  when: string | null;
  /** The statement of the offer, as a line of a list. */
  offerLine: string | null;
  colors: string[] | null;
  category: string;
  /** Tone of the prompt, else of the brand; null where neither says one. */
  tone: Tone | null;
  sources: string[];
  forbidden: readonly string[];
  /** Sentences for the customer about parts of the request that were left out. */
  notes: string[];
}

/** "22 - 24 August": written apart, the first day would be taken for the end of a name. */
const openRange = /\b(\d{1,2}(?:st|nd|rd|th)?) [-–—] (\d{1,2}(?:st|nd|rd|th)? \p{L}{3,9}\b)/gu;

const LONGEST_TERMS_CHARS = 150;

/** The statement a badge is made of; undefined without one. */
function offerIn({ facts, language }: Reading): ReadFact | undefined {
  const [offers = [], prices = []] = ["offer", "price"].map((sort) => facts.filter(({ kind }) => kind === sort));
  // Kinds are known of English alone.
  const others = language === "en" ? [] : facts;
  return [offers, prices, others].flat().find(({ text }) => badgeOf(text) !== null);
}

function offerOf(fact: ReadFact | undefined): AdCopy["offer"] {
  const badge = fact === undefined ? null : badgeOf(fact.text);
  if (fact === undefined || badge === null) return null;
  const isAlone = (text: string): boolean => text.length <= badge.length + 2;
  // "£17.50." behind "Three meats or nut roast, all the trimmings": the sentence says what it is the price of.
  const told = [fact.text, fact.sentence].find((text) => !isAlone(text) && text.length <= LONGEST_TERMS_CHARS);
  return { badge: capitalize(badge), terms: told === undefined ? null : asSign(told) };
}

/** Returns dictated text as it is drawn; null, with a note, if it cannot be. */
function drawableOrNull(text: string | null, what: string, notes: string[]): string | null {
  const drawn = text === null ? null : toDrawable(text);
  if (drawn === null && text !== null && /\p{L}/u.test(text))
    notes.push(`The ${what} was left out: the studio's typefaces have no letters for it.`);
  return drawn;
}

interface Dictated {
  headline: string | null;
  sub: string | null;
  name: string | null;
  what: string | null;
}

/** A dictated headline with what the thing is below it, or other second lines where nothing tells that; without one, the copywriter's own messages. */
function messagesOf(written: readonly ImageMessage[], { headline, sub, name, what }: Dictated): ImageMessage[] {
  if (headline === null) return sub === null ? [...written] : written.map((message) => ({ ...message, sub }));
  if (sub !== null) return [{ headline, sub }];
  const told = [...written.flatMap((one) => one.sub ?? []), ...written.map((one) => one.headline)];
  const isNew = (line: string): boolean => line !== name && !line.toLowerCase().includes(headline.toLowerCase());
  const lines = what !== null && isNew(what) ? [what] : told.filter(isNew);
  return lines.length === 0 ? [{ headline, sub }] : [...new Set(lines)].map((line) => ({ headline, sub: line }));
}

/**
 * Writes the words of image ads from a prompt: dictated ones as they stand (`Headline: …`, `Button: …`, quotes), the rest in
 * the customer's own words by what they are about. Pure in request, seed and brand.
 */
export function writeImageCopy(request: string, seed: number, voice: BrandVoice | null): ImageCopy {
  const given = readDictatedWords(request);
  const prompt = asAdRequest(given.rest || request).replace(openRange, "$1-$2");
  const read = toBrief({ prompt }, seed, voice);
  const reading = pictureReading(read.reading, prompt);
  const brief = { ...read, reading };
  const notes = brief.notes.map((note) => noteSentence(note, "Put words in quotes to have them drawn as given."));
  const headline = drawableOrNull(given.headline, "headline", notes);
  const sub = drawableOrNull(given.sub, "second line", notes);
  const button = drawableOrNull(given.button ?? pictureButton(reading), "button", notes);
  const steps = given.steps.filter((step) => isDrawable(step));
  const { quote, comparison } = given;
  const dictated = { headline, sub, name: reading.name, what: whatAndWhen(reading) };
  const offer = offerIn(reading);
  const listed = reading.facts.filter((fact) => fact !== offer && fact.kind !== "contact");
  const problem = reading.leads.find(({ kind }) => kind === "problem" || kind === "before");
  return {
    shared: {
      brand: drawableOrNull(reading.name, "brand's name", notes),
      button,
      facts: factList(listed, reading).filter((text) => isDrawable(text)),
      steps: steps.length >= 3 ? steps.slice(0, 3) : [],
      moments: [],
      problem: problem === undefined ? null : drawableOrNull(asSign(problem.text), "problem", notes),
      quote: quote !== null && isDrawable(quote.text + quote.author) ? quote : null,
      offer: offerOf(offer),
      comparison: comparison?.every(({ items }) => items.every((item) => isDrawable(item))) ? comparison : null,
      emoji: brief.icons[0] ?? null,
    },
    messages: messagesOf(drawable(messagesFor(brief), notes), dictated),
    what: drawableOrNull(whatLine(reading), "description", []),
    when: drawableOrNull(whenAndWhere(reading), "time", []),
    title: drawableOrNull(titleOf(reading), "title", []),
    offerLine:
      offer === undefined || badgeOf(offer.text) === null ? null : drawableOrNull(asSign(offer.text), "offer", []),
    colors: brief.colors,
    category: brief.category,
    tone: reading.settings.tone,
    sources: [...brief.sources, request, plainText(request)],
    forbidden: brief.forbidden,
    notes,
  };
}

/** Messages the typefaces have letters for; the brand's own plain words where there is none. */
function drawable(messages: readonly ImageMessage[], notes: string[]): ImageMessage[] {
  const kept = messages
    .filter(({ headline }) => isDrawable(headline))
    .map(({ headline, sub }) => ({ headline, sub: sub !== null && isDrawable(sub) ? sub : null }));
  if (kept.length > 0) return kept;
  notes.push("The words were left out: the studio's typefaces have no letters for them.");
  return [{ headline: PLAIN_CALL, sub: null }];
}

/** Claims in drawn words that neither the request nor the brand made; empty means clean. */
export const claimsIn = (texts: readonly string[], copy: Pick<ImageCopy, "sources" | "forbidden">): ClaimViolation[] =>
  checkClaims(texts, copy.sources, copy.forbidden);
