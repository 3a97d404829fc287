import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import type { TaggedPart } from "../tagging/tagger";

// Words with capitals that are no name of what is advertised.

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

const ofOne =
  /(?:^|[\s,;.])(?:i'?m|(?:the |her |his |a )?(?:goat|dog|cat|pony|horse|cow|hen|donkey|puppy|baby|teacher|child)(?:'s| is)(?: named| called)?|(?:her|his|their|stage|derby) (?:\p{L}+ )?name(?:'s| is))\s$/iu;
/** "Goat is named Waffles", "her derby name is Pythagora Smash", "im josh 26": of somebody, and no brand. */
const isOfOne = ({ text, tokens }: Marked, { from, to }: TaggedPart): boolean => {
  const before = text.slice(0, tokens[from]?.start);
  return ofOne.test(before) && (!/i'?m\s$/i.test(before) || /^\d\d$/.test(tokens[to]?.text ?? ""));
};

/** "Two-day dry stone walling course" */
const isLength = (marked: Marked, { from, to }: TaggedPart): boolean =>
  /^(?:one|two|three|four|five|six|half|full)[- ](?:day|hour|week|month|part|minute|bed|bedroom)$/i.test(
    wordsFrom(marked, from, to),
  ) && marked.parts.some(({ label, from: next }) => label === "k" && next === to + 1);

/** "River Lee, Cork" */
const isWaters = ({ tokens }: Marked, { from, to }: TaggedPart): boolean =>
  /^(?:river|lake|lough|loch)$/i.test(tokens[from]?.text ?? "") && to === from + 1 && tokens[to + 1]?.text === ",";

/** "tuition centre in Klang. Subject: Additional Mathematics" */
const isLabelled = ({ tokens, parts }: Marked, { from }: TaggedPart): boolean =>
  tokens[from - 1]?.text === ":" &&
  parts.some(({ label, to }) => label === "k" && to < from) &&
  /^(?:subjects?|topics?|themes?|levels?|goals?|objectives?|location|venue)$/i.test(tokens[from - 2]?.text ?? "");

/** A prompt without names that are none; a place stays a statement. English. */
export function withoutFalseNames(marked: Marked): Marked {
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
      isLength(marked, part) ||
      isOfOne(marked, part) ||
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
