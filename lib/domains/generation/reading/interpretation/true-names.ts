import { actions, inviting } from "../lists/grammar";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { isOfSomebody } from "./name-in-parts";
import { sentenceStart } from "../tagging/neighbours";
import { prohibits } from "../patterns";
import { isEnd } from "../tagging/prompt-sentences";
import type { TaggedPart } from "../tagging/tagger";
import { isWord, noToken } from "../tokens";

const venue =
  /^(?:gym|gymnasium|hall|school|church|park|library|centre|center|hotel|stadium|arena|theatre|theater|museum|college|university|pub|gardens?|square|market|pier|beach|station)$/;

/** What takes place somewhere: the name behind it is its venue's. */
const event = /^(?:hire|rental|stalls?|pitch|bazaar|evening|fair|f[eê]te|fayre|drive|talk|lecture|meeting|screening)$/i;

/** "at Kamloops high school gym" behind "blood drive": where something is, unless the venue has a capital of its own; "at Kibera Institute" behind "careers evening". */
function isVenue(marked: Marked, parts: readonly TaggedPart[], part: TaggedPart): boolean {
  const isAt = /^(?:at|in|inside|outside)$/i.test(marked.tokens[part.from - 1]?.text ?? "");
  const kind = parts.find(({ label, to }) => label === "k" && to === part.from - 2);
  const wordAt = (at: number): string => marked.tokens[at]?.text ?? "";
  return isAt && kind !== undefined && (venue.test(wordAt(part.to)) || event.test(wordAt(kind.to)));
}

/** "(Komatsu, Hitachi, JCB)": whose names stand in brackets as an enumeration. */
const isListed = (marked: Marked, { from, to }: TaggedPart): boolean =>
  marked.tokens[from - 1]?.text === "(" && marked.tokens.slice(from, to + 1).some(({ text }) => text === ",");

/** "6 HGV Class 1 night drivers": a number on either side makes it what somebody is. */
const isCounted = ({ tokens }: Marked, { from, to }: TaggedPart): boolean =>
  [from - 1, to + 1].every((at) => /^\d+$/.test(tokens[at]?.text ?? ""));

/** "Sat & Sun 11-6" */
const isTime = (marked: Marked, { from, to }: TaggedPart): boolean =>
  /^(?:(?:open|closed)\s)?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?[\s&,–-]*(?:and|to)?\s?)+[\d\s.:apm–-]*$/i.test(
    marked.text.slice(marked.tokens[from]?.start, marked.tokens[to]?.end),
  );

/** "not IIT, CA Foundation classes": what it is not; "Gala first, then Granny Smith": one of several. */
const isDenied = ({ tokens }: Marked, { from }: TaggedPart): boolean =>
  /^(?:not|unlike)$/i.test(tokens[from - 1]?.text ?? "") ||
  /^first , then$/i.test(
    tokens
      .slice(Math.max(0, from - 3), from)
      .map(({ text }) => text)
      .join(" "),
  );

/** "Volunteer lifeguards for Coogee": behind people or a thing. */
function isTheirs(marked: Marked, parts: readonly TaggedPart[], part: TaggedPart): boolean {
  const isBehind = part.from === part.to && /^for$/i.test(marked.tokens[part.from - 1]?.text ?? "");
  return isBehind && parts.some(({ label, to }) => /^[kaf]$/.test(label) && to === part.from - 2);
}

/** "captain Ray has been doing this 22 years": somebody of whom more is told. */
const isSomebody = ({ tokens, parts }: Marked, { from, to }: TaggedPart): boolean =>
  /^(?:captain|skipper|chef|coach|pastor|nurse|doctor)$/.test(tokens[from]?.text ?? "") &&
  parts.some((part) => part.label === "f" && part.from === to + 1);

/** "I'm at Deering Oaks on Saturdays": where one is. */
const isWhereabouts = ({ tokens }: Marked, { from }: TaggedPart): boolean =>
  /^(?:at|outside|near|opposite|behind)$/i.test(tokens[from - 1]?.text ?? "") &&
  /^(?:i'm|we're|am|are|us|me|i’m|we’re)$/i.test(tokens[from - 2]?.text ?? "");

/** "chimney sweep, Inverness & the Black Isle" */
const isRegion = (marked: Marked, { from, to }: TaggedPart): boolean =>
  /\b(?:isles?|highlands|islands|borders|dales|peninsula|valley|coast|county|counties)$/i.test(
    wordsFrom(marked, from, to).replace(/[.!?]+$/, ""),
  ) &&
  marked.tokens[from - 1]?.text === "," &&
  marked.parts.some(({ label, to: end }) => label === "k" && end === from - 2);

/** "River Lee, Cork" */
const isWaters = ({ tokens }: Marked, { from, to }: TaggedPart): boolean =>
  /^(?:river|lake|lough|loch)$/i.test(tokens[from]?.text ?? "") && to === from + 1 && tokens[to + 1]?.text === ",";

/** "tuition centre in Klang. Subject: Additional Mathematics" */
const isLabelled = ({ tokens, parts }: Marked, { from }: TaggedPart): boolean =>
  tokens[from - 1]?.text === ":" &&
  parts.some(({ label, to }) => label === "k" && to < from) &&
  /^(?:subjects?|topics?|themes?|levels?|goals?|objectives?|location|venue)$/i.test(tokens[from - 2]?.text ?? "");

/** A prompt without names that are none; a place stays a statement. English. */
function withoutFalseNames(marked: Marked): Marked {
  const { parts, language, names } = marked;
  const isFalse = (part: TaggedPart): boolean =>
    part.label === "n" &&
    (isListed(marked, part) ||
      isDenied(marked, part) ||
      isCounted(marked, part) ||
      isTime(marked, part) ||
      isSomebody(marked, part) ||
      isLabelled(marked, part) ||
      isWhereabouts(marked, part) ||
      isWaters(marked, part) ||
      isRegion(marked, part) ||
      isTheirs(marked, parts, part) ||
      isVenue(marked, parts, part));
  const gone = language === "en" ? parts.filter(isFalse) : [];
  if (gone.length === 0) return marked;
  return {
    ...marked,
    parts: parts.flatMap((part): TaggedPart[] => {
      if (!gone.includes(part)) return [part];
      if ([isTime, isSomebody, isLabelled, isWaters, isRegion].some((isTold) => isTold(marked, part)))
        return [{ ...part, label: "f" }];
      return isVenue(marked, parts, part) || isTheirs(marked, parts, part)
        ? [{ label: "f", from: part.from - 1, to: part.to }]
        : [];
    }),
    names: names.filter(({ from, to }) => !gone.some((part) => from <= part.to && to >= part.from)),
  };
}

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
      /^is$/i.test(word) && /^name$/i.test(what) && !/^(?:my|his|her)$/i.test(whose) && /^\p{Lu}/u.test(next);
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
  return {
    ...marked,
    names: names.map((name) => ({ ...name, to: endOf(name) })),
    parts: parts.flatMap((part): TaggedPart[] => {
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
