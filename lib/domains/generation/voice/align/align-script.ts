import type { Word } from "@/lib/contract/timeline/document";
import { distributeWords, type SpeechInterval } from "./distribute-words";
import type { Token } from "./tokens";

/** A pause between words longer than this separates two stretches of speech. */
const PAUSE_MS = 180;

/** The stretches in which the words are spoken. */
export const speechIntervalsOf = (words: readonly Word[]): SpeechInterval[] => {
  const stretches: SpeechInterval[] = [];
  for (const { startMs, endMs } of words) {
    const last = stretches.at(-1);
    if (last && startMs - last.toMs < PAUSE_MS) last.toMs = Math.max(last.toMs, endMs);
    else stretches.push({ fromMs: startMs, toMs: endMs });
  }
  return stretches;
};

/** Words heard, and the words of the script that stand for them. */
interface AlignedBlock {
  heard: readonly Word[];
  told: readonly Token[];
}

/**
 * Puts another script over speech whose words and times are known: words both have keep their exact times, and what
 * stands between them is shared out over the time of the words it replaces, or of its neighbour where it replaces none.
 * `isExact` when every word was found as spoken.
 */
export const alignScript = (spoken: readonly Word[], script: readonly Token[]): { words: Word[]; isExact: boolean } => {
  const blocks = mergeUntimed(toBlocks(spoken, script));
  const isOne = ({ heard, told }: AlignedBlock): boolean => heard.length === 1 && told.length === 1;
  const words = blocks.flatMap((block) => {
    const [word, token] = [block.heard[0], block.told[0]];
    if (isOne(block) && word && token) return [{ ...word, text: token.text }];
    return distributeWords(block.told, speechIntervalsOf(block.heard));
  });
  return { words, isExact: blocks.every(isOne) };
};

/** The script in blocks: a word that was found alone, and what stands between two of them. */
const toBlocks = (spoken: readonly Word[], script: readonly Token[]): AlignedBlock[] => {
  const blocks: AlignedBlock[] = [];
  let [heard, told] = [0, 0];
  for (const [at, index] of [...matches(spoken, script), [spoken.length, script.length] as const]) {
    if (index > told) blocks.push({ heard: spoken.slice(heard, at), told: script.slice(told, index) });
    if (index < script.length) blocks.push({ heard: spoken.slice(at, at + 1), told: script.slice(index, index + 1) });
    [heard, told] = [at + 1, index + 1];
  }
  return blocks;
};

/** Blocks of which each has time: words added where nothing is spoken join the block before them, or the one after. */
const mergeUntimed = (blocks: readonly AlignedBlock[]): AlignedBlock[] => {
  const roomy: AlignedBlock[] = [];
  let homeless: readonly Token[] = [];
  for (const { heard, told } of blocks) {
    const last = roomy.at(-1);
    if (heard.length > 0) roomy.push({ heard, told: [...homeless, ...told] });
    else if (last) roomy[roomy.length - 1] = { heard: last.heard, told: [...last.told, ...told] };
    homeless = heard.length === 0 && !last ? told : [];
  }
  return roomy;
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
