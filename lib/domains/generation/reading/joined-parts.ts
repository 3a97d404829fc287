import { isDirection } from "./directions";
import { formOf } from "./form";
import { prepositions, subordinators, verbs } from "./lists/grammar";
import { isGroupLabel } from "./lists/labels";
import { type Marked, wordsFrom } from "./marked-prompt";
import type { TaggedPart } from "./tagger";
import { isWord } from "./tokens";
import { withWholeEnds } from "./whole-ends";
import { article, firstKey, sizeOf } from "./words";

// What the tagger parts and one would not say apart.

/** What stands between the items of an enumeration. */
export const enumerates = /^,?\s*(?:and|&|und|y|et|e|en)?\s*$/i;

/** The text between two parts. */
export const gapBetween = ({ text, tokens }: Marked, before: TaggedPart, after: TaggedPart): string =>
  text.slice(tokens[before.to]?.end, tokens[after.from]?.start);

const isStatement = ({ label }: TaggedPart): boolean => label === "f" || label === "o";

/** "40% off at", "Northpeak" and "until Sunday" are one statement, where nothing stands between them; the name stays one, too. */
function withNamesInside(_: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const found: TaggedPart[] = [];
  for (const part of parts) {
    const [statement, name] = found.slice(-2);
    const isTorn = name?.label === "n" && statement?.to === name.to && name.to === part.from - 1;
    if (isTorn && statement !== undefined && isStatement(statement) && isStatement(part)) {
      statement.to = part.to;
      continue;
    }
    const before = found.at(-1);
    if (part.label === "n" && before !== undefined && isStatement(before) && before.to === part.from - 1)
      before.to = part.to;
    found.push({ ...part });
  }
  return found;
}

const hasSubject = /^(?:i|we|you|they|it|he|she|there)(?:'?(?:m|re|ve|s|ll|d))?$/i;

/** "Southmead Kitchen" and "cooks 300 meals a week" are one statement, where nothing stands between them. */
function withSubjects(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  return parts.map((part, at) => {
    const before = parts[at - 1];
    const first = marked.tokens[part.from]?.text ?? "";
    const isPredicate = part.label === "f" && /^\p{Ll}/u.test(first) && !hasSubject.test(first);
    return isPredicate && before?.label === "n" && before.to === part.from - 1 ? { ...part, from: before.from } : part;
  });
}

const pluralSubject = /^(?:\p{L}+,? )?(?:they|we|you|i)(?:'(?:re|ve|ll|d|m))?\s/iu;
const anySubject = /^(?:\p{L}+,? )?(?:they|we|you|i|it|he|she)(?:'(?:re|ve|ll|d|m|s))?\s/iu;

/** "link to your TV", with a verb that no list has. */
const hasObject = /^\p{L}+ (?:to|you|your|the|an?|our|my|them|it|up|out|off|back)\b/iu;

/** Parts of which each that goes on with the one before it has become one with it. */
function merged(parts: readonly TaggedPart[], goesOn: (before: TaggedPart, part: TaggedPart) => boolean): TaggedPart[] {
  const found: TaggedPart[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    if (before !== undefined && goesOn(before, part)) before.to = part.to;
    else found.push({ ...part });
  }
  return found;
}

/** Words of a statement of several verbs that is still said in one breath. */
const MOST_BREATH = 14;

/** "It maps the room, empties itself and runs quietly" stays one statement; where its subject is in the plural at any length, since without it the verb is an order. */
const withSharedSubjects = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || part.label !== "f" || before.label !== "f") return false;
    const [subject, said] = [before, part].map(({ from, to }) => wordsFrom(marked, from, to));
    if (subject === undefined || said === undefined || !/^\p{Ll}/u.test(said)) return false;
    if (!enumerates.test(gapBetween(marked, before, part))) return false;
    const isOrder = formOf(said) === "imperative" || verbs.has(firstKey(said)) || hasObject.test(said);
    if (isOrder && pluralSubject.test(subject)) return true;
    const isShort = sizeOf(subject) + sizeOf(said) < MOST_BREATH;
    return isShort && anySubject.test(subject);
  });

/** "Lumi, a lamp that dims itself": what follows a name behind a comma with an article is what it is, where nothing else is. */
function withKind(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { tokens, language } = marked;
  if (language !== "en" || parts.some(({ label }) => label === "k")) return [...parts];
  const kind = parts.findIndex(({ label, from, to }, at) => {
    const before = parts[at - 1];
    const isNext = before?.label === "n" && before.to === from - 2 && tokens[from - 1]?.text === ",";
    const said = wordsFrom(marked, from, to);
    return label === "f" && isNext && article.test(said) && formOf(said) === "phrase";
  });
  return parts.map((part, at) => (at === kind ? { ...part, label: "k" } : part));
}

/** "mutes group chats" is what the product does and not what it is, "which mutes group chats" a clause about it. */
const withPredicates = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.map((part) => {
    if (part.label !== "k" || marked.language !== "en") return part;
    const isClause = /^(?:which|who|that)$/i.test(marked.tokens[part.from - 1]?.text ?? "");
    if (isClause) return { ...part, label: "f", from: part.from - 1 };
    return formOf(wordsFrom(marked, part.from, part.to)) === "predicate" ? { ...part, label: "f" } : part;
  });

const MOST_CLAUSE_WORDS = 12;

/** "baby clothes" and "that grow with the child" right behind them, up to the next mark, are one thing. */
function withClauses(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { tokens, language } = marked;
  const taken = new Set(parts.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, by) => from + by)));
  return parts.map((part) => {
    if (part.label !== "k" || language !== "en" || !/^(?:that|which|who)$/i.test(tokens[part.to + 1]?.text ?? ""))
      return part;
    let to = part.to + 1;
    for (let next = tokens[to]; next !== undefined && isWord(next) && !taken.has(to); next = tokens[to]) to += 1;
    const size = to - part.to - 1;
    return size > 1 && size <= MOST_CLAUSE_WORDS && !taken.has(to) ? { ...part, to: to - 1 } : part;
  });
}

/** "a password manager for" and "families" are what it is, too; whom it is for stays a part of its own. */
function withAudience(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { tokens, language } = marked;
  const isTie = (at: number): boolean => /^(?:for|about)$/i.test(tokens[at]?.text ?? "");
  return parts.map((part) => {
    const group = parts.find(
      ({ label, from }) =>
        label === "a" && ((from === part.to + 2 && isTie(part.to + 1)) || (from === part.to + 1 && isTie(from))),
    );
    return language === "en" && part.label === "k" && group !== undefined ? { ...part, to: group.to } : part;
  });
}

/** Most words of what belongs to a kind and to a statement. */
const MOST_WORDS: Readonly<Record<string, number>> = { k: 10, f: 12 };

/** "baby swimming lessons" and "in Cork" behind it, with nothing between them, are one thing, and so is a statement. */
const withPlaces = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || part.label !== "f" || before.to !== part.from - 1) return false;
    const said = wordsFrom(marked, part.from, part.to);
    const leadsOn = prepositions.has(firstKey(said)) || subordinators.has(firstKey(said));
    const hasClause = before.label === "k" && /\sand (?:we|you|it|they|i)\b/i.test(said);
    return leadsOn && !hasClause && sizeOf(said) <= (MOST_WORDS[before.label] ?? 0);
  });

/** "a pint are included": what several things do, behind the last of them. */
const sharedVerb = /^(?:an?|one)\s(?:\S+\s){1,3}(?:are|were|have|come)\s/i;
const onlyNumbers = /^(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|and|or)(?:\s|$))+$/i;
const isPlural = (words: string): boolean => /[^s]s$/i.test(words);

/** True for "village halls and scout huts" behind "a booking system for churches". */
function goesOnList(before: string, said: string): boolean {
  const items = said.replace(/[.!?]+$/, "").split(/,\s*|\s+and\s+/);
  const isList = items.length > 1 && items.every(isPlural) && isPlural(before);
  return isList && /\s(?:for|of|with|from)\s/.test(before) && /^\p{Ll}/u.test(said) && formOf(said) === "phrase";
}

/** "Knives, wood" and "a pint are included", "cabins for one" and "two or four", a kind and the rest of its list are one thing. */
const withLists = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    if (marked.language !== "en" || part.label !== "f" || !/^[kf]$/.test(before.label)) return false;
    const said = wordsFrom(marked, part.from, part.to);
    const gap = gapBetween(marked, before, part).trim();
    if (before.label === "f" && /^,?\s?and$/.test(gap) && sharedVerb.test(said)) return true;
    if (gap !== ",") return false;
    return onlyNumbers.test(said.replace(/[.!?]+$/, "")) || goesOnList(wordsFrom(marked, before.from, before.to), said);
  });

/** "shift planning software" and "plugs into your till" behind "that", "a keyboard" and "9 keys" behind "with" are what it is. */
const withRelatives = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  merged(parts, (before, part) => {
    const isNext = before.label === "k" && part.label === "f" && before.to === part.from - 2;
    const isThat = /^(?:that|which|who|with)$/.test(marked.tokens[before.to + 1]?.text ?? "");
    return marked.language === "en" && isNext && isThat && part.to - part.from < MOST_CLAUSE_WORDS;
  });

const lastClause = /^(?:we|you|it|they|he|she)$/i;
/** "…, and we want a calm voice": asked of whoever makes the ad. */
const wished = /^(?:want|need|would|wish|like|love|prefer|think|hope|imagine|'?d)$/i;
const MOST_LAST = 14;

/** "Inspections are free, we work fast, and we tarp leaks the same day": what ends an enumeration of statements is one, too. */
function withLastClauses(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { tokens, language } = marked;
  if (language !== "en") return [...parts];
  return parts.flatMap((part, at) => {
    const comma = tokens[part.to + 1]?.text === "," ? 1 : 0;
    const from = part.to + comma + 2;
    const [and, subject, verb] = tokens.slice(from - 1, from + 2).map(({ text }) => text);
    if (part.label !== "f" || and !== "and" || !lastClause.test(subject ?? "") || wished.test(verb ?? ""))
      return [part];
    let to = from;
    while (tokens[to + 1] !== undefined && isWord(tokens[to + 1] ?? { text: "" })) to += 1;
    const isEnd = to + 1 >= tokens.length || /^[.!?\n]$/.test(tokens[to + 1]?.text ?? "");
    const isFree = (parts[at + 1]?.from ?? Infinity) > to;
    const isStatement = isEnd && isFree && to - from < MOST_LAST && !isDirection(wordsFrom(marked, from, to));
    return isStatement ? [part, { label: "f" as const, from, to }] : [part];
  });
}

/** Who asks for the ad, and what is no kind of thing. */
const noKind = /^(?:client|customer|brand|company|business|product|friend|boss|new|own|team|name)$/i;
const MOST_NOUN = 3;

/** "our app Quietly": what stands between "our" and the name is what it is, where nothing else is. */
function withKindBeforeName({ tokens, language }: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const name = parts.find(({ label }) => label === "n");
  if (language !== "en" || name === undefined || parts.some(({ label }) => label === "k")) return [...parts];
  let from = name.from;
  while (name.from - from < MOST_NOUN && /^\p{Ll}+$/u.test(tokens[from - 1]?.text ?? "")) {
    if (/^(?:our|my)$/.test(tokens[from - 1]?.text ?? "")) {
      const isNoun = from < name.from && !noKind.test(tokens[name.from - 1]?.text ?? "");
      const kind = { label: "k" as const, from, to: name.from - 1 };
      return isNoun ? parts.flatMap((part) => (part === name ? [kind, part] : [part])) : [...parts];
    }
    from -= 1;
  }
  return [...parts];
}

/** "Adults: £12" is for adults: a label that says for whom a price is belongs to it, whether it is a part or none. */
function withGroups(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { text, tokens, language } = marked;
  if (language !== "en") return [...parts];
  const whole = parts.map((part, at) => {
    if (!isStatement(part) || tokens[part.from - 1]?.text !== ":") return part;
    const before = parts[at - 1]?.to ?? -1;
    let from = part.from - 1;
    while (from - 1 > before && isWord(tokens[from - 1] ?? { text: "" })) from -= 1;
    return isGroupLabel(text.slice(tokens[from]?.start, tokens[part.from - 1]?.start)) ? { ...part, from } : part;
  });
  return merged(whole, (before, part) => {
    const isNext = isStatement(part) && gapBetween(marked, before, part).trim() === ":";
    return isNext && isGroupLabel(wordsFrom(marked, before.from, before.to));
  });
}

/** The parts of a prompt with those that belong together as one. */
export const joinedParts = (marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] =>
  [
    withNamesInside,
    withKindBeforeName,
    withGroups,
    withLists,
    withRelatives,
    withWholeEnds,
    withLastClauses,
    withPredicates,
    withSubjects,
    withSharedSubjects,
    withKind,
    withClauses,
    withAudience,
    withPlaces,
  ].reduce<TaggedPart[]>((found, join) => join(marked, found), [...parts]);
