import {
  folded,
  isCapital,
  isContact,
  keyOf,
  type ReadFact,
  type Reading,
  sizeOf,
  toFact,
  wordsOf,
} from "../reading/service";
import { tellsDay } from "./event-time";
import { stretchesOf } from "./what-line";

// In a prompt for a picture these are wishes about the picture.
const aboutLooks =
  /\b(?:tone|style|vibe|mood|look|feel|palette|colou?rs?|background|photos?|pictures?|images?|fonts?|layout|design|aesthetic)\.?$/i;

const isWish = ({ text, form }: ReadFact): boolean => form !== "clause" && sizeOf(text) <= 4 && aboutLooks.test(text);

/** A longer statement is parted where it can be. */
const LONGEST_LINE_CHARS = 64;

/** A stretch that only says something with the one before it. */
const goesOn =
  /^(?:if|when|while|with|on|for|only|subject|then|so|but|until|unless|except|from(?!\s*[£$€])|over|plus|and|or|as|than|to|by|in|which|who|whose|that|where|it|they|we|you|he|she|i|und|oder|der|die|das|wenn|et|ou|qui|que|dont|y|e|ed|che|con|avec|mit|met|en|waarmee|die|dat)\b/iu;

const joined = /^(?:\S+\s){1,2}(?:and|or|und|oder|et|ou|y|o|e|en|of)\s/;
const figureOrDenial = /\d|^no\s/i;

/** "Poland, Czechia and Slovakia": a stretch that ends an enumeration which the one before it began. */
function endsEnumeration(stretch: string, before: string, isLast: boolean): boolean {
  if (!joined.test(stretch) || figureOrDenial.test(before)) return false;
  const isName = isCapital(stretch) && isCapital(wordsOf(before).at(-1) ?? "");
  return isLast || isName || /^(?:clause|predicate|imperative)$/.test(toFact(before, 0).form);
}

/** True for stretches that are statements of their own; those of an enumeration within a sentence are none. */
function areStatements(stretches: readonly string[], name: string | null): boolean {
  const others = stretches.slice(1);
  const areLines = stretches.every((one) => sizeOf(one) > 1 && one.length <= LONGEST_LINE_CHARS);
  const isTorn = others.some(
    (one, at) => goesOn.test(one) || endsEnumeration(one, stretches[at] ?? "", at === others.length - 1),
  );
  // "The Parrot, our only cinema, is 100 this year", "Our podcast, Big Money, talks to …": what stands between is the subject.
  const isApposition =
    (folded(others[0] ?? "") === folded(name ?? "") && toFact(others[1] ?? "", 0).form === "predicate") ||
    others.some((one) => /^(?:is|are|was|were|has|have|will|can)\b/i.test(one));
  return others.length > 1 && areLines && !isTorn && !isApposition;
}

/** A long statement in its stretches, since a picture has room for short ones. */
function partsOf(fact: ReadFact, { kind, language, name }: Reading): ReadFact[] {
  const stretches = stretchesOf(fact.text);
  // "Coffee beans, roasted on Tuesdays, delivered weekly" says what they are and two things of them.
  const isParted = fact.text.length > LONGEST_LINE_CHARS || folded(stretches[0] ?? "") === folded(kind ?? "");
  // What stands behind a colon belongs to what is before it.
  if (!isParted || fact.text.includes(": ") || !areStatements(stretches, name)) return [fact];
  const { id, form, isBeginning, isLeaning } = fact;
  return stretches.map((text) => {
    const part = toFact(text, 0, false, fact.text);
    // Forms are known of English alone.
    if (language !== "en") return { ...part, text, id, form, isBeginning, isLeaning };
    return { ...part, id, isBeginning, isLeaning: isLeaning || part.isLeaning };
  });
}

const tie = /^(?:and|or|of|the|a|an|for|with|by|at|in)$/;

/** True for a name that ends amid its words. */
const isTorn = (name: string | null): boolean => /&$/.test(name ?? "") || tie.test(keyOf(wordsOf(name ?? "").at(-1)));

/** The name as a sign has it: without the 's before its goods. */
function signName({ name, head }: Reading): string | null {
  if (name === null || isTorn(name)) return null;
  const isBeforeGoods = sizeOf(name) > 1 && /['’]s$/.test(name) && head !== null && head.startsWith(`${name} `);
  return (isBeforeGoods ? name.replace(/['’]s$/, "") : name).replace(/^the\s/, "The ");
}

/** True for words that stand between two commas of a prompt: one thing of several that are told. */
function isItem(text: string, prompt: string): boolean {
  const at = prompt.indexOf(text.replace(/[.,;!]+$/, ""));
  const after = prompt.slice(at + text.replace(/[.,;!]+$/, "").length);
  return at > 0 && /,\s*$/.test(prompt.slice(Math.max(0, at - 3), at)) && /^\s*,/.test(after.slice(0, 3));
}

/** A call to action that asks for nothing: "Next start date 3 March", "12 lessons, learn at your own pace, all materials". */
function factInCall({ callToAction, language, facts }: Reading, prompt: string): ReadFact[] {
  if (callToAction === null || language !== "en" || isContact(callToAction)) return [];
  const fact = toFact(callToAction, facts.length);
  const isDay = tellsDay(callToAction) && fact.form !== "imperative";
  return isDay || isItem(callToAction, prompt) ? [fact] : [];
}

/**
 * The reading of a prompt as pictures need it: no wishes for looks, statements short where they can be, the name as a sign has
 * it, a call to action that asks for something.
 */
export function pictureReading(reading: Reading, prompt: string): Reading {
  const told = factInCall(reading, prompt);
  const facts = [...reading.facts, ...told].filter((fact) => !isWish(fact));
  return {
    ...reading,
    callToAction: told.length > 0 ? null : reading.callToAction,
    name: signName(reading),
    head: isTorn(reading.head) ? null : reading.head,
    facts: facts.flatMap((fact) => partsOf(fact, reading)),
  };
}
