import type { Fact } from "./facts";
import { weakWords } from "./lexicon";
import { bare, capitalize, words } from "./text";

const termsMatter = /\b(?:if|when|unless|only|except|with|first|orders?|over|until|minimum|from|on)\b/i;
const trailing = /\s+(?:for|on|with|in|from|to|that|which|by|so|at|across|without|because|including)\s+\S.*$/i;

/** The statement in at most five words, cut only where the rest is an addition. */
export function shorten(text: string, kind: Fact["kind"]): string | null {
  const phrase = bare(
    text.replace(
      /^(?:comes? with|with|includes?|has|have|features?|there (?:is|are)|you (?:get|can)|we)\s+(?:an?\s+|the\s+)?/i,
      "",
    ),
  );
  const fits = (candidate: string) => {
    const tokens = words(candidate);
    return (
      tokens.length > 0 &&
      tokens.length <= 5 &&
      candidate.length <= 34 &&
      !weakWords.has((tokens.at(-1) ?? "").toLowerCase())
    );
  };
  if (fits(phrase)) return capitalize(phrase);
  if (kind === "offer" || /\b(?:not|no|never|without|isn't|doesn't|don't)\b/i.test(phrase)) return null;
  let cut = phrase;
  while (trailing.test(cut)) {
    const next = cut.slice(
      0,
      cut.search(
        /\s+(?:for|on|with|in|from|to|that|which|by|so|at|across|without|because|including)\s+\S(?!.*\s(?:for|on|with|in|from|to|that|which|by|so|at|across|without|because|including)\s\S)/i,
      ),
    );
    if (next === cut || next === "") break;
    cut = next;
    if (fits(cut)) return termsMatter.test(phrase.slice(cut.length)) && /\d|free/i.test(cut) ? null : capitalize(cut);
  }
  return null;
}

/** A clause on a card stays whole or away: cut off it would say something else. */
export function wholeClause(clause: string): string | null {
  const core = bare(clause.replace(/^(?:our|the|its|their|it|they|we)\s+/i, ""));
  return words(core).length <= 5 && core.length <= 34 ? capitalize(core) : null;
}
