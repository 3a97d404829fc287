import type { Brief } from "../brief/service";
import { holds, type ReadFact, type Reading, sizeOf, vacancy, wordsOf } from "../reading/service";
import { PLAIN_CALL } from "./connectives";
import type { Opening } from "./fact-openings";
import { inCustomerVoice } from "./customer-voice";
import { introductionsOf, unsought, withoutArticle } from "./introduction";
import { pick } from "./seeded";
import { lowered, toSentence } from "./sentence";
import { canBeAddressed, leadLine, type Structure } from "./structures";
import { inVariedOrder } from "./varied-order";

/** Sentence an ad may say; those of infinite weight must stay. */
export interface Candidate {
  say: string;
  /** How much the ad would lose without it. */
  weight: number;
  /** Leans on the one before and goes with it. */
  isLeaning: boolean;
  /** The customer's statement in it, to be named when it finds no room; null: nothing of the customer's is lost. */
  statement: string | null;
  /** Shorter words for an introduction that has no room. */
  short?: string;
  /** Its place in the ad. */
  order: number;
}

/** What the copywriter reads of a brief. */
export type CopySource = Pick<Brief, "reading" | "seed">;

const candidate = (text: string, weight: number, more: Partial<Candidate> = {}): Candidate => ({
  say: text,
  weight,
  isLeaning: false,
  statement: null,
  order: 0,
  ...more,
});

const stated = (fact: ReadFact, weight = fact.weight): Candidate =>
  candidate(fact.text, weight, { isLeaning: fact.isLeaning, statement: fact.text });

const withoutUsed = (reading: Reading, { used, saysDefinition }: Opening): Reading => ({
  ...reading,
  facts: reading.facts.filter((fact) => !used.includes(fact)),
  leads: reading.leads.filter((lead) => !used.includes(lead)),
  definition: saysDefinition ? null : reading.definition,
});

/** The sentence that names the product; none where the opening or a statement does. */
function introduction(reading: Reading, opening: Opening, seed: number): Candidate[] {
  const { name, head, definition, isNameCertain } = reading;
  const ways = introductionsOf(reading);
  const isNamed = opening.lines.some((line) => holds(line, name));
  const isKindSaid = head !== null && opening.lines.some((line) => holds(line, withoutArticle(head)));
  const isTold = name === null && (opening.saysDefinition === true || isKindSaid);
  if (ways.length === 0 || isTold || (isNamed && definition === null && (head === null || head === name))) return [];
  const isTitle =
    head !== null && name !== null && [`${name},`, `${name}'s `, `${name} `].some((start) => head.startsWith(start));
  const title = isTitle ? head : name;
  const short = isNameCertain && title !== null ? { short: toSentence(title) } : {};
  const said = isNamed && definition !== null ? [definition.replace(/^(?:our|my)\s+/i, "")] : ways;
  return [candidate(pick(said, seed, "introduction"), Infinity, { ...short, statement: definition })];
}

/** "cooks in 25 minutes": what is said of one thing and needs its name. */
const needsName = (fact: ReadFact | undefined): fact is ReadFact =>
  fact?.form === "predicate" && /^\p{L}{2,}[^s\P{L}]s\s/u.test(fact.text) && !fact.isLeaning;

/** The name with the first statement where that has no subject of its own: "Lumi dims itself". */
function namedStatement({ name, head, definition, facts, isNameCertain }: Reading, opening: Opening): Candidate[] {
  const [first] = facts;
  const isBare = definition === null && (head === null || head === name) && isNameCertain;
  if (name === null || !isBare || !needsName(first) || opening.lines.some((line) => holds(line, name))) return [];
  const predicate = first.text.charAt(0).toLowerCase() + first.text.slice(1);
  return [candidate(`${name} ${predicate}`, Infinity, { statement: first.text })];
}

/** Added to what tells the product where its definition does not: an ad that leaves it out is about nothing. */
const CORE_WEIGHT = 6;
/** "I'm Ingrid." says who speaks, not what for. */
const MIN_CORE_WORDS = 3;

/** The first clause of a product nobody has defined in more than a word. */
const coreOf = ({ facts, definition, head, name }: Reading): ReadFact | undefined =>
  sizeOf(definition ?? "") > 2 || (head !== null && head !== name)
    ? undefined
    : facts.find(
        ({ form, kind, text }) =>
          (form === "clause" || form === "predicate") && kind === "feature" && sizeOf(text) > MIN_CORE_WORDS,
      );

/** Most words of an enumeration that is said in one breath; beyond, and where it finds no room, its items compete. */
export const BREATHS = { whole: 36, parted: 10 } as const;

/** "Snap buttons." and "no scratchy labels." are said as they were written, "Snap buttons, no scratchy labels." */
function wholeSentences(facts: readonly ReadFact[], all: readonly ReadFact[], mostWords: number): ReadFact[] {
  const itemsOf = (list: readonly ReadFact[], { sentence }: ReadFact): readonly ReadFact[] =>
    list.filter((one) => one.sentence === sentence);
  return facts.flatMap((fact) => {
    const items = itemsOf(facts, fact);
    const isWhole = items.length > 1 && items.length === itemsOf(all, fact).length;
    if (!isWhole || sizeOf(fact.sentence) > mostWords) return [fact];
    const weight = Math.max(...items.map((one) => one.weight));
    return fact === items[0] ? [{ ...fact, text: fact.sentence, weight }] : [];
  });
}

/** The statements in an order of their own; the only one that names the product must stay. */
function body(reading: Reading, all: readonly ReadFact[], isNamed: boolean, mostWords: number): Candidate[] {
  const { name, head } = reading;
  const facts = wholeSentences(reading.facts, all, mostWords);
  const title = name ?? (head === null ? null : withoutArticle(head));
  const naming = isNamed || title === null ? undefined : facts.find(({ text }) => holds(text, title));
  const core = coreOf({ ...reading, facts });
  const job = facts.find(({ text }) => vacancy.test(text));
  const others = inVariedOrder(facts.filter((fact) => fact !== job));
  return [...(job === undefined ? [] : [job]), ...others].map((fact) =>
    stated(fact, fact === naming || fact === job ? Infinity : fact.weight + (fact === core ? CORE_WEIGHT : 0)),
  );
}

/** "Scunny Scorcher, made with rhubarb" right behind an introduction that names it: "Made with rhubarb". */
function withoutNameBefore([first, ...others]: readonly Candidate[], name: string | null): Candidate[] {
  if (first === undefined) return [];
  const rest = name !== null && first.say.startsWith(`${name}, `) ? first.say.slice(name.length + 2) : "";
  return [sizeOf(rest) > 1 ? { ...first, say: rest } : first, ...others];
}

/** "For hobby beekeepers", where nothing else says whom it is for. */
function address({ audience, head, definition, facts }: Reading, structure: Structure, opening: Opening): Candidate[] {
  const said = [head, definition, ...opening.lines, ...facts.map(({ text }) => text)].join(" ");
  const isKnown = structure.id === "audience_first" || !canBeAddressed(audience);
  const isSaid = !isKnown && wordsOf(audience).some((word) => word.length > 3 && holds(said, word));
  return isKnown || isSaid ? [] : [candidate(`For ${lowered(audience)}`, -2)];
}

const onlyDigits = /^\+?[\d\s()/.-]+$/;
const contactLine = (text: string, language: string): string =>
  language === "en" && onlyDigits.test(text) ? `Call ${text}` : text;

/** The name an ad ends with; "Ledgerly Academy's" only with what is theirs. */
const signatureOf = ({ name, head }: Reading): string | null =>
  name !== null && /'s$/i.test(name) && head?.startsWith(`${name} `) ? head : name;

/** How to reach the customer, the name once more, and the call to action, which is the last line. */
function closing(reading: Reading, before: readonly Candidate[]): Candidate[] {
  const { isNameCertain, callToAction, contact, kind, language, facts } = reading;
  const name = signatureOf(reading);
  const reach = contact === null ? null : contactLine(contact.text, language);
  const asked = callToAction === null ? null : contactLine(callToAction, language);
  const call = asked ?? reach;
  const isFull = before.length > 2;
  const isSpeaker = facts.some(({ text }) => /^(?:I'm|I am|My name is)\s/i.test(text) && holds(text, name));
  const isFresh = ![...before.slice(-2).map(({ say }) => say), call ?? ""].some((line) => holds(line, name));
  const isSigned = isFull && name !== null && isNameCertain && !isSpeaker && language === "en";
  const signature = isSigned && isFresh ? [candidate(name, -3)] : [];
  if (asked !== null && reach !== null && !holds(asked, contact?.text ?? ""))
    return [candidate(reach, 7, { statement: contact?.text ?? null }), ...signature, candidate(asked, Infinity)];
  if (call !== null) return [...signature, candidate(call, Infinity)];
  if (signature.length > 0) return [candidate(name ?? "", before.some(({ say }) => holds(say, name)) ? -1 : Infinity)];
  const canLook = language === "en" && !(name === null && unsought.test(kind ?? ""));
  return canLook ? [candidate(PLAIN_CALL, before.length > 1 ? -1 : Infinity)] : [];
}

/** The customer's own sentences in their order; what the prompt opens with comes first where no sentence says it. */
function verbatimLines({ head, name, facts, leads }: Reading, isHurried: boolean): Candidate[] {
  const title = head ?? name;
  const told = wholeSentences(facts, facts, isHurried ? 0 : BREATHS.whole);
  const naming = title === null ? undefined : told.find(({ text }) => holds(text, title));
  return [
    ...(title === null || naming ? [] : [candidate(title, Infinity)]),
    ...leads.map(({ text }) => candidate(text, 4, { statement: text })),
    ...told.map((fact) => stated(fact, fact === naming ? Infinity : fact.weight)),
  ];
}

/** All behind the opening as the customer who opened goes on. */
function toldByCustomer(all: readonly Candidate[], reading: Reading, opened: number): Candidate[] {
  const told = inCustomerVoice(
    all.slice(opened).map(({ say }) => say),
    reading,
  );
  return all.map((one, at) => ({ ...one, say: told[at - opened] ?? one.say }));
}

/** Sentences of one ad in one structure, before they are fitted; enumerations of at most `mostWords` are one sentence. */
export function candidatesFor(
  { reading, seed }: CopySource,
  structure: Structure,
  opening: Opening,
  mostWords: number,
): Candidate[] {
  const rest = withoutUsed(reading, opening);
  const named = namedStatement(rest, opening);
  const intro = named.length > 0 ? named : introduction(rest, opening, seed);
  const isNamed = intro.length > 0 || opening.lines.some((line) => holds(line, reading.name));
  const statements = body({ ...rest, facts: rest.facts.slice(named.length) }, reading.facts, isNamed, mostWords);
  const told = [
    ...opening.lines.map((line) => candidate(line, Infinity)),
    ...rest.leads.map((lead) => candidate(leadLine(lead), 4, { statement: lead.text })),
    ...intro,
    ...address(rest, structure, opening),
    ...(opening.behind ?? []).map((line) => candidate(line, Infinity)),
    ...(intro.length > 0 && opening.behind === undefined
      ? withoutNameBefore(statements, reading.isNameCertain ? reading.name : null)
      : statements),
  ];
  const lines = structure.id === "verbatim" ? verbatimLines(reading, mostWords < BREATHS.whole) : told;
  const said = opening.used.some((used) => "isTestimony" in used)
    ? toldByCustomer(lines, reading, opening.lines.length)
    : lines;
  return [...said, ...closing(reading, lines)].map((one, order) => ({
    ...one,
    order,
    say: toSentence(one.say, reading.name),
  }));
}
