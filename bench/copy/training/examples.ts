import { cleaned } from "@/lib/domains/generation/reading/normalise";
import { tags } from "@/lib/domains/generation/reading/tagging/tags";
import { type Token, tokensOf } from "@/lib/domains/generation/reading/tokens";
import type { MarkedPrompt } from "./corpus";

/** A prompt as the tagger sees it, with the part that each token belongs to and its tag. */
export interface Example {
  marked: MarkedPrompt;
  text: string;
  tokens: Token[];
  /** Index into `marked.parts`. */
  parts: number[];
  tags: number[];
}

const alike = (mark: string): string => (/['"“”„«»‘’‚`´ʼ]/.test(mark) ? '"' : mark);

/** Part of each character of the cleaned text; cleaning only drops and replaces characters. */
function partsByPlace(text: string, { parts }: MarkedPrompt): number[] {
  const raw = parts.flatMap(([, words], part) => Array.from(words.normalize("NFC"), (mark) => ({ mark, part })));
  const marks = raw.flatMap(({ mark, part }) =>
    Array.from({ length: mark.length }, (_, at) => ({ mark: mark.charAt(at), part })),
  );
  const places: number[] = [];
  let next = 0;
  for (let at = 0; at < text.length; at++) {
    const wanted = alike(text.charAt(at));
    if (wanted === " ") continue;
    const found = marks.findIndex(
      ({ mark }, place) => place >= next && alike(mark.replace(/[\r\u2028\u2029]/, "\n")) === wanted,
    );
    if (found === -1) continue;
    places[at] = marks[found]?.part ?? 0;
    next = found + 1;
  }
  return places;
}

const tagOf = (label: string, isFirst: boolean): number =>
  tags.findIndex((tag) => tag === (label === "d" || label === "x" ? label : `${isFirst ? "B" : "I"}${label}`));

/** The part that most characters of a token belong to; that of the token before where none is known. */
function partOf({ start, end }: Token, places: readonly number[], before: number): number {
  const votes = new Map<number, number>();
  for (let at = start; at < end; at++) {
    const part = places[at];
    if (part !== undefined) votes.set(part, (votes.get(part) ?? 0) + 1);
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? before;
}

/** The example of a labelled prompt. */
export function exampleOf(marked: MarkedPrompt): Example {
  const text = cleaned(marked.parts.map(([, words]) => words).join(""));
  const places = partsByPlace(text, marked);
  const tokens = tokensOf(text);
  const parts: number[] = [];
  for (const [at, token] of tokens.entries()) parts[at] = partOf(token, places, parts[at - 1] ?? 0);
  return {
    marked,
    text,
    tokens,
    parts,
    tags: parts.map((part, at) => tagOf(marked.parts[part]?.[0] ?? "x", part !== parts[at - 1])),
  };
}
