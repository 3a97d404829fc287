import type { Word } from "@/lib/contract/timeline/document";
import type { Recognition } from "./library";

/** An interval of a sound, in milliseconds. */
export interface Interval {
  fromMs: number;
  toMs: number;
}

/** A word ends with the next one, or so long after its last part began. */
const LAST_PART_MS = 120;
const WORD_START = /^[\s\u2581]/;
const ownWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const plain = (token: string): string => token.replace(/[\s\u2581]/g, "");

/** Words of tokens with the time each begins, in milliseconds from the start of the sound. */
export function wordsOfTokens({ tokens = [], timestamps = [] }: Recognition, seconds: number): Word[] {
  const parts: { text: string; startMs: number; lastMs: number }[] = [];
  let isNew = true;
  for (const [at, token] of tokens.entries()) {
    const startMs = Math.round((timestamps[at] ?? 0) * 1000);
    isNew ||= WORD_START.test(token) || ownWord.test(token);
    const text = plain(token);
    if (text === "") continue;
    const last = parts.at(-1);
    if (isNew || !last) parts.push({ text, startMs, lastMs: startMs });
    else parts[parts.length - 1] = { ...last, text: last.text + text, lastMs: startMs };
    isNew = /\s$/.test(token) && token.length > 1;
  }
  return parts.map(({ text, startMs, lastMs }, at) => {
    const next = parts[at + 1]?.startMs ?? Math.round(seconds * 1000);
    return { text, startMs, endMs: Math.max(startMs + 1, Math.min(next, lastMs + LAST_PART_MS)) };
  });
}

/** Words of a text over the intervals in which somebody speaks, time by their length: for models that tell none. */
export function spreadWords(text: string, intervals: readonly Interval[]): Word[] {
  const words = text.split(/\s+/).filter(Boolean);
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  const spokenMs = intervals.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const at = (share: number): number => {
    let rest = share * spokenMs;
    for (const { fromMs, toMs } of intervals) {
      if (rest <= toMs - fromMs) return Math.round(fromMs + rest);
      rest -= toMs - fromMs;
    }
    return Math.round(intervals.at(-1)?.toMs ?? 0);
  };
  let said = 0;
  return words.map((word) => {
    const startMs = at(said / total);
    said += word.length + 1;
    return { text: word, startMs, endMs: Math.max(startMs + 1, at(said / total)) };
  });
}

/** The longest sound a model hears at once: Whisper knows no more than thirty seconds. */
const MOST_MS = 25_000;

/** A sound in pieces of at most 25 s, cut where nobody speaks; a longer stretch without a pause is cut anywhere. */
export function piecesOf(intervals: readonly Interval[], lengthMs: number): Interval[][] {
  const spoken = intervals.length > 0 ? intervals : [{ fromMs: 0, toMs: lengthMs }];
  const pieces: Interval[][] = [];
  for (const interval of spoken.flatMap(cutLong)) {
    const first = pieces.at(-1)?.[0];
    if (first && interval.toMs - first.fromMs <= MOST_MS) pieces.at(-1)?.push(interval);
    else pieces.push([interval]);
  }
  return pieces;
}

const cutLong = ({ fromMs, toMs }: Interval): Interval[] =>
  Array.from({ length: Math.max(1, Math.ceil((toMs - fromMs) / MOST_MS)) }, (_, part) => ({
    fromMs: fromMs + part * MOST_MS,
    toMs: Math.min(toMs, fromMs + (part + 1) * MOST_MS),
  }));
