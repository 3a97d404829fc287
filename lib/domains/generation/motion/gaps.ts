import type { Picture } from "@/lib/contract/timeline/document";
import type { MotionInput } from "./plan-motion";

/** A picture that stands exactly in frames `from` to `to`, not included. */
export interface StillSpan {
  picture: Picture;
  from: number;
  to: number;
}

/** The frames between two standing pictures, or before the first and after the last, and the references shown in them. */
export interface Gap {
  before: StillSpan | null;
  after: StillSpan | null;
  from: number;
  to: number;
  references: Picture[];
}

/** A picture stands for this long, but never for more than a share of the time to its neighbour. */
const HOLD_SECONDS = 0.5;
const HOLD_SHARE = 0.12;
/** The least time a picture is shown among others. */
const LEAST_SECONDS = 0.9;

/**
 * The gaps of a video in order: before the first key, where that is not at the start, and after every key; some hold no
 * frame. References go where the most time is, in their order. Also says how many found no room.
 */
export function gapsOf(input: MotionInput, shotSeconds: number): { gaps: Gap[]; unplaced: number } {
  const { references, frames, fps } = input;
  const stills = stillSpansOf(input);
  const gaps = [null, ...stills].map((before, index): Gap => {
    const after = stills[index] ?? null;
    return { before, after, from: before?.to ?? 0, to: after?.from ?? frames, references: [] };
  });
  return { gaps, unplaced: place(gaps, references, fps, shotSeconds) };
}

/** Frames in which each key picture stands still: from its frame on; the one of the last frame, on which players stop, up to it. */
const stillSpansOf = ({ keys, frames, fps }: MotionInput): StillSpan[] => {
  const hold = (length: number) =>
    Math.max(1, Math.min(Math.round(HOLD_SECONDS * fps), Math.floor(length * HOLD_SHARE)));
  return keys.map(({ picture, frame }, index) => {
    const [before, after] = [keys[index - 1]?.frame ?? -1, keys[index + 1]?.frame ?? frames];
    if (frame < frames - 1) return { picture, from: frame, to: Math.min(after, frame + hold(after - frame)) };
    // Its neighbour stands for as long at the other end of their gap: there is always room for both.
    return { picture, from: Math.max(before + 1, frame + 1 - hold(frame - before)), to: frames };
  });
};

/** Gives each reference to the gap with the most time per picture; returns how many found none. */
const place = (gaps: readonly Gap[], references: readonly Picture[], fps: number, shotSeconds: number): number => {
  const ends = ({ before, after }: Gap) => (before ? 1 : 0) + (after ? 1 : 0);
  const seconds = ({ from, to }: Gap) => (to - from) / fps;
  const roomOf = (gap: Gap, more: number) => seconds(gap) / (ends(gap) + gap.references.length + more);
  const counts = new Map(gaps.map((gap) => [gap, 0]));
  let left = references.length;
  for (; left > 0; left--) {
    const best = gaps
      .filter(({ from, to }) => to > from)
      .toSorted((a, b) => roomOf(b, 1 + (counts.get(b) ?? 0)) - roomOf(a, 1 + (counts.get(a) ?? 0)))[0];
    if (!best || roomOf(best, 1 + (counts.get(best) ?? 0)) < Math.min(LEAST_SECONDS, shotSeconds)) break;
    counts.set(best, (counts.get(best) ?? 0) + 1);
  }
  let next = 0;
  for (const gap of gaps) {
    const count = counts.get(gap) ?? 0;
    gap.references = references.slice(next, next + count);
    next += count;
  }
  return left;
};
