import type { Word } from "@/lib/contract/timeline/document";
import { distributeWords, type SpeechInterval } from "./distribute-words";
import type { Token } from "./tokens";

/** A pause between words longer than this separates two intervals of speech. */
const PAUSE_MS = 180;

/** Intervals in which the words are spoken. */
export const speechIntervalsOf = (words: readonly Word[]): SpeechInterval[] => {
  const intervals: SpeechInterval[] = [];
  for (const { startMs, endMs } of words) {
    const last = intervals.at(-1);
    if (last && startMs - last.toMs < PAUSE_MS) last.toMs = Math.max(last.toMs, endMs);
    else intervals.push({ fromMs: startMs, toMs: endMs });
  }
  return intervals;
};

/** Words heard, and the words of the script that stand for them. */
interface AlignedBlock {
  heard: readonly Word[];
  tokens: readonly Token[];
}

/**
 * Puts another script over speech whose words and times are known: words both have keep their exact times, and what
 * stands between them is shared out over the time of the words it replaces, or of its neighbour where it replaces none.
 * `isExact` when every word was found as spoken.
 */
export const alignScript = (spoken: readonly Word[], script: readonly Token[]): { words: Word[]; isExact: boolean } => {
  const blocks = mergeUntimed(toBlocks(spoken, script));
  const isOne = ({ heard, tokens }: AlignedBlock): boolean => heard.length === 1 && tokens.length === 1;
  const words = blocks.flatMap((block) => {
    const [word, token] = [block.heard[0], block.tokens[0]];
    if (isOne(block) && word && token) return [{ ...word, text: token.text }];
    return distributeWords(block.tokens, speechIntervalsOf(block.heard));
  });
  return { words, isExact: blocks.every(isOne) };
};

/** The script in blocks: a word that was found alone, and what stands between two of them. */
const toBlocks = (spoken: readonly Word[], script: readonly Token[]): AlignedBlock[] => {
  const blocks: AlignedBlock[] = [];
  let [heard, placed] = [0, 0];
  for (const [at, index] of [...matches(spoken, script), [spoken.length, script.length] as const]) {
    if (index > placed) blocks.push({ heard: spoken.slice(heard, at), tokens: script.slice(placed, index) });
    if (index < script.length) blocks.push({ heard: spoken.slice(at, at + 1), tokens: script.slice(index, index + 1) });
    [heard, placed] = [at + 1, index + 1];
  }
  return blocks;
};

/** Blocks of which each has time: words added where nothing is spoken join the block before them, or the one after. */
const mergeUntimed = (blocks: readonly AlignedBlock[]): AlignedBlock[] => {
  const timed: AlignedBlock[] = [];
  let untimed: readonly Token[] = [];
  for (const { heard, tokens } of blocks) {
    const last = timed.at(-1);
    if (heard.length > 0) timed.push({ heard, tokens: [...untimed, ...tokens] });
    else if (last) timed[timed.length - 1] = { heard: last.heard, tokens: [...last.tokens, ...tokens] };
    untimed = heard.length === 0 && !last ? tokens : [];
  }
  return timed;
};

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Pairs of places with the same word, in order: the longest common subsequence. */
const matches = (spoken: readonly Word[], tokens: readonly Token[]): (readonly [number, number])[] => {
  const [a, b] = [spoken.map(({ text }) => folded(text)), tokens.map(({ text }) => folded(text))];
  const columns = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * columns);
  const at = (i: number, j: number): number => longest[i * columns + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * columns + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
};
