import { participle } from "../form";
import type { Marked } from "../tagging/marked-prompt";
import type { TaggedPart } from "../tagging/tagger";
import { isCommonWord } from "../words";

/** Words before a name of whatever kind. */
const names = /^(?:called|named|is|it's)$/i;
/** "Self watering", "Sugar free": half of a compound. */
const compound = /^(?:(?:self|hand) \p{Ll}+ing|(?:sugar|gluten|dairy|alcohol|fragrance) free)$/iu;
/** A text whose sentences begin with capitals. */
const isCased = /(?:^|[.!?]\s)\p{Lu}\p{Ll}/u;

/** True for an ordinary word before a participle ("Fresh roasted beans"), or without a capital where others have one. */
function qualifies({ text, tokens }: Marked, { label, from, to }: TaggedPart, next: TaggedPart): boolean {
  const word = tokens[from]?.text ?? "";
  const isOneWord = label === "n" && from === to && isCommonWord(word.toLowerCase());
  if (!isOneWord || next.from !== to + 1 || !/^[kf]$/.test(next.label)) return false;
  if (names.test(tokens[from - 1]?.text ?? "")) return false;
  if (compound.test(`${word} ${tokens[next.from]?.text}`)) return true;
  return participle.test(tokens[next.from]?.text ?? "") || (/^\p{Ll}/u.test(word) && isCased.test(text));
}

/**
 * "Fresh" before "roasted coffee beans" tells of what kind they are and names nothing. Of 1,241 labelled phrases of an ordinary
 * word and a participle three begin with a name.
 */
export function withQualifiedKind(marked: Marked): Marked {
  const { parts } = marked;
  if (marked.language !== "en") return marked;
  const at = parts.findIndex((part, index) => {
    const next = parts[index + 1];
    return next !== undefined && qualifies(marked, part, next);
  });
  const [word, kind] = parts.slice(at, at + 2);
  if (at === -1 || word === undefined || kind === undefined) return marked;
  const label = parts.some((part) => part.label === "k") ? kind.label : "k";
  return {
    ...marked,
    parts: [...parts.slice(0, at), { label, from: word.from, to: kind.to }, ...parts.slice(at + 2)],
    names: marked.names.filter(({ from }) => from !== word.from),
  };
}
