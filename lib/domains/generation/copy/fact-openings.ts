import { holds, money, type ReadFact, type Reading, type ReadLead, sizeOf } from "../reading/service";
import { introductionsOf } from "./introduction";
import { withoutStop } from "./sentence";

/** Lines an ad opens with, and the parts of the reading they use up. */
export interface Opening {
  lines: readonly string[];
  used: readonly (ReadFact | ReadLead)[];
  /** Said right behind the introduction. */
  behind?: readonly string[];
  /** The lines say what the product is. */
  saysDefinition?: boolean;
  /** Nobody knows yet what the lines are about: "One pull per lemon.", "First month is free, then £5 a week." */
  isVague?: boolean;
}

/** Most words of a hook that a viewer takes in at once. */
export const MAX_HOOK_WORDS = 9;

/** Opens with a statement; an enumeration is not torn apart for it. */
function factOpening(facts: readonly ReadFact[], fact: ReadFact | undefined): Opening | null {
  if (fact === undefined) return null;
  return { lines: [fact.sentence], used: facts.filter(({ sentence }) => sentence === fact.sentence) };
}

/** Most words of a statement with what it is about. */
const MAX_ABOUT_WORDS = 14;
/** Sellers, of which no statement is: "Storm season's coming: roofing firm". */
const seller =
  /\b(?:business|company|firm|agency|practice|shop|store|startup|agent|services?|studio|clinic|salon|centre|center|school|club|cafe|installers?|contractors?)$/i;

/**
 * "Two pairs for £18: wool socks": a statement without a verb says what it is about where the product has no name, since
 * nothing later would. Null where that is who sells it, or the two are too much for a breath and the statement alone is half a sentence.
 */
export function aboutKind(opening: Opening | null, { name, head, kind, facts }: Reading): Opening | null {
  const last = opening?.used.at(-1);
  const isOpen =
    name === null &&
    head !== null &&
    !facts.some(({ text }) => holds(text, head)) &&
    last !== undefined &&
    "form" in last &&
    last.form !== "clause";
  if (opening === null || !isOpen) return opening;
  if (seller.test(kind ?? "")) return null;
  const about = `${withoutStop(opening.lines.at(-1) ?? "")}: ${head}`;
  if (sizeOf(about) > MAX_ABOUT_WORDS) return last.form === "participle" ? null : opening;
  return { lines: [...opening.lines.slice(0, -1), about], used: opening.used, saysDefinition: true, isVague: true };
}

/** Facts with a score above zero, the highest first. */
const ranked = (facts: readonly ReadFact[], score: (fact: ReadFact) => number): ReadFact[] =>
  facts.filter((fact) => score(fact) > 0).toSorted((a, b) => score(b) - score(a));

/** What only makes sense after something else, opening hours, bare specifications and amounts of something untold. */
const weakOpening =
  /^(?:(?:use )?code|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:our )?address|location|parking|closed|closes|open|opens|sold out|located|based|next|tickets?|subscriptions?|entry|entrance|admission|adults|deposit|includes?|included|starts?|starting|runs|covers|early bird|reservations?|visits|\d{1,2}(?:[.:]\d\d)?\s?[ap]m|\d+\p{L}?\s(?:\p{L}+\s){1,3}(?:street|st|road|rd|lane|avenue|ave|way|square|quay|drive)\b|(?:full|part)[- ]time|every (?:day|morning|afternoon|evening|week|\p{L}+day)|(?:mornings|afternoons|evenings|weekends)|\p{L}{2,}ing(?!.*[£$€])|(?:two|three|four|\d) (?:of us|times)|just|only|then|so|but|and|also|plus|no|not|max(?:imum)?|min(?:imum)?|children|dogs|kids|adults)\b|(?<![£$€\d.,])\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})[.!]*$|\d\s?(?:g|grams?|kg|mm|cm|ml|cl|l|db|w|watt|v|kwh|gb|mb|mah|hz)\b|^(?:up to )?[£$€]?\d[\d.,]*\s(?:in|for|per|an?|each|of)\s|\b(?:nights?|days?|hours?|times?|shifts?) (?:an?|per|each) (?:day|week|month|year)[.!]*$/iu;
/** "3310 San Bernardo", "half price with CROESO": an address and a code are for who knows already what it is about. */
const wantsKnown = /^\d{2,5} \p{Lu}\p{Ll}|\b(?:with|code|using) \p{Lu}[\p{Lu}\d]{3,}\b/u;
/** "Integrates with Xero", "Works on any phone": of what, one would ask. */
const withoutSubject =
  /^\p{L}{3,}s (?:(?:worldwide|nationwide|daily|weekly|free|fast|overnight|anywhere|\p{L}+ly) )?(?:with|to|from|for|in|on|at|into|over|under|like|without)\b/u;
/** An offer may take a breath more. */
const MAX_OFFER_WORDS = 13;
const MIN_HOOK_WORDS = 3;

/** What one gets for less or for nothing makes one listen; a bare price says nothing before it is known what it is of. */
const sells =
  /\bfree\b|\d\s?%|\boff\b|\bhalf[- ]price\b|\bsav(?:e|es|ing)\b|\bno (?:\S+ ){0,2}(?:fees?|charge|deposit|cost)\b|\bguarantee\b|\btrial\b|\bdiscount\b/i;
const barePrice =
  /^(?:(?:just|only|from|under|over)\s)*(?:[£$€₹]|(?:rs\.?|aud|cad|nzd|usd|eur)\s)\s?\d\S*(?!\s(?:off|free)\b)(?:\s|$)|^\d[\d.,]*\s?(?:[£$€₹]|(?:kr|chf|eur|usd|euros?|pounds|dollars|quid|bucks)\b)(?!\s(?:off|free)\b)/i;

/** True for what tells a price or a day of something that is not named with it: "Next group starts 9 September." */
function isOfSomething(
  { sentence: text, kind }: ReadFact,
  { name, kind: noun }: Pick<Reading, "name" | "kind">,
): boolean {
  const isNamed = holds(text, name) || holds(text, noun?.split(" ").at(-1) ?? null);
  const isPriced = kind === "offer" || money.test(text);
  if (isPriced) return !sells.test(text) || barePrice.test(text);
  return kind === "date" && !isNamed;
}

/** "HSE compliant, valid 3 years": what is said of a thing that is not named yet. */
const describes =
  /\b(?:compliant|certified|registered|qualified|insured|approved|accredited|licensed|valid|available|suitable|unscented)\b/i;

/** "People drink it", "You approve everything": what says little of what is not named yet. */
const needsMore =
  /\b(?:it|them|that (?:week|day|evening|weekend|month))\b|^(?:you(?:'ll|'re|'ve)?|clients|customers|members|users|they)\b(?!.*[£$€%])/i;

/** A statement that can open: it stands by itself, is no bare price, and neither a tag nor longer than a breath. */
const canOpen = (fact: ReadFact, reading: Reading): boolean => {
  const { text, kind, form, isLeaning, sentence } = fact;
  const most = kind === "offer" ? MAX_OFFER_WORDS : MAX_HOOK_WORDS;
  return (
    !isLeaning &&
    !isOfSomething(fact, reading) &&
    kind !== "price" &&
    form !== "predicate" &&
    !weakOpening.test(text) &&
    !needsMore.test(text) &&
    !wantsKnown.test(text) &&
    !(withoutSubject.test(text) && form !== "clause") &&
    !(form === "phrase" && describes.test(sentence)) &&
    sizeOf(text) >= MIN_HOOK_WORDS &&
    sizeOf(sentence) <= most
  );
};

/** What goes on about the statement right before it and is not parted from it: "All of them facing the harbour." */
const goesOn =
  /^(?:(?:all|each|most|some|half|none|one) of (?:it|them|which|these)|both|which|who|whose|where|this|that|these|those|so|but|then|another|the (?:rest|other))\b/i;

/** "Battery: lasts two years." */
const labelled = /^[\p{L} ]{2,24}: /u;

/** True where the whole sentence of a statement can open with it: it neither leans on another nor is a label. */
function beginsWell({ sentence, kind }: ReadFact, facts: readonly ReadFact[]): boolean {
  const first = facts.find((one) => one.sentence === sentence);
  const isBeginning = first !== undefined && (first.isBeginning || kind === "offer");
  return isBeginning && !first.isLeaning && !labelled.test(sentence);
}

/** Amounts in figures without a currency: "Range is 1400 to 3800". */
const amounts = /\b(?:prices?|range|fees?|costs?|rates?)\b.*\d/i;

/** Words with which half a sentence is a picture of its own: "Slow cooked seven hours in iron kadai." */
const LEAST_PICTURE_WORDS = 6;

/** "11,000 homes insulated", "one in three", "since 1988": a number that makes one listen before it is known whose it is. */
const tellsNumber = ({ text }: ReadFact): boolean =>
  /%|(?:^|\s)\d[\d,]{2,}\+?\s\p{Ll}{3}|\b(?:one|two|three|\d+) (?:in|out of) (?:every )?(?:two|three|four|five|ten|\d+)\b|\b(?:hundred|thousand|million)s?\b/iu.test(
    text,
  ) && !/^(?:in|on|at|for|from|by|with|near|under|over|up|behind|beside|across) /i.test(text);

/** True for a statement that says nothing by itself of what is sold: it is no clause and has no such number, or tells what something costs. */
const isVague = (fact: ReadFact, { name, kind }: Reading): boolean => {
  const { form, text, sentence } = fact;
  const isNamed = holds(sentence, name) || holds(sentence, kind?.split(" ").at(-1) ?? null);
  const isPicture = sizeOf(sentence) >= LEAST_PICTURE_WORDS && !/\d/.test(sentence);
  const isPiece =
    (form === "phrase" || form === "participle") && !isPicture && !tellsNumber(fact) && !sells.test(sentence);
  return !isNamed && (isPiece || money.test(sentence) || amounts.test(text));
};

/** The opening with the statement of the highest score above zero that can open, or the one of a place behind it; null where there is none. */
export function openingWithFact(reading: Reading, score: (fact: ReadFact) => number, place: number): Opening | null {
  const { facts } = reading;
  const isParted = (fact: ReadFact): boolean => goesOn.test(facts[facts.indexOf(fact) + 1]?.text ?? "");
  const isAble = (fact: ReadFact): boolean => canOpen(fact, reading) && beginsWell(fact, facts) && !isParted(fact);
  const fact = ranked(facts, (one) => (isAble(one) ? score(one) : 0))[place];
  const opening = aboutKind(factOpening(facts, fact), reading);
  const isOpen = fact !== undefined && isVague(fact, reading);
  return opening === null || !isOpen ? opening : { ...opening, isVague: true };
}

/** The introduction, and right behind it the first offer that the prompt does not tell first; null where no sentence introduces the product. */
export function offerBehind(reading: Reading): Opening | null {
  const { facts } = reading;
  const offer = facts.find(({ kind, isLeaning }, at) => at > 0 && kind === "offer" && !isLeaning);
  if (offer === undefined || offer.sentence === facts[0]?.sentence) return null;
  const used = facts.filter(({ sentence }) => sentence === offer.sentence);
  const rest = { ...reading, facts: facts.filter((fact) => !used.includes(fact)) };
  return introductionsOf(rest).length === 0 ? null : { lines: [], used, behind: [offer.sentence] };
}
