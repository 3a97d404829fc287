import { type Marked } from "./marked-prompt";
import type { TaggedPart } from "./tagger";

/** What stands between the items of an enumeration. */
export const enumerates = /^,?\s*(?:and|&|und|y|et|e|en)?\s*$/i;

/** Most words of a statement or a kind that would lose its grammar in two. */
export const MOST_WHOLE = 24;

/** The text between two parts. */
export const gapBetween = ({ text, tokens }: Marked, before: TaggedPart, after: TaggedPart): string =>
  text.slice(tokens[before.to]?.end, tokens[after.from]?.start);

/** The first token of the sentence that a token stands in. */
export function sentenceStart({ tokens }: Pick<Marked, "tokens">, at: number): number {
  let from = at;
  while (from > 0 && !/^[.!?;:\n]$/.test(tokens[from - 1]?.text ?? "\n")) from -= 1;
  return from;
}

export const isStatement = ({ label }: Pick<TaggedPart, "label">): boolean => label === "f" || label === "o";

/** Parts of which each that goes on with the one before it has become one with it; with an offer in it a statement is one. */
export function merged(
  parts: readonly TaggedPart[],
  goesOn: (before: TaggedPart, part: TaggedPart) => boolean,
): TaggedPart[] {
  const found: TaggedPart[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    if (before !== undefined && goesOn(before, part)) {
      before.to = part.to;
      if (before.label === "f" && part.label === "o") before.label = "o";
    } else found.push({ ...part });
  }
  return found;
}
