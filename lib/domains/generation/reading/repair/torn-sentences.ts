import { formOf } from "../form";
import { actions, finite, verbs } from "../lists/grammar";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { gapBetween, isStatement, merged, MOST_WHOLE, sentenceStart } from "../tagging/neighbours";
import { isContact, money } from "../patterns";
import { isForMaker } from "../tagging/prompt-sentences";
import type { TaggedPart } from "../tagging/tagger";
import { firstKey, isFunctionWord, isThirdPerson, sizeOf } from "../words";

// Sentences of which the tagger found pieces that cannot stand alone. English.

type Join = (marked: Marked, parts: readonly TaggedPart[]) => TaggedPart[];

const inEnglish =
  (join: Join): Join =>
  (marked, parts) =>
    marked.language === "en" ? join(marked, parts) : [...parts];

const isVerb = (word: string): boolean => finite.has(word) || verbs.has(word) || isThirdPerson(word);

const asks = /^(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have)$/i;
const asked = /^(?:it|they|he|she|you|we|i|there|this|that)$/i;

/** "is" before "it safe if the child is biting it?" */
export const withQuestions = inEnglish(({ tokens }, parts) =>
  parts.map((part, at) => {
    const [before, first] = tokens.slice(Math.max(0, part.from - 1), part.from + 1).map(({ text }) => text);
    const isFirst = part.from === 1 || /^[.!?:;,\n]$/.test(tokens[part.from - 2]?.text ?? "");
    const isFree = part.from > 0 && isFirst && (parts[at - 1]?.to ?? -1) < part.from - 1;
    const isAsked = isFree && isStatement(part) && asks.test(before ?? "") && asked.test(first ?? "");
    return isAsked ? { ...part, from: part.from - 1 } : part;
  }),
);

/** "4.8mm x" before "300 black ties" */
export const withDimensions = inEnglish(({ tokens }, parts) =>
  parts.map((part, at) => {
    const [size, by, first] = tokens.slice(Math.max(0, part.from - 2), part.from + 1).map(({ text }) => text);
    const isFree = part.from > 1 && (parts[at - 1]?.to ?? -1) < part.from - 2;
    const isSize = isStatement(part) && /^\d/.test(first ?? "") && /^[x×]$/i.test(by ?? "") && /^\d/.test(size ?? "");
    return isFree && isSize ? { ...part, from: part.from - 2 } : part;
  }),
);

const saysIt = /\b(?:say|says|saying|said|ask|asks|asking|think|thinks|thinking|shouts?|called)$/i;
/** 'who is just saying' and '"I'm coming"': what is quoted in a sentence is no line of its own. */
export const withQuotes = inEnglish((marked, parts) =>
  merged(parts, (before, part) => {
    const isQuoted = part.label === "h" && marked.tokens[part.from - 1]?.text === '"';
    return (
      isQuoted &&
      isStatement(before) &&
      before.to === part.from - 2 &&
      saysIt.test(wordsFrom(marked, before.from, before.to))
    );
  }),
);

const MOST_LEADING = 4;
const open =
  /\s(?:to|of|for|with|from|by|at|in|into|on|as|about|than|between|without|and|or|the|an?|all|every|our|my|your|their)$/i;

/** "You can come and" and "try it" are one: what ends with such a word goes on with what is right behind it; a kind there stays one, too ("We turn seaweed into" before "plant feed"). "Residents need to" before a call to action goes. */
export const withOpenEnds = inEnglish((marked, parts) => {
  const isOpen = (part: TaggedPart, next: TaggedPart | undefined): boolean =>
    isStatement(part) && part.to + 1 === next?.from && open.test(` ${wordsFrom(marked, part.from, part.to)}`);
  const leads = ({ from, to }: TaggedPart): boolean => to - from < MOST_LEADING;
  const kept = parts.filter(
    (part, at) => !(parts[at + 1]?.label === "c" && isOpen(part, parts[at + 1]) && leads(part)),
  );
  const isShort = (before: TaggedPart, part: TaggedPart): boolean => part.to - before.from < MOST_WHOLE;
  const ended = kept.map((part, at) => {
    const next = kept[at + 1];
    const goesOn = next?.label === "k" && isOpen(part, next) && isShort(part, next);
    return goesOn ? { ...part, to: next.to } : part;
  });
  return merged(ended, (before, part) => isStatement(part) && isOpen(before, part) && isShort(before, part));
});

/** ", we will" behind "Most shearers won't come out for six sheep". */
const answers =
  /^(?:we|i|they|you|it|he|she|ours)\s(?:will|do|does|did|can|could|have|are|is|won't|don't|can't|haven't)[.!]*$/i;

/** "needs possum and joey" and "carers plus old sheets": what a verb goes on with, where nothing stands between. */
export const withObjects = inEnglish((marked, parts) =>
  merged(parts, (before, part) => {
    if (before.label !== "f" || part.label !== "f" || part.from !== before.to + 1) return false;
    const [told, said] = [wordsFrom(marked, before.from, before.to), wordsFrom(marked, part.from, part.to)];
    const first = firstKey(said);
    const isDone = isVerb(first) && !/[eo]rs$/.test(first);
    const isObject = /^\p{Ll}/u.test(said) && !isFunctionWord(first) && !isDone && formOf(said) !== "clause";
    return (
      isObject && /^\p{Ll}/u.test(told) && isThirdPerson(firstKey(told)) && sizeOf(told) + sizeOf(said) <= MOST_WHOLE
    );
  }),
);

/** Ends no sentence, with its full stop. */
const abbreviated = /\b(?:incl?|excl|approx)[.]?$/i;

/** "who work in 3 states and have stipends" and "get scared every April", "grants" and "can cover up to 80%", "tires mounted" and "balanced $80": what has no subject but that of what stands before it; "made by a negotiator" and "a teacher"; "$21.50" and "hr to start" behind a stroke. */
export const withConjoined = inEnglish((marked, parts) =>
  merged(parts, (before, part) => {
    if (!isStatement(before) || !isStatement(part)) return false;
    const gap = gapBetween(marked, before, part).trim();
    if (gapBetween(marked, before, part) === "/") return true;
    if (gap === "," && answers.test(wordsFrom(marked, part.from, part.to))) return true;
    if (
      gap === "." &&
      abbreviated.test(wordsFrom(marked, before.from, before.to)) &&
      /^\p{Ll}/u.test(wordsFrom(marked, part.from, part.to))
    )
      return true;
    const [told, said] = [wordsFrom(marked, before.from, before.to), wordsFrom(marked, part.from, part.to)];
    if (!/^\p{Ll}/u.test(said) || sizeOf(told) + sizeOf(said) > MOST_WHOLE) return false;
    if (/^(?:which|who|that)$/.test(gap) && asked.test(firstKey(said))) return true;
    if (formOf(said) === "clause") return false;
    if (/^,?\s?(?:which|who|that)$/.test(gap)) return isVerb(firstKey(said));
    const isDone = /\p{Ll}ed$/u.test(told) && /^\p{Ll}+ed\s/u.test(said);
    const isAdded =
      /^(?:an?|the)$/.test(firstKey(said)) && (/\s(?:by|with|from|of|for|as)\s/.test(told) || money.test(told));
    const isTold = isVerb(firstKey(said)) && /\b(?:who|which|that|we|you|they|it|i)\b/i.test(told);
    return /^,?\s?(?:and|or)$/.test(gap) && (isAdded || isTold || isDone);
  }),
);

const peopleTo = /^(?:people|viewers|everyone|folks|locals|residents|them)$/i;

/** "people to give" before "£5 a month or drop off tins": what they are to do is said with its verb. */
export const withWantedDeeds = inEnglish(({ tokens }, parts) =>
  parts.map((part) => {
    const [who, tie, deed] = tokens.slice(Math.max(0, part.from - 3), part.from).map(({ text }) => text.toLowerCase());
    const isDeed = isStatement(part) && tie === "to" && peopleTo.test(who ?? "") && actions.has(deed ?? "");
    return isDeed ? { ...part, from: part.from - 1 } : part;
  }),
);

/** "Launching on our website and at" before "Target this April": what a small word leads to is no call to action. */
export const withTiedCalls = inEnglish((marked, parts) =>
  parts.map((part) => {
    const start = sentenceStart(marked, part.from);
    const isTied = /^(?:at|in|from|of)$/i.test(marked.tokens[part.from - 1]?.text ?? "");
    const isFree = part.from - start > 1 && parts.every(({ from, to }) => to < start || from >= part.from);
    if (part.label !== "c" || !isTied || !isFree || isContact(wordsFrom(marked, part.from, part.to))) return part;
    return isForMaker(marked, { from: start, to: part.from - 1 }) ? part : { ...part, label: "f", from: start };
  }),
);

const does =
  /^(?:we|i|they)\s(?:(?:also|still|only|now|just)\s)?(?:(?:look after|care for|take care of|deal with|work (?:on|with))\s)?$/i;
/** "I teach" before "people over 70 to swim": for whom, and what. */
const doesFor = /^(?:we|i|they|it)\s(?:(?:also|still|only|now|just)\s)?(?:teach|train|coach|helps?|lets?|shows?)\s$/i;

/** Where the clause of a token begins, behind the part before it and an "and". */
function clauseStart(marked: Marked, at: number, after: number): number {
  const from = Math.max(sentenceStart(marked, at), after + 1);
  return /^and$/i.test(marked.tokens[from]?.text ?? "") ? from + 1 : from;
}

/** Where the sentence begins that a kind is the verb of, or the object: "we" before "train bus drivers", "I look after" before "graves", "Every October our" before "village rolls giant pumpkins"; -1 for a kind of thing. */
function deedStart(marked: Marked, kind: TaggedPart, after: number): number {
  const from = clauseStart(marked, kind.from, after);
  if (from >= kind.from) return -1;
  const before = `${wordsFrom(marked, from, kind.from - 1)} `;
  const owner = /(?:^|\s)(?:our|my)\s$/i.exec(before)?.[0].trim();
  const isDeed = owner !== undefined && formOf(`${owner} ${wordsFrom(marked, kind.from, kind.to)}`) === "clause";
  return does.test(before) || (isDeed && !isForMaker(marked, { from, to: kind.from - 1 })) ? from : -1;
}

/** What somebody does is no kind of thing and no audience, and is said with what stands right behind it. */
export const withOwnDeeds = inEnglish((marked, parts) => {
  const [first, group] = ["k", "a"].map((sort) => parts.find(({ label }) => label === sort));
  const startOf = (part: TaggedPart): number => {
    const after = Math.max(-1, ...parts.filter(({ to }) => to < part.from).map(({ to }) => to));
    const from = clauseStart(marked, part.from, after);
    const isFor = from < part.from && doesFor.test(`${wordsFrom(marked, from, part.from - 1)} `);
    return isFor ? from : part.label === "k" ? deedStart(marked, part, after) : -1;
  };
  const found = [first, group].find((part) => part !== undefined && startOf(part) !== -1);
  if (found === undefined) return [...parts];
  const next = parts.find((part) => /^[af]$/.test(part.label) && part.from === found.to + 1);
  const said: TaggedPart = { label: "f", from: startOf(found), to: (next ?? found).to };
  return parts.flatMap((part) => (part === found ? [said] : part === next ? [] : [part]));
});

/** "The Skarvoy" "ferry" "sails again from 1 May": a name that an article begins goes on to what it is, where a sentence tells what it does. */
export function withDoers(marked: Marked): Marked {
  const { parts, language } = marked;
  const at = parts.findIndex(({ label, to }, index) => {
    const [kind, deed] = parts.slice(index + 1, index + 3);
    const isRow = kind?.from === to + 1 && deed?.from === kind.to + 1;
    return label === "n" && kind?.label === "k" && deed?.label === "f" && isRow;
  });
  const [name, kind, deed] = at === -1 || language !== "en" ? [] : parts.slice(at, at + 3);
  if (name === undefined || kind === undefined || deed === undefined) return marked;
  const verb = firstKey(wordsFrom(marked, deed.from, deed.to));
  const isDeed = (finite.has(verb) || /^\p{Ll}{3,}s$/u.test(verb)) && sentenceStart(marked, name.from) === name.from;
  const isOpenName = /^The \S+$/.test(wordsFrom(marked, name.from, name.to));
  if (!isDeed || !isOpenName || /\p{Lu}/u.test(wordsFrom(marked, kind.from, kind.to))) return marked;
  const whole = { ...name, to: kind.to };
  return {
    ...marked,
    parts: parts.flatMap((part) => (part === name ? [whole] : part === kind ? [] : [part])),
    names: [{ from: whole.from, to: whole.to, share: 1 }, ...marked.names],
  };
}
