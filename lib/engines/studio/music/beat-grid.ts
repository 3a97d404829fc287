import type { MusicMood } from "@/lib/contract/timeline/document";
import { moods } from "./moods";

/** Where the beats of a bed lie: its tempo, and the second its first bar begins at. */
export interface BeatGrid {
  bpm: number;
  offset: number;
}

/** How far a bed may leave its mood's own tempo before it sounds like another. */
const MOST_CHANGE = 0.08;
const TEMPI = 17;
const PHASES = 24;
/** Seconds between a cut and a beat up to which they are felt as one. */
const TOGETHER = 0.06;
/** What a bar that begins on a cut counts beside any beat on one. */
const DOWNBEAT = 0.35;

/**
 * The grid of a mood's bed on which most cuts, in seconds, fall on a beat, and some on the first of a bar. A cut belongs to
 * the word it leads to, so it is the music that is laid to the cuts. Null for no music. Pure.
 */
export const beatGridFor = (mood: MusicMood, cuts: readonly number[]): BeatGrid | null => {
  if (mood === "none") return null;
  const own = moods[mood].bpm;
  let best = { bpm: own, offset: 0 };
  let most = -1;
  for (let tempo = 0; tempo < TEMPI; tempo++) {
    const bpm = own * (1 + MOST_CHANGE * (tempo / (TEMPI - 1)) * (tempo % 2 === 0 ? 1 : -1));
    const beat = 60 / bpm;
    for (let phase = 0; phase < PHASES * 4; phase++) {
      const offset = (phase / PHASES) * beat;
      const score = cuts.reduce(
        (sum, cut) => sum + fit(cut - offset, beat) + DOWNBEAT * fit(cut - offset, beat * 4),
        0,
      );
      if (score > most + 1e-9) [best, most] = [{ bpm, offset }, score];
    }
  }
  return best;
};

/** 1 on a beat, falling to nothing within about a tenth of a second. */
const fit = (seconds: number, beat: number): number => Math.exp(-((distance(seconds, beat) / TOGETHER) ** 2));

const distance = (seconds: number, beat: number): number => Math.abs(seconds - Math.round(seconds / beat) * beat);

/** The beat nearest to a moment, both in seconds. */
export const nearestBeat = ({ bpm, offset }: BeatGrid, at: number): number => {
  const beat = 60 / bpm;
  return offset + Math.round((at - offset) / beat) * beat;
};
