import type { LineClip } from "./join-sentences";
import type { NarratedWord } from "./synthesise-lines";
import type { Phone } from "./visemes";

/** Time span of a line in a narration, in milliseconds from its start. */
export interface LineSpan {
  startMs: number;
  endMs: number;
}

/** A finished narration. Times are whole milliseconds from its start. */
export interface Narration {
  samples: Float32Array;
  rate: number;
  words: NarratedWord[];
  phones: Phone[];
  approximate: boolean;
  /** Time span by line; null where nothing is spoken. */
  lines: (LineSpan | null)[];
}

/**
 * Lines begin on tenths of a second, which are whole frames at every usual rate: a line that moves because the one before it
 * has changed moves by whole frames, and what is drawn to it stays as it is.
 */
const GRID_MS = 100;

const onGrid = (ms: number): number => Math.round(ms / GRID_MS) * GRID_MS;

/** The length of a line's sound. */
export const clipMs = ({ samples, rate }: Pick<LineClip, "samples" | "rate">): number => (samples.length / rate) * 1000;

/** Earliest start of a line after one that began at `startMs`, without what it asks for before itself. */
export const nextStart = (startMs: number, clip: Pick<LineClip, "samples" | "rate" | "pauseMs">): number =>
  onGrid(startMs + clipMs(clip) + clip.pauseMs);

/** Lines one after the other with natural pauses: where each lies, and where the last one ends. */
export const placeLines = (clips: readonly (LineClip | null)[]): { lines: (LineSpan | null)[]; endMs: number } => {
  let next = 0;
  const lines = clips.map((clip) => {
    if (!clip) return null;
    const startMs = next + (next > 0 ? clip.beforeMs : 0);
    next = nextStart(startMs, clip);
    return { startMs, endMs: startMs + clipMs(clip) };
  });
  return { lines, endMs: lines.findLast((span) => span !== null)?.endMs ?? 0 };
};

/** One sound of lines that begin where `lines` says, with silence between them. */
export const assembleNarration = (
  clips: readonly (LineClip | null)[],
  lines: readonly (LineSpan | null)[],
): Narration => {
  const rate = clips.find((clip) => clip !== null)?.rate ?? 16_000;
  const endMs = Math.max(0, ...lines.map((span) => span?.endMs ?? 0));
  const samples = new Float32Array(Math.ceil((endMs * rate) / 1000) + 1);
  const words: NarratedWord[] = [];
  const phones: Phone[] = [];
  let silentFrom: number | null = null;
  for (const [line, clip] of clips.entries()) {
    const span = lines[line];
    if (!clip || !span) continue;
    const { startMs } = span;
    const offset = Math.round((startMs * rate) / 1000);
    samples.set(clip.samples.subarray(0, samples.length - offset), offset);
    if (silentFrom !== null) phones.push({ name: "pau", startMs: Math.round(silentFrom), endMs: startMs });
    const moved = <T extends { startMs: number; endMs: number }>(one: T): T => ({
      ...one,
      startMs: startMs + one.startMs,
      endMs: startMs + one.endMs,
    });
    phones.push(...clip.phones.map(moved));
    words.push(...clip.words.map((word) => ({ ...moved(word), line })));
    silentFrom = span.endMs;
  }
  const approximate = clips.some((clip) => clip?.approximate);
  return { samples, rate, words, phones, approximate, lines: [...lines] };
};
