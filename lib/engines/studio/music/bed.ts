import type { MusicMood } from "@/lib/contract/timeline/document";
import { yieldToEventLoop } from "../workers/yield-to-event-loop";
import { SAMPLE_RATE } from "../mix/dsp";
import type { StereoPcm } from "../encode/audio";
import { deriveSeed, type Random, seededRandom } from "../draw/seed";
import type { BeatGrid } from "./beat-grid";
import { drums, held, type InstrumentName, instruments, type Oscillator } from "./instruments";
import { type Mood, moods, type Part } from "./moods";

/** Buffer that notes are added to, with the random numbers of the bed. */
interface MixBuffer extends StereoPcm {
  random: Random;
}

const STEPS = 16;
const FADE_IN_SECONDS = 0.15;
const FADE_OUT_SECONDS = 0.8;
/** The last chord rings at least so long. */
const RING_SECONDS = 1.1;
/** Sounds that ring on last so much longer than their note. */
const RING_ON_SECONDS = 0.9;
/** Drums last this long at most, in seconds. */
const DRUM_SECONDS = 0.32;

const midiToHz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/**
 * A bed of music, 48 kHz stereo, in the style of a mood; null for `none`. The seed chooses key and melody, the grid tempo
 * and beats, by default the mood's own. It comes to rest on the home chord at the last half bar that leaves it time to ring,
 * and fades over the last 0.8 s.
 */
export const musicBed = async (
  mood: MusicMood,
  seconds: number,
  seed: number,
  grid: BeatGrid | null = null,
): Promise<StereoPcm | null> => {
  if (mood === "none") return null;
  const style = { ...moods[mood], ...(grid && { bpm: grid.bpm }) };
  const length = Math.ceil(seconds * SAMPLE_RATE);
  const random = seededRandom(deriveSeed(seed, mood));
  const buffer: MixBuffer = {
    left: new Float32Array(length),
    right: new Float32Array(length),
    rate: SAMPLE_RATE,
    random,
  };
  const key = style.keys[Math.floor(random() * style.keys.length)] ?? 60;
  const barSeconds = 240 / style.bpm;
  // What is before the first whole bar is the end of one.
  const from = grid && grid.offset > 0 ? grid.offset - barSeconds : 0;
  const restAt = from + Math.floor((seconds - RING_SECONDS - from) / (barSeconds / 2)) * (barSeconds / 2);
  const hasRest = restAt >= from + barSeconds;
  const until = hasRest ? restAt : seconds;
  for (let bar = 0; from + bar * barSeconds < until; bar++) {
    await yieldToEventLoop();
    const chord = style.chords[bar % style.chords.length] ?? [0, 4, 7];
    for (let step = 0; step < STEPS; step++) {
      const at = from + bar * barSeconds + stepSeconds(style, step);
      if (at > until - 0.01) break;
      for (const part of style.parts) playPart(buffer, part, style, { at, step, key, chord });
      playDrums(buffer, style, step, at);
    }
  }
  if (hasRest) comeToRest(buffer, style, restAt, key);
  fade(buffer);
  return { left: buffer.left, right: buffer.right, rate: SAMPLE_RATE };
};

/** Sounds that do not ring. */
const damped: ReadonlySet<InstrumentName> = new Set(["pizzicato", "marimba"] as const);

/** The home chord with its bass, held, and what else the mood has on the first of a bar. */
const comeToRest = (buffer: MixBuffer, style: Mood, at: number, key: number): void => {
  const chord = style.chords[0] ?? [0, 4, 7];
  for (const part of style.parts) {
    const isHome = part.plays === "chord" || part.plays === "bass";
    // A plucked chord is over long before the film.
    const instrument = part.plays === "chord" && damped.has(part.instrument) ? "rhodes" : part.instrument;
    const last = { ...part, instrument, steps: isHome ? "x" : part.steps, beats: Math.max(part.beats, 4) };
    playPart(buffer, last, style, { at, step: 0, key, chord });
  }
  playDrums(buffer, style, 0, at);
};

/** Swing delays every second eighth and what belongs to it. */
const stepSeconds = ({ bpm, swing }: Mood, step: number): number => {
  const sixteenth = 15 / bpm;
  const late = step % 4 >= 2 ? swing * 2 * sixteenth : 0;
  return step * sixteenth + late;
};

interface NotePosition {
  at: number;
  step: number;
  key: number;
  chord: readonly number[];
}

const playPart = (buffer: MixBuffer, part: Part, style: Mood, { at, step, key, chord }: NotePosition): void => {
  const mark = part.steps[step];
  if (mark === "." || mark === undefined) return;
  if (mark === "o" && buffer.random() > 0.75) return;
  const seconds = (part.beats * 60) / style.bpm;
  const note = (interval: number, pan: number): void => {
    const hz = midiToHz(key + interval + part.above);
    const voice = instruments[part.instrument](hz, seconds, buffer.random);
    const heardSeconds = held.has(part.instrument) ? seconds : seconds + RING_ON_SECONDS;
    addNote(buffer, voice, { at, seconds: seconds + RING_ON_SECONDS, heardSeconds, gain: part.gain, pan });
  };
  if (part.plays === "chord") chord.forEach((interval, k) => note(interval, (k - 1.5) * 0.35));
  if (part.plays === "bass") note((chord[0] ?? 0) - 24, 0);
  if (part.plays === "climb") note(chord[(step >> 1) % chord.length] ?? 0, Math.sin(step) * 0.5);
  if (part.plays === "walk") {
    const octave = buffer.random() < 0.25 ? 12 : 0;
    const interval = chord[Math.floor(buffer.random() * chord.length)] ?? 0;
    note(interval + octave, buffer.random() * 1.2 - 0.6);
  }
};

const playDrums = (buffer: MixBuffer, style: Mood, step: number, at: number): void => {
  for (const { drum, steps, gain, pan } of style.beats) {
    const level = Number(steps[step] ?? 0);
    const length = { seconds: DRUM_SECONDS, heardSeconds: DRUM_SECONDS };
    if (level > 0) addNote(buffer, drums[drum](buffer.random), { at, ...length, gain: (gain * level) / 9, pan });
  }
};

/** Place and level of a note: after `heardSeconds` of its length its voice is silent. */
interface Note {
  at: number;
  seconds: number;
  heardSeconds: number;
  gain: number;
  pan: number;
}

/** Adds a note to the buffer, panned -1 to 1 at constant power; its last 20 ms fade out. What is before the buffer is not heard. */
const addNote = (buffer: MixBuffer, voice: Oscillator, { at, seconds, heardSeconds, gain, pan }: Note): void => {
  const start = Math.floor(at * SAMPLE_RATE);
  const count = Math.min(buffer.left.length - start, Math.floor(seconds * SAMPLE_RATE));
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [Math.cos(angle) * gain, Math.sin(angle) * gain];
  const release = Math.min(count, 0.02 * SAMPLE_RATE);
  const heard = Math.min(count, Math.ceil(heardSeconds * SAMPLE_RATE));
  for (let i = 0; i < heard; i++) {
    const sample = voice(i / SAMPLE_RATE) * Math.min(1, (count - i) / release);
    if (start + i < 0) continue;
    buffer.left[start + i] = (buffer.left[start + i] ?? 0) + sample * toLeft;
    buffer.right[start + i] = (buffer.right[start + i] ?? 0) + sample * toRight;
  }
};

const fade = ({ left, right }: MixBuffer): void => {
  for (let i = 0; i < left.length; i++) {
    const opening = i / (FADE_IN_SECONDS * SAMPLE_RATE);
    const closing = (left.length - 1 - i) / (FADE_OUT_SECONDS * SAMPLE_RATE);
    const gain = Math.min(1, opening, closing);
    left[i] = (left[i] ?? 0) * gain;
    right[i] = (right[i] ?? 0) * gain;
  }
};
