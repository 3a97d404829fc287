import type { MusicMood } from "@/lib/contract/timeline/document";
import type { DrumName, InstrumentName } from "./instruments";

/** A tuned part: what it plays (`chord` all notes, `bass` the root two octaves down, `walk` seeded chord notes), on which sixteenths. */
export interface Part {
  instrument: InstrumentName;
  plays: "chord" | "bass" | "walk" | "climb";
  /** Sixteenths of one bar: `x` plays, `o` plays three times out of four, `.` rests. */
  steps: string;
  /** Length of a note in beats. */
  beats: number;
  gain: number;
  /** Semitones above the chord. */
  above: number;
}

/** An untuned part on the sixteenths of one bar, level 0 to 9. */
export interface Beat {
  drum: DrumName;
  steps: string;
  gain: number;
  pan: number;
}

/** A style of bed: tempo, possible keys (MIDI notes), four bars of chords in semitones from the key, and the parts. */
export interface Mood {
  bpm: number;
  keys: readonly number[];
  chords: readonly (readonly number[])[];
  /** Delay of every second eighth, as a share of an eighth. */
  swing: number;
  parts: readonly Part[];
  beats: readonly Beat[];
}

/** Styles of the beds. All generated here, without samples, so that no third party has rights in them. */
export const moods: Readonly<Record<Exclude<MusicMood, "none">, Mood>> = {
  upbeat: {
    bpm: 112,
    keys: [57, 59, 60],
    chords: [
      [0, 4, 7, 11],
      [-3, 0, 4, 7],
      [-7, -3, 0, 4],
      [-5, -1, 2, 5],
    ],
    swing: 0,
    parts: [
      { instrument: "pad", plays: "chord", steps: "x...............", beats: 4, gain: 0.09, above: 0 },
      { instrument: "bass", plays: "bass", steps: "x..x..x.x..x..x.", beats: 0.6, gain: 0.15, above: 0 },
      { instrument: "pluck", plays: "walk", steps: "x.o.x.oox.o.x.o.", beats: 0.8, gain: 0.1, above: 12 },
    ],
    beats: [
      { drum: "kick", steps: "9...9...9...9..4", gain: 0.5, pan: 0 },
      { drum: "clap", steps: "....9.......9...", gain: 0.16, pan: 0.1 },
      { drum: "hat", steps: "5.9.5.9.5.9.5.99", gain: 0.06, pan: -0.2 },
    ],
  },
  calm: {
    bpm: 72,
    keys: [60, 62, 55],
    chords: [
      [0, 4, 7, 14],
      [-3, 0, 4, 11],
      [5, 9, 12, 16],
      [7, 12, 14, 17],
    ],
    swing: 0,
    parts: [
      { instrument: "strings", plays: "chord", steps: "x...............", beats: 4, gain: 0.1, above: -12 },
      { instrument: "piano", plays: "climb", steps: "x..x..x.x..o....", beats: 3, gain: 0.13, above: 0 },
      { instrument: "roundBass", plays: "bass", steps: "x...............", beats: 3.6, gain: 0.12, above: 12 },
    ],
    beats: [],
  },
  warm: {
    bpm: 88,
    keys: [53, 56, 58],
    chords: [
      [0, 4, 7, 11, 14],
      [9, 12, 16, 19],
      [2, 5, 9, 12, 16],
      [-5, 2, 5, 9],
    ],
    swing: 0.28,
    parts: [
      { instrument: "rhodes", plays: "chord", steps: "x.....x.....x...", beats: 1.6, gain: 0.07, above: 0 },
      { instrument: "roundBass", plays: "bass", steps: "x.....x.x.......", beats: 0.9, gain: 0.17, above: 12 },
      { instrument: "rhodes", plays: "walk", steps: "....o...o.....o.", beats: 1, gain: 0.06, above: 12 },
    ],
    beats: [
      { drum: "softKick", steps: "9.....5.9.......", gain: 0.42, pan: 0 },
      { drum: "snap", steps: "....9.......9...", gain: 0.12, pan: 0.15 },
      { drum: "shaker", steps: "6.9.6.9.6.9.6.9.", gain: 0.09, pan: -0.35 },
    ],
  },
  tech: {
    bpm: 124,
    keys: [57, 52, 54],
    chords: [
      [0, 3, 7, 10],
      [-4, 0, 3, 7],
      [3, 7, 10, 14],
      [-2, 2, 5, 10],
    ],
    swing: 0,
    parts: [
      { instrument: "pad", plays: "chord", steps: "..x...x...x...x.", beats: 0.55, gain: 0.09, above: 0 },
      { instrument: "synth", plays: "climb", steps: "x.xxx.xxx.xxx.xx", beats: 0.3, gain: 0.1, above: 12 },
      { instrument: "pulseBass", plays: "bass", steps: "..x...x...x...xx", beats: 0.4, gain: 0.16, above: 0 },
    ],
    beats: [
      { drum: "kick", steps: "9...9...9...9...", gain: 0.55, pan: 0 },
      { drum: "snare", steps: "....7.......7...", gain: 0.1, pan: 0 },
      { drum: "hat", steps: "2.4.2.4.2.4.2.46", gain: 0.07, pan: 0.25 },
      { drum: "openHat", steps: "..9...9...9...9.", gain: 0.05, pan: -0.15 },
    ],
  },
  playful: {
    bpm: 132,
    keys: [60, 62, 65],
    chords: [
      [0, 4, 7],
      [5, 9, 12],
      [0, 4, 7],
      [7, 11, 14],
    ],
    swing: 0.2,
    parts: [
      { instrument: "pizzicato", plays: "bass", steps: "x.......x.......", beats: 0.7, gain: 0.3, above: 12 },
      { instrument: "pizzicato", plays: "chord", steps: "....x.......x...", beats: 0.4, gain: 0.13, above: 0 },
      { instrument: "marimba", plays: "walk", steps: "x.x.o..xx.o.x.o.", beats: 0.6, gain: 0.17, above: 12 },
    ],
    beats: [
      { drum: "softKick", steps: "7.......7.......", gain: 0.3, pan: 0 },
      { drum: "snap", steps: "....9.......9..4", gain: 0.2, pan: 0.2 },
      { drum: "shaker", steps: "3.6.3.6.3.6.3.6.", gain: 0.05, pan: -0.3 },
    ],
  },
  lounge: {
    bpm: 80,
    keys: [54, 56, 51],
    chords: [
      [0, 3, 7, 10, 14],
      [5, 8, 12, 15],
      [-2, 2, 5, 8, 12],
      [3, 7, 10, 14],
    ],
    swing: 0.18,
    parts: [
      { instrument: "rhodes", plays: "chord", steps: "x.........x.....", beats: 2.4, gain: 0.07, above: 0 },
      { instrument: "strings", plays: "chord", steps: "x...............", beats: 4, gain: 0.045, above: 12 },
      { instrument: "roundBass", plays: "bass", steps: "x.....x...x.....", beats: 1.1, gain: 0.16, above: 12 },
      { instrument: "piano", plays: "walk", steps: "......o.....o...", beats: 1.5, gain: 0.07, above: 12 },
    ],
    beats: [
      { drum: "softKick", steps: "8.........5.....", gain: 0.32, pan: 0 },
      { drum: "snap", steps: "....6.......6...", gain: 0.09, pan: 0.2 },
      { drum: "shaker", steps: "3.5.3.5.3.5.3.5.", gain: 0.06, pan: -0.3 },
    ],
  },
  driving: {
    bpm: 128,
    keys: [52, 54, 57],
    chords: [
      [0, 3, 7],
      [0, 3, 7],
      [-4, 0, 3],
      [-2, 2, 5],
    ],
    swing: 0,
    parts: [
      { instrument: "pulseBass", plays: "bass", steps: "x.xxx.xxx.xxx.xx", beats: 0.22, gain: 0.17, above: 0 },
      { instrument: "synth", plays: "chord", steps: "x.....x.....x...", beats: 0.5, gain: 0.08, above: 12 },
      { instrument: "pad", plays: "chord", steps: "x...............", beats: 4, gain: 0.06, above: 0 },
    ],
    beats: [
      { drum: "kick", steps: "9...9...9...9...", gain: 0.6, pan: 0 },
      { drum: "clap", steps: "....9.......9..3", gain: 0.2, pan: 0 },
      { drum: "hat", steps: "6.8.6.8.6.8.6.88", gain: 0.06, pan: 0.2 },
      { drum: "openHat", steps: "..7...7...7...7.", gain: 0.05, pan: -0.2 },
    ],
  },
  minimal: {
    bpm: 100,
    keys: [55, 57, 60],
    chords: [
      [0, 7, 14],
      [0, 7, 14],
      [-3, 4, 11],
      [-5, 2, 9],
    ],
    swing: 0,
    parts: [
      { instrument: "piano", plays: "climb", steps: "x...x...x..o....", beats: 1.4, gain: 0.13, above: 0 },
      { instrument: "roundBass", plays: "bass", steps: "x.......x.......", beats: 1.6, gain: 0.14, above: 12 },
      { instrument: "marimba", plays: "walk", steps: "..o...o...x...o.", beats: 0.5, gain: 0.08, above: 12 },
    ],
    beats: [
      { drum: "softKick", steps: "8.......8.......", gain: 0.3, pan: 0 },
      { drum: "snap", steps: "....5.......5...", gain: 0.1, pan: 0.1 },
    ],
  },
};
