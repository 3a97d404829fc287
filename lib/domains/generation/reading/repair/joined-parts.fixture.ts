import { joinedParts } from "./joined-parts";
import type { PartLabel } from "../tagging/tagger";
import { tokensOf } from "../tokens";

/** What becomes of parts that were found in a text, as `label[words]`. */
export function ends(text: string, parts: readonly (readonly [PartLabel, string])[], language = "en"): string[] {
  const tokens = tokensOf(text);
  const found = parts.map(([label, words]) => {
    const from = tokens.findIndex(({ start }) => start === text.indexOf(words));
    return { label, from, to: from + tokensOf(words).length - 1 };
  });
  const marked = { text, language, tokens, parts: found, isGlue: tokens.map(() => false), names: [] };
  return joinedParts(marked, found).map(
    ({ label, from, to }) => `${label}[${text.slice(tokens[from]?.start, tokens[to]?.end)}]`,
  );
}
