import type { Reading } from "@/lib/domains/generation/reading/reading";
import { isWord, tokensOf } from "@/lib/domains/generation/reading/tokens";
import { fold } from "../text";
import { type Example, exampleOf } from "./examples";
import type { MarkedPrompt } from "./corpus";

/** Shares of prompts, 0 to 1, unless said otherwise. */
export interface ReadingScores {
  prompts: number;
  nameExact: number;
  /** Not a word of a direction may be said. */
  noDirection: number;
  /** Share of facts, offers and headlines of which every word may be said. */
  facts: number;
  callToAction: number;
  /** All of it. */
  clean: number;
}

const textsOf = (reading: Reading): string[] =>
  [
    ...[reading.head, reading.definition, reading.audience, reading.callToAction, reading.contact?.text],
    ...[...reading.leads, ...reading.facts].map(({ text }) => text),
  ].flatMap((text) => text ?? []);

/** Tokens of a prompt that an ad made from the reading may say. */
function saidOf({ tokens }: Example, reading: Reading): Set<number> {
  const words = tokens.flatMap((token, at) => (isWord(token) ? [{ key: fold(token.text), at }] : []));
  const said = new Set<number>();
  for (const text of textsOf(reading)) {
    const wanted = tokensOf(text)
      .filter(isWord)
      .map((token) => fold(token.text));
    const from = words.findIndex((_, at) => wanted.every((key, by) => words[at + by]?.key === key));
    if (from !== -1) for (const { at } of words.slice(from, from + wanted.length)) said.add(at);
  }
  return said;
}

const SMALL_WORD = 4;

/** What is right in the reading of one prompt. */
function judge(marked: MarkedPrompt, read: (prompt: string) => Reading) {
  const example = exampleOf(marked);
  const reading = read(example.text);
  const said = saidOf(example, reading);
  const wordsOf = (part: number): number[] =>
    example.tokens.flatMap((token, at) => (example.parts[at] === part && isWord(token) ? [at] : []));
  const textsAs = (label: string): string[] =>
    marked.parts.filter(([one]) => one === label).map(([, text]) => fold(text));
  const isLeaked = marked.parts.some(([label], part) => {
    const leaked = label === "d" || label === "v" ? wordsOf(part).filter((at) => said.has(at)) : [];
    return leaked.length > 1 || leaked.some((at) => (example.tokens[at]?.text.length ?? 0) >= SMALL_WORD);
  });
  const facts = marked.parts.flatMap(([label], part) =>
    /[foh]/.test(label) ? [wordsOf(part).every((at) => said.has(at))] : [],
  );
  const [names, calls] = [textsAs("n"), textsAs("c")];
  const call = fold(reading.callToAction ?? "");
  return {
    isNameExact: names.length === 0 ? reading.name === null : names.includes(fold(reading.name ?? "")),
    isLeaked,
    facts,
    isCallRight: calls.length === 0 || calls.some((one) => call.includes(one)),
    hasCall: calls.length > 0,
  };
}

/** Scores of a reader over prompts that people labelled. */
export function scoreReadings(prompts: readonly MarkedPrompt[], read: (prompt: string) => Reading): ReadingScores {
  const judged = prompts.map((one) => judge(one, read));
  const share = <T>(list: readonly T[], test: (one: T) => boolean): number =>
    list.filter(test).length / Math.max(1, list.length);
  return {
    prompts: judged.length,
    nameExact: share(judged, ({ isNameExact }) => isNameExact),
    noDirection: share(judged, ({ isLeaked }) => !isLeaked),
    facts: share(
      judged.flatMap(({ facts }) => facts),
      Boolean,
    ),
    callToAction: share(
      judged.filter(({ hasCall }) => hasCall),
      ({ isCallRight }) => isCallRight,
    ),
    clean: share(judged, (one) => one.isNameExact && !one.isLeaked && one.isCallRight && one.facts.every(Boolean)),
  };
}
