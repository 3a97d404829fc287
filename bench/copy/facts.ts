import type { LabelledPrompt } from "./labelled-prompts";
import { hasPhrase, wordCount } from "./text";

/** Words a second that a script may plan with, and the words an ad spends on its name. */
const [WORDS_PER_SECOND, NAME_WORDS] = [2.4, 4];

/** Number of facts that fit the length beside the call to action, the shortest first. */
function factsWithRoom({ seconds, mustSay, cta }: LabelledPrompt): number {
  let room = Math.max(0, seconds * WORDS_PER_SECOND - wordCount(cta ?? "") - NAME_WORDS);
  let count = 0;
  for (const size of mustSay.map(wordCount).toSorted((a, b) => a - b)) {
    room -= size;
    if (room < 0) break;
    count++;
  }
  return count;
}

export interface FactsKept {
  /** Share of the facts there was room for, 0 to 1. */
  share: number;
  missing: string[];
}

/** Says if a fact is said, at once or each piece of its list by itself. */
const isSaid = (text: string, fact: string): boolean =>
  hasPhrase(text, fact) || fact.split(/[,;]\s/).every((piece) => hasPhrase(text, piece));

/** Facts a script kept, out of those its length has room for. */
export function factsKeptIn(text: string, labels: LabelledPrompt): FactsKept {
  const missing = labels.mustSay.filter((fact) => !isSaid(text, fact));
  const room = factsWithRoom(labels);
  const share = room === 0 ? 1 : Math.min(1, (labels.mustSay.length - missing.length) / room);
  return { share, missing };
}
