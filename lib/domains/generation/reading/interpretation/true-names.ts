import { actions, inviting } from "../lists/grammar";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { isOfSomebody } from "./name-in-parts";
import { sentenceStart } from "../tagging/neighbours";
import { prohibits } from "../patterns";
import { isEnd } from "../tagging/prompt-sentences";
import type { TaggedPart } from "../tagging/tagger";
import { isWord, noToken } from "../tokens";
import { withoutFalseNames } from "./false-names";

const isCalled = /^(?:is|it's|its|it’s|that's|we're|i'm|just|simply|name's)$/i;
/** What "called" goes on to that is no name. */
const noName =
  /^(?:a|an|the|me|us|you|it|for|to|on|in|off|out|by|back|up|upon|within|when|once|after|before|if|every|daily|weekly|today|something|this|that)$/i;
const endsName =
  /^(?:its|it's|it|we|we're|i|i'm|in|on|at|for|and|but|with|which|that|who|is|are|from|near|so|because|they|you|our|my)$/i;
const MOST_CALLED = 4;
/** Figures of a telephone number. */
const LEAST_FIGURES = 7;

/** "its called october its in fort worth", "Name is Dykstra Family Farm": what a thing is said to be called, up to the next mark or small word; null where nothing is. */
function calledIn({ tokens, text }: Marked): { from: number; to: number } | null {
  const at = tokens.findIndex((_, index) => {
    const [whose = "", what = "", word = "", next = "the"] = [-2, -1, 0, 1].map((by) => tokens[index + by]?.text);
    const isSaid = /^called$/i.test(word) && isCalled.test(what) && !/^(?:one|dog|cat|baby|son|daughter)$/i.test(whose);
    const isNamed =
      /^is$/i.test(word) &&
      /^name$/i.test(what) &&
      ![-2, -3].some((by) => /^(?:my|his|her)$/i.test(tokens[index + by]?.text ?? "")) &&
      /^\p{Lu}/u.test(next);
    return (isSaid || isNamed) && !noName.test(next);
  });
  if (at === -1) return null;
  const isQuoted = /^["']/.test(tokens[at + 1]?.text ?? "");
  const from = isQuoted ? at + 2 : at + 1;
  let to = from - 1;
  while (isWord(tokens[to + 1] ?? noToken) && !endsName.test(tokens[to + 1]?.text ?? "")) to += 1;
  const isName =
    to >= from && to - from < MOST_CALLED && /\p{L}|\d/u.test(text.slice(tokens[from]?.start, tokens[to]?.end));
  return isName ? { from, to } : null;
}

/** A prompt of whose names one is sure. */
const surelyNamed = (marked: Marked, { from, to }: TaggedPart): Marked => ({
  ...marked,
  names: [{ from, to, share: 1 }, ...marked.names.filter((name) => name.to < from || name.from > to)],
});

/** A prompt whose name is what it says that something is called, where the tagger found none there. English. */
function withCalled(marked: Marked): Marked {
  const { parts, names, language } = marked;
  const called = language === "en" ? calledIn(marked) : null;
  if (called === null || isOfSomebody(marked, called.from)) return marked;
  const found = parts.find(({ label, from }) => label === "n" && from >= called.from && from <= called.to);
  if (found !== undefined) return surelyNamed(marked, found);
  const isOther = (part: TaggedPart): boolean => part.to < called.from || part.from > called.to;
  const others = parts.filter((part) => isOther(part) && part.label !== "n");
  return {
    ...marked,
    parts: [...others, { label: "n" as const, ...called }].toSorted((a, b) => a.from - b.from),
    names: [{ ...called, share: 1 }, ...names.filter(({ from, to }) => to < called.from || from > called.to)],
  };
}

const reaches = /^(?:tel|tel[eé]fon[eo]?|téléphone|telephone|phone|mobile|mob|fax|whatsapp|text|sms|call|ring)$/i;

/** "DrainCam" "Direct 01204 555 017": a word with a capital between a name and its number belongs to the name, unless it says to call. */
function withWholeNames(marked: Marked): Marked {
  const { tokens, parts } = marked;
  const at = parts.findIndex(({ label, to }, index) => {
    const next = parts[index + 1];
    const [word, number] = tokens.slice(to + 1, to + 3).map(({ text }) => text);
    const isNumber = /^\+?\d{3,}/.test(number ?? "") && /^\p{Lu}\p{Ll}+$/u.test(word ?? "");
    return (
      label === "n" &&
      next?.label === "c" &&
      next.from === to + 1 &&
      isNumber &&
      !actions.has((word ?? "").toLowerCase()) &&
      !reaches.test(word ?? "")
    );
  });
  const [name, next] = at === -1 ? [] : parts.slice(at, at + 2);
  if (name === undefined || next === undefined) return marked;
  const whole = { ...name, to: name.to + 1 };
  return {
    ...marked,
    parts: parts.map((part) => (part === name ? whole : part === next ? { ...next, from: next.from + 1 } : part)),
    names: [{ from: whole.from, to: whole.to, share: 1 }, ...marked.names],
  };
}

/** "Ortega & Sons 210-555-0156": the number behind a name is how to reach them. */
function withoutNumbers(marked: Marked): Marked {
  const { tokens, parts, names } = marked;
  const endOf = ({ from, to }: { from: number; to: number }): number => {
    let end = to;
    while (end > from && /^[+(]?\d[\d-]*\)?$/.test(tokens[end]?.text ?? "")) end -= 1;
    const figures = tokens.slice(end + 1, to + 1).map(({ text }) => text.replace(/\D/g, ""));
    return figures.join("").length >= LEAST_FIGURES ? end : to;
  };
  const isNumber = ({ from, to }: { from: number; to: number }): boolean =>
    from === to && /^[+(]?\d[\d-]{6,}\)?$/.test(tokens[from]?.text ?? "");
  return {
    ...marked,
    names: names.filter((name) => !isNumber(name)).map((name) => ({ ...name, to: endOf(name) })),
    parts: parts.flatMap((part): TaggedPart[] => {
      if (part.label === "n" && isNumber(part)) return [{ ...part, label: "c" }];
      const end = part.label === "n" ? endOf(part) : part.to;
      return end === part.to
        ? [part]
        : [
            { ...part, to: end },
            { label: "c", from: end + 1, to: part.to },
          ];
    }),
  };
}

/** "Admission open 2025-26, Sri Vidya Institute of Hearing Aid Technology": where nothing is avoided, words with capitals behind what it is are its name. English. */
function withoutAvoidedName(marked: Marked): Marked {
  const { parts, tokens, language } = marked;
  const [only, ...others] = parts.filter(({ label }) => label === "v");
  if (language !== "en" || only === undefined || others.length > 0 || parts.some(({ label }) => label === "n"))
    return marked;
  const words = tokens.slice(only.from, only.to + 1).map(({ text }) => text);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  // Right behind what it is: to say a name that is to be avoided is worse than to miss one.
  const isBehindKind = parts.some(({ label, to }) => label === "k" && to === only.from - 2);
  const sentence = wordsFrom(marked, sentenceStart(marked, only.from), only.to);
  if (capitals < 2 || !isBehindKind || prohibits.test(sentence)) return marked;
  return {
    ...marked,
    parts: parts.map((part) => (part === only ? { ...only, label: "n" as const } : part)),
    names: [{ from: only.from, to: only.to, share: 1 }, ...marked.names],
  };
}

/** "Join Harborough Rowing Club!": the verb is no part of a name that goes to the end of its sentence. English. */
function withoutInvitations(marked: Marked): Marked {
  const { tokens, parts, names, language } = marked;
  const bare = <T extends { from: number; to: number }>(name: T): T => {
    const isAll =
      name.to > name.from + 1 && isEnd(tokens, name.to + 1) && sentenceStart(marked, name.from) === name.from;
    return isAll && inviting.has(tokens[name.from]?.text.toLowerCase() ?? "") ? { ...name, from: name.from + 1 } : name;
  };
  if (language !== "en") return marked;
  return { ...marked, parts: parts.map((part) => (part.label === "n" ? bare(part) : part)), names: names.map(bare) };
}

/** A prompt with its names as far as its own words tell them. */
export const withTrueNames = (marked: Marked): Marked =>
  withoutInvitations(withWholeNames(withoutNumbers(withoutAvoidedName(withCalled(withoutFalseNames(marked))))));
