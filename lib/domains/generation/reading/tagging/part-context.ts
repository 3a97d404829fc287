import { type Marked, type Part, wordsFrom } from "./marked-prompt";
import { enumerates, gapBetween, isStatement } from "./neighbours";
import type { TaggedPart } from "./tagger";
import { isWord } from "../tokens";

/** What stands between the parts and is about the ad: sentence by sentence. */
export function directionsOf(marked: Marked, parts: readonly Part[]): string[] {
  const { tokens, isGlue } = marked;
  const used = new Set<number>();
  for (const { label, from, to } of parts) if (label !== "v") for (let at = from; at <= to; at++) used.add(at);
  const directions: string[] = [];
  let from = -1;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    const isEnd = token === undefined || used.has(at) || token.text === "\n";
    const isSentenceEnd = !isEnd && /^[.!?;]$/.test(token.text) && (tokens[at + 1]?.isSpaced ?? true);
    if (!isEnd && from === -1 && !isGlue[at]) from = at;
    if ((isEnd || isSentenceEnd) && from !== -1) {
      const last = isEnd ? at - 1 : at;
      const said = marked.text.slice(tokens[from]?.start, tokens[last]?.end).trim();
      if (tokens.slice(from, last + 1).some(isWord)) directions.push(said);
      from = -1;
    }
  }
  return directions;
}

/** The sentence that a part stands in. */
export function sentenceOf({ text, tokens }: Marked, { from, to }: TaggedPart): string {
  const isEnd = (at: number): boolean => /^[.!?\n]$/.test(tokens[at]?.text ?? "\n");
  let [first, last] = [from, to];
  while (!isEnd(first - 1)) first -= 1;
  while (!isEnd(last + 1)) last += 1;
  return text.slice(tokens[first]?.start, tokens[last]?.end);
}

/** The words before a part's colon, back to the mark that ends what comes before; empty without a colon. */
export function labelBefore({ text, tokens }: Marked, { from }: TaggedPart): string {
  const colon = tokens[from - 1]?.text === '"' ? from - 2 : from - 1;
  if (tokens[colon]?.text !== ":") return "";
  let first = colon;
  while (isWord(tokens[first - 1] ?? { text: "" })) first -= 1;
  return text.slice(tokens[first]?.start, tokens[colon]?.start);
}

/** "3 sizes (250g, 500g) and" */
const brackets = /^\s*\(\s*$|^\s*\),?\s*(?:and|und|y|et|e|en)?\s*$/i;

/** For each part the enumeration of neighbours that it belongs to, as a whole; offers are among the statements. */
export function enumerationsOf(marked: Marked, parts: readonly Part[]): Map<Part, string> {
  const found = new Map<Part, string>();
  let run: Part[] = [];
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)];
    if (first !== undefined && last !== undefined)
      for (const one of run) found.set(one, wordsFrom(marked, first.from, last.to));
    run = [];
  };
  for (const part of parts) {
    const last = run.at(-1);
    const gap = last === undefined ? "" : gapBetween(marked, last, part);
    const isAlike = last !== undefined && (last.label === part.label || (isStatement(last) && isStatement(part)));
    const isJoined = (gap.trim() !== "" && enumerates.test(gap)) || brackets.test(gap);
    const isListed = isAlike && isJoined;
    if (last !== undefined && !isListed) close();
    run.push(part);
  }
  close();
  return found;
}
