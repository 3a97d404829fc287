import {
  folded,
  isCapital,
  isCommonWord,
  isContact,
  isDirection,
  type ReadFact,
  type Reading,
  sizeOf,
  toFact,
  wordsOf,
} from "../reading/service";
import { tellsDay } from "./event-time";
import { isPlaces } from "./places";
import { isGoodsFrom, isRightBehind, isTorn, pictureName, placeInName } from "./picture-name";
import { withoutSceneNotes } from "./scene-notes";
import { stretchesOf } from "./what-line";

// In a prompt for a picture these are wishes about the picture.
const aboutLooks =
  /\b(?:tone|style|vibe|mood|look|feel|palette|colou?rs?|background|photos?|pictures?|images?|fonts?|layout|design|aesthetic|black and white)(?: only)?\.?$|^no (?:prices?|text|words|logos?)\.?$/i;

/** "A bridal magazine": where the picture is seen. */
const medium =
  /^(?:an?|the|our|local) (?:\p{L}+ ){0,2}(?:magazine|newspaper|paper|noticeboard|newsletter|facebook page|programme)[.]*$/iu;

const isWish = ({ text, form }: ReadFact): boolean =>
  form !== "clause" && ((sizeOf(text) <= 4 && aboutLooks.test(text)) || medium.test(text));

/** A longer statement is parted where it can be. */
const LONGEST_LINE_CHARS = 64;

/** A stretch that only says something with the one before it. */
const goesOn =
  /^(?:if|when|while|with|on|for|each|both|normally|usually|was|were|down from|reduced|instead|rrp|including|incl|only|subject|then|so|but|until|unless|except|from(?!\s*[£$€])|over|plus|and|or|as|than|to|by|in|which|who|whose|that|where|it|they|we|you|he|she|i|und|oder|der|die|das|wenn|et|ou|qui|que|dont|y|e|ed|che|con|avec|mit|met|en|waarmee|die|dat)\b/iu;

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

/** A stretch before which the one that says who does something has not come yet: "While you wait, we mend it". */
const opensSentence = /^(?:if|when|while|because|once|after|before|whether|as|since|for|with|in|at|on|by|to|from)\s/i;
const speaker = /^(?:we|i|you)(?:'\w+)?\s/i;

/** "offers sedation, same week visits and payment plans": things a sentence names one by one, up to the one behind "and". */
function isNamed([stretch = "", ...after]: readonly string[]): boolean {
  if (stretch === "" || /^(?:no|free)\s|\d|\b(?:is|are|we|i|you|it|they|there)\b/i.test(stretch)) return false;
  return /\s(?:and|or)\s/.test(stretch) || isNamed(after);
}

/** "Larkspur Dental in Exeter offers sedation": who does what, beginning with a name. */
const doesSomething = /^(?:\p{Lu}\S*\s){1,3}(?:(?:in|at|of|on)\s\p{Lu}\S*\s)?\p{Ll}{3,}s\s\p{Ll}/u;

/** Whether a stretch says something only with those before it, in English; `after` are those behind it. */
function isTied(stretch: string, group: readonly string[], after: readonly string[]): boolean {
  const before = group.at(-1) ?? "";
  if (isPlaces(stretch) && /^\p{Ll}|^\p{Lu}\p{L}+ \p{Ll}/u.test(group[0] ?? "")) return true;
  if (opensSentence.test(group[0] ?? "")) return true;
  if (speaker.test(stretch)) return false;
  const { form } = toFact(stretch, 0);
  const head = group[0] ?? "";
  const isOfClause =
    (toFact(head, 0).form === "clause" || doesSomething.test(head)) &&
    ((group.length > 1 && sizeOf(before) === 1) ||
      form === "imperative" ||
      form === "predicate" ||
      /^\S+ing\b/.test(stretch) ||
      isNamed([stretch, ...after]));
  const isWord = [stretch, group.length === 1 ? head : ""].some((one) => sizeOf(one) === 1 && !/\d/.test(one));
  const [first = ""] = wordsOf(stretch);
  const isTown =
    [wordsOf(before).at(-1) ?? "", first].every((word) => /^\p{Lu}/u.test(word)) &&
    !isCommonWord(first) &&
    !/day'?s?$/i.test(first);
  return isWord || isTown || isOfClause || goesOn.test(stretch) || endsEnumeration(stretch, before, after.length === 0);
}

/** Introduces who speaks: "We're a bookshop in Galway and we've started …" says two things. */
const introduction = /^(?:we're|we are|i'm|i am|we run|i run)\s/i;

/** What an English statement says, part by part; what only says something with the words before it stays with them. */
function partsInEnglish(text: string): string[] {
  const stretches = stretchesOf(text).flatMap((one) =>
    introduction.test(one) ? one.split(/\s(?:and|but)\s(?=(?:we|i)(?:'\w+)?\s)/i) : [one],
  );
  const groups: string[][] = [];
  for (const [at, stretch] of stretches.entries()) {
    const group = groups.at(-1);
    if (group !== undefined && isTied(stretch, group, stretches.slice(at + 1))) group.push(stretch);
    else groups.push([stretch]);
  }
  return groups.map((group) => group.join(", "));
}

/** "The Parrot, our only cinema, is 100 this year", "Our podcast, Big Money, talks to …": what stands between is the subject. */
const isAppositive = ([, second = "", third = ""]: readonly string[], name: string | null): boolean =>
  /^(?:an?|the|our|my)\s/i.test(second) ||
  (folded(second) === folded(name ?? "") && toFact(third, 0).form === "predicate");

/** The parts of a statement, just itself where it says one thing. */
function statementsIn({ text }: ReadFact, { kind, language, name }: Reading): string[] {
  const stretches = stretchesOf(text);
  const first = folded(stretches[0] ?? "").replace(/^(?:an?|the|our|my) /, "");
  // "Coffee beans, roasted on Tuesdays" says what they are and something of them.
  const isTitle = [kind, name].some((one) => one !== null && `${first} `.startsWith(`${folded(one)} `));
  // What stands behind a colon belongs to what is before it.
  if ((text.length <= LONGEST_LINE_CHARS && !isTitle) || text.includes(": ")) return [text];
  if (language !== "en") return areStatements(stretches, name) ? stretches : [text];
  const isFinite = stretches.slice(1).some((one) => /^(?:is|are|was|were|has|have|will|can)\b/i.test(one));
  return isFinite || isAppositive(stretches, name) ? [text] : partsInEnglish(text);
}

/** A statement that says several things as these, since a picture has room for short ones. */
function partsOf(fact: ReadFact, reading: Reading): ReadFact[] {
  const parts = statementsIn(fact, reading);
  if (parts.length < 2) return [fact];
  const { id, form, isBeginning, isLeaning } = fact;
  return parts.map((text, at) => {
    const part = toFact(text, 0, false, fact.text);
    // Forms are known of English alone.
    if (reading.language !== "en") return { ...part, text, id, form, isBeginning, isLeaning };
    return { ...part, id, isBeginning, isLeaning: (at === 0 && isLeaning) || part.isLeaning };
  });
}

/** True for words that stand between two commas of a prompt: one thing of several that are told. */
function isItem(text: string, prompt: string): boolean {
  const at = prompt.indexOf(text.replace(/[.,;!]+$/, ""));
  const after = prompt.slice(at + text.replace(/[.,;!]+$/, "").length);
  return at > 0 && /,\s*$/.test(prompt.slice(Math.max(0, at - 3), at)) && /^\s*,/.test(after.slice(0, 3));
}

/** "Contact is Maureen at the Post Office", "Text in English is ok": a noun of which something is said, and no deed. */
const isSaidOf = (call: string): boolean =>
  /^(?:please )?(?:contact|text|call|order|book|visit|email|message|phone|post)(?:\s(?!(?:us|me|your?|our|the|an?|what|who|whether|if|that|how)\s)\S+){0,3}\s(?:is|are)\s/i.test(
    call,
  );

/** "Text in English is ok" is for whoever makes the ad, too. */
const toMaker = /^text\s/i;

/** "Booking December weddings now", "Open Saturdays", "Places limited to 80": what begins with no deed. */
const tellsSomething =
  /^(?:\d|(?:open|closed|in|at|on|by|from|now at|no|not|just|places|spaces|spots|samples|offers?|classes|applications|admissions|enrolments?|range|registration|booking|last|first|next|free|there's|we|my|your|our|goodbye|goodnight|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b)/i;

/** A call to action that asks for nothing: "Next start date 3 March", "12 lessons, learn at your own pace, all materials". */
function factInCall({ callToAction, language, facts }: Reading, prompt: string): ReadFact | undefined {
  if (callToAction === null || language !== "en" || isContact(callToAction)) return undefined;
  const fact = toFact(callToAction, facts.length);
  // "Run by Judith"
  const isState = fact.form === "participle";
  const isTold =
    isState || (fact.form !== "imperative" && (tellsDay(callToAction) || tellsSomething.test(callToAction)));
  return isTold || isItem(callToAction, prompt) || isSaidOf(callToAction) ? fact : undefined;
}

const amountFirst = /^[£$€₹]\s?\d/;

/** A thing and its price as told in one breath, from a mark on; null for any other two statements. */
function withPrice(thing: ReadFact | undefined, price: ReadFact | undefined, prompt: string): string | null {
  if (thing?.form !== "phrase" || price === undefined || !amountFirst.test(price.text)) return null;
  const told = `${thing.text} ${price.text}`;
  const at = /[.!?:]$/.test(thing.text) ? -1 : prompt.indexOf(told);
  return at !== -1 && /(?:^|[.,;:!?\n])\s*$/.test(prompt.slice(0, at)) ? told : null;
}

/** "Winter tire swap" and "$79.95 including storage" are one statement: a price says what it is of. */
const withPricesOf = (facts: readonly ReadFact[], prompt: string): ReadFact[] =>
  facts.flatMap((fact, at) => {
    if (withPrice(facts[at - 1], fact, prompt) !== null) return [];
    const whole = withPrice(fact, facts[at + 1], prompt);
    return whole === null ? [fact] : [{ ...toFact(whole, at), id: fact.id, isBeginning: fact.isBeginning }];
  });

/** "Birthday parties at our" before what they are at, at the end of words to whoever makes the ad. */
const happensAt =
  /(?:^|\b(?:for|about|of|promoting|advertising)\s)((?:\p{L}[\p{L}'-]*\s){1,3}(?:at|in|on)\s(?:our|my|the))$/iu;

/** What a prompt wants an ad of where that is more than the kind: "Birthday parties at our trampoline park", "Moving company Montreal". */
function subjectIn({ directions, kind, name, isNameCertain }: Reading, prompt: string): string | null {
  if (kind === null) return null;
  if (name !== null && !isNameCertain && isRightBehind(prompt, kind, name)) return `${kind} ${name}`;
  const before = directions.map((said) => happensAt.exec(said)?.[1]).find((said) => said !== undefined);
  const isPlain = before?.split(" ").every((word) => isCommonWord(word)) ?? false;
  const said = `${before} ${kind}`;
  return isPlain && folded(prompt).includes(folded(said)) && !isDirection(before ?? "") ? said : null;
}

/**
 * The reading of a prompt as pictures need it: no wishes for looks, statements short where they can be, the name as a sign has
 * it, a call to action that asks for something.
 */
export function pictureReading(reading: Reading, prompt: string): Reading {
  const inCall = factInCall(reading, prompt);
  const told = inCall === undefined || toMaker.test(inCall.text) ? [] : [inCall];
  const said = reading.language === "en" ? withoutSceneNotes(reading.facts, prompt) : reading.facts;
  const facts = [...placeInName(reading, prompt), ...withPricesOf(said, prompt), ...told].filter(
    (fact) => !isWish(fact),
  );
  const name = pictureName(reading, prompt);
  const goods = reading.name !== null && isGoodsFrom(reading.name) ? reading.name : null;
  const isUnnamed = name === null && reading.head === reading.name;
  const subject = subjectIn(reading, prompt);
  const sorted = {
    ...reading,
    callToAction: inCall === undefined ? reading.callToAction : null,
    name,
    head: isTorn(reading.head)
      ? null
      : isUnnamed
        ? (subject ?? reading.definition ?? reading.kind ?? goods)
        : reading.head,
    definition: subject ?? goods ?? (isUnnamed ? null : reading.definition),
  };
  return { ...sorted, facts: facts.flatMap((fact) => partsOf(fact, sorted)) };
}
