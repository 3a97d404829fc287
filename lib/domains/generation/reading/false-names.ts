import type { Marked } from "./marked-prompt";
import type { TaggedPart } from "./tagger";

const venue =
  /^(?:gym|gymnasium|hall|school|church|park|library|centre|center|hotel|stadium|arena|theatre|theater|museum|college|university|pub|gardens?|square|market|pier|beach|station)$/;

/** "at Kamloops high school gym" behind "blood drive": where something is, unless the venue has a capital of its own. */
function isVenue(marked: Marked, parts: readonly TaggedPart[], part: TaggedPart): boolean {
  const isAt = /^(?:at|in|inside|outside)$/i.test(marked.tokens[part.from - 1]?.text ?? "");
  const isBehindKind = parts.some(({ label, to }) => label === "k" && to === part.from - 2);
  return isAt && isBehindKind && venue.test(marked.tokens[part.to]?.text ?? "");
}

/** "(Komatsu, Hitachi, JCB)": whose names stand in brackets as an enumeration. */
const isListed = (marked: Marked, { from, to }: TaggedPart): boolean =>
  marked.tokens[from - 1]?.text === "(" && marked.tokens.slice(from, to + 1).some(({ text }) => text === ",");

/** "6 HGV Class 1 night drivers": a number on either side makes it what somebody is. */
const isCounted = ({ tokens }: Marked, { from, to }: TaggedPart): boolean =>
  [from - 1, to + 1].every((at) => /^\d+$/.test(tokens[at]?.text ?? ""));

/** A prompt without names that are none; a place stays a statement. English. */
export function withoutFalseNames(marked: Marked): Marked {
  const { parts, language, names } = marked;
  const isFalse = (part: TaggedPart): boolean =>
    part.label === "n" && (isListed(marked, part) || isCounted(marked, part) || isVenue(marked, parts, part));
  const gone = language === "en" ? parts.filter(isFalse) : [];
  if (gone.length === 0) return marked;
  return {
    ...marked,
    parts: parts.flatMap((part): TaggedPart[] => {
      if (!gone.includes(part)) return [part];
      return isVenue(marked, parts, part) ? [{ label: "f", from: part.from - 1, to: part.to }] : [];
    }),
    names: names.filter(({ from, to }) => !gone.some((part) => from <= part.to && to >= part.from)),
  };
}
