import {
  article,
  capitalize,
  folded,
  holds,
  isCapital,
  isFunctionWord,
  isPerson,
  keyOf,
  money,
  participle,
  type Reading,
  sentences,
  sizeOf,
  vacancy,
  wordsOf,
} from "../reading/service";
import { isHappeningIn } from "./happening";
import { isPlaces } from "./places";

/** Words as a sign has them: a capital, no full stop behind a single sentence. */
export const asSign = (text: string): string => {
  const trimmed = text.trim();
  return capitalize(sentences(trimmed).length > 1 ? trimmed : trimmed.replace(/[.,;:]+$/, ""));
};

/** Stretches of a statement between its commas and dashes, in order; a town stays with its street, a span of days is one, and so are brackets. */
export const stretchesOf = (text: string): string[] =>
  text.split(/[,;]\s+(?!\p{Lu}\p{L}+[.!]?$|[^()]*\))|:\s+|\s[-–—]\s(?!\d)/u).filter((stretch) => stretch !== "");

const LONGEST_WHAT_CHARS = 90;

/** What a thing is without the words that only its owner says: "my barber shop". A clause behind it keeps its article. */
const withoutOwner = (phrase: string): string =>
  /^an?\s/i.test(phrase) && /\s(?:that|which|who|whose|where)\s/i.test(phrase)
    ? phrase
    : phrase.replace(/^(?:an?|our|my|your|this)\s+/i, "");

const begins = (text: string, phrase: string): boolean => `${folded(text)} `.startsWith(`${folded(phrase)} `);

const offering =
  /^(?:we|i)(?:'re|'m|\s(?:are|am|make|sell|build|bake|brew|run|offer|fit))\s+(?:(?:an?|our|my|the)\s)?/i;

/** "a clinic for runners called Stridewell": its name stands above it anyway, and what its owners do is no part of it. */
const withoutCalled = (stretch: string, name: string | null): string => {
  const told = stretch.replace(/\s(?:and|but|so)\s(?:i|we)\b.*$/i, "");
  const called = ` called ${name}`;
  return told.endsWith(called) ? told.slice(0, -called.length) : told;
};

/** "Plumbers, electricians and anyone else": stretches that are one enumeration. */
const isEnumeration = ([, ...others]: readonly string[]): boolean =>
  others.some((one) => /^(?:\S+\s){0,3}(?:and|or)\s/.test(one));

/** "A housing co-operative and there are four flats": what else is told is no part of what it is. */
const secondClause = /,?\s(?:and|but|so)\s(?:i|we|it|there|they|you|he|she|it's|they're|you'll|there's)\b.*$/i;

/** An address goes with what is there: what else is told of it does not. */
const isPlaced = ([, ...others]: readonly string[]): boolean =>
  others.length > 0 && others.every((one) => isPlaces(one) || one.split(" ").every(isCapital));

/** What the customer says the name is: "Lumi is a lamp that dims itself", "Second Shelf, used bookshop, Mill Road, Cambridge". */
function saidOfName({ facts, kind, name, language }: Reading): string | null {
  if (name === null || language !== "en") return null;
  for (const { text, isLeaning } of facts) {
    const bare = text.replace(article, "").replace(/[.!]+$/, "");
    if (isLeaning || !begins(bare, name.replace(article, ""))) continue;
    const rest = bare.slice(name.replace(article, "").length);
    const told = /^ (?:is|are) (?=an? )/.exec(rest) ?? (kind === null ? null : /^(?: (?:is|are)|,) /.exec(rest));
    const said = told === null ? "" : rest.slice(told[0].length).replace(secondClause, "");
    const isKind = kind === null ? told?.[0] !== ", " : begins(said.replace(article, ""), kind.replace(article, ""));
    if (told === null || !isKind) continue;
    const stretches = stretchesOf(said);
    const [first = "", ...others] = stretches;
    const isWhole = others.length === 0 || isPlaced(stretches) || isEnumeration(stretches);
    const what = isWhole ? said : first;
    if (what.length <= LONGEST_WHAT_CHARS && (sizeOf(what) > sizeOf(kind ?? "") || kind === null)) return what;
  }
  return null;
}

/** The longest stretch that begins with the kind: "Airport parking at Gatwick", "a charity that gives boots". */
function kindInStatements({ facts, head, kind, language, name }: Reading): string | null {
  if (kind === null) return null;
  const heads = [kind, head ?? kind].map((phrase) => phrase.replace(article, ""));
  // "Every Wednesday, The Anchor, Wivenhoe" says where the quiz is.
  const isHost = (phrase: string): boolean => isHappeningIn(kind) && phrase === name?.replace(article, "");
  const found = facts.flatMap(({ text, form, isLeaning }) => {
    const [first = "", ...others] = isLeaning ? [] : stretchesOf(text.replace(/[.!]+$/, ""));
    // The first stretch of a clause is a sentence, but for "We make rain covers for cargo bikes".
    const isSentence = language === "en" && form === "clause";
    return isSentence && !offering.test(first) ? others : [first.replace(offering, ""), ...others];
  });
  const placed = facts.map(({ text }) => text.replace(/[.!]+$/, "")).filter((text) => isPlaced(stretchesOf(text)));
  const told = [...placed, ...found]
    .map((one) => withoutCalled(one, name))
    .filter((one) =>
      heads.some((phrase) => phrase !== name && !isHost(phrase) && begins(one.replace(article, ""), phrase)),
    )
    .filter((one) => sizeOf(one) > sizeOf(kind) && one.length <= LONGEST_WHAT_CHARS);
  return told.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Words for any seller and any goods, which say nothing of what is sold. */
const seller =
  /^(?:everything|anything|invention|idea|project|agency|business|company|firm|brand|startup|shop|store|practice|services?|products?|app|site|website|platform|saas|software)$/i;

/** The sentence whose subject is the name: "Kilnbase keeps the records of industrial ovens in one place." */
function nameInStatements({ facts, kind, name }: Reading): string | null {
  if (name === null) return null;
  const subjects = [name, `${kind} ${name}`].map((subject) => subject.replace(article, ""));
  const told = facts.find(({ text, form, isLeaning }) => {
    const bare = text.replace(article, "");
    const subject = subjects.find((one) => begins(bare, one));
    const isSentence =
      subject !== undefined && !isLeaning && form === "clause" && !bare.slice(subject.length).startsWith(",");
    return isSentence && sizeOf(bare) > sizeOf(subject) + 2 && !money.test(text);
  });
  return told?.text ?? null;
}

/** "We need two chefs in Killarney" */
const seeksPeople = (text: string): boolean =>
  /^(?:we (?:need|want|seek|are (?:looking|searching) for)|we're (?:looking|searching) for|looking for) /i.test(text) &&
  wordsOf(text)
    .slice(2, 8)
    .some((word) => isPerson(keyOf(word)));

/** What is done with goods or places that nobody sells then. */
const works =
  /^(?:we|i)(?:'ll)? (?:can |also |only |do )?(?:fix|repair|restore|mend|clean|wash|service|recover|reupholster|sharpen|tune|turn|buy|collect|recycle|move|paint|rent|hire|unblock|sweep|teach|train|walk|tidy|alter|wrap|frame|translate|edit|store|remove|clear|rescue|rehome|cut|trim)\s/i;

/** "We fix accordions and concertinas": who works on a thing does not sell it. */
function workOnKind({ facts, kind, language }: Reading): string | null {
  const isOfKind = (text: string): boolean => kind === null || holds(text, kind.replace(article, ""));
  const told = facts.find(({ text }) => works.test(text) && isOfKind(text));
  return language === "en" ? (told?.text ?? null) : null;
}

/**
 * What is advertised, in the customer's words and as a line under the brand's name says it: "Pub in Otley", "A charity that
 * gives boots to people sleeping rough". Null where the prompt tells no more than a name.
 */
export function whatLine(reading: Reading): string | null {
  const { definition, facts, head, kind, name } = reading;
  const job = facts.find(({ text }) => vacancy.test(text) || seeksPeople(text))?.text ?? null;
  const kinds = [definition, saidOfName(reading), kindInStatements(reading), head, kind].map(
    (text) => text && withoutOwner(text),
  );
  // A word or two say less than a sentence: "Newsletter".
  const [full, bare] = [kinds.filter((text) => sizeOf(text ?? "") > 2), kinds];
  const fitting = [job, workOnKind(reading), ...full, nameInStatements(reading), ...bare].filter(
    (text) =>
      text !== null && text.length <= LONGEST_WHAT_CHARS && !seller.test(text) && folded(text) !== folded(name ?? ""),
  );
  return fitting[0] ? asSign(fitting[0]) : null;
}

/** Words before which what a thing is stands alone: "Puffin cruises to the Farne Islands" before "from Seahouses". */
const adds = /^(?:from|in|at|near|every)$/;
/** With one of these the words behind limit what is said. */
const sweeping = /^(?:every|all|any|no|only|that|which|who|anywhere|everywhere|just)$/i;

/** Beginnings of what a thing is that say more than its kind. */
function beginningsOf(what: string, kind: string | null): string[] {
  const all = what.replace(article, "").split(" ");
  // "Looms from 1920" are no other looms.
  const isEnd = (word: string, at: number): boolean =>
    (/^\p{L}{2,}ing$/u.test(word) && isCapital(all[at - 1] ?? "") && at > 3) ||
    (adds.test(word) && at > sizeOf(kind ?? "") && !(word === "from" && /^\d/.test(all[at + 1] ?? "")));
  const ends = all.flatMap((word, at) => (isEnd(word, at) ? [at] : []));
  // "We train girls in Kano to play football" says more of what is done there.
  const isDeed = /^(?:we|i)\b/i.test(what);
  const isOpen = (end: number): boolean => isDeed && /\s(?:to|who|that|and|so|until)\s/.test(all.slice(end).join(" "));
  return ends
    .toReversed()
    .filter((end) => !isOpen(end))
    .map((end) => all.slice(0, end))
    .filter((kept) => kept.length > 2 && !kept.some((word) => sweeping.test(word) || word.endsWith(",")))
    .filter((kept) => !isFunctionWord(kept.at(-1) ?? "") && !participle.test(kept.at(-1) ?? ""))
    .map((kept) => asSign(kept.join(" ")));
}

/** What it is, then shorter, for headlines. */
export function titlesOf(reading: Reading): string[] {
  const what = whatLine(reading);
  if (what === null) return [];
  // A sentence is not cut: "Our tea room sits in the old lock keeper's house".
  const isSentence = what === asSign(nameInStatements(reading) ?? "");
  const stretches = stretchesOf(what);
  const townless = isPlaced(stretches) ? (stretches[0] ?? what) : what.replace(/, \p{Lu}\p{L}+$/u, "");
  return [what, townless, ...(isSentence ? [] : beginningsOf(what, reading.kind))].filter((text) => sizeOf(text) > 1);
}

/** The kind alone as a title; null for a single word. */
export const kindTitle = ({ kind }: Reading): string | null =>
  kind !== null && sizeOf(kind) > 1 ? asSign(withoutOwner(kind)) : null;
