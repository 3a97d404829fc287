import { yieldToEventLoop } from "../workers/yield-to-event-loop";
import { fromDb, SAMPLE_RATE } from "./dsp";
import type { StereoPcm } from "../encode/audio";
import { loudness, truePeak } from "./loudness";
import type { MonoPcm } from "../speech/wav";
import { foreignVoice, studioVoice } from "./voice-chain";

/** Loudness of everything delivered, LUFS, and the highest true peak before encoding: AAC adds up to a decibel to drums alone. */
export const TARGET_LUFS = -14;
const PEAK_DB = -2.2;

/** Input of a mix. Times in seconds from the start of the video. */
export interface MixInput {
  seconds: number;
  /** `isForeign`: of a provider, mastered already. */
  voice: { pcm: MonoPcm; at: number; isForeign?: boolean | undefined } | null;
  bed: StereoPcm | null;
  /** Loudness of the bed against the voice while somebody speaks, in decibels; below 0. */
  bedDb: number;
  effects: readonly { samples: Float32Array; at: number }[];
}

/** A finished mix and its measured loudness and true peak; both null for silence. */
export interface Mix {
  sound: StereoPcm;
  lufs: number | null;
  truePeakDb: number | null;
}

/** Rise of the bed in pauses, in decibels. */
const RISE_DB = 10;
/** Level of effects in pauses of the voice, or against the bed without one, and how much less of them is heard while it speaks, in decibels. */
const EFFECT_DB = -6;
const EFFECT_UNDER_DB = -9;

/** Voice over a ducked bed with effects, at -14 LUFS under a limiter: at most -1 dBTP after encoding. */
export const mix = async ({ seconds, voice, bed, bedDb, effects }: MixInput): Promise<Mix> => {
  const length = Math.ceil(seconds * SAMPLE_RATE);
  const sound: StereoPcm = { left: new Float32Array(length), right: new Float32Array(length), rate: SAMPLE_RATE };
  const placed = voice && (voice.isForeign ? foreignVoice : studioVoice)(voice.pcm);
  const spoken = placed?.dry ?? new Float32Array(0);
  const offset = voice ? Math.round(voice.at * SAMPLE_RATE) : 0;
  add(sound, spoken, offset, 1);
  if (placed?.room) addStereo(sound, placed.room, offset);
  const voiceLufs = voice ? loudness(sound) : Number.NEGATIVE_INFINITY;
  await yieldToEventLoop();
  const anchor = Number.isFinite(voiceLufs) ? voiceLufs : TARGET_LUFS;
  const open = voice ? opennessAround(spoken, offset, length) : null;
  if (bed) addBed(sound, bed, open, voice ? anchor + bedDb : anchor);
  await yieldToEventLoop();
  const level = fromDb(anchor + 14 + EFFECT_DB) * 0.5;
  for (const { samples, at } of effects) {
    const from = Math.max(0, Math.round(at * SAMPLE_RATE));
    add(sound, open ? underVoice(samples, open, from) : samples, from, level);
  }
  return master(sound);
};

const add = ({ left, right }: StereoPcm, samples: Float32Array, offset: number, gain: number): void => {
  const end = Math.min(samples.length, left.length - offset);
  for (let i = 0; i < end; i++) {
    const sample = (samples[i] ?? 0) * gain;
    left[offset + i] = (left[offset + i] ?? 0) + sample;
    right[offset + i] = (right[offset + i] ?? 0) + sample;
  }
};

/** An effect that begins at sample `from`, out of the way of what is said. */
const underVoice = (samples: Float32Array, open: Float32Array, from: number): Float32Array => {
  const under = fromDb(EFFECT_UNDER_DB);
  return samples.map((sample, i) => sample * (under + (1 - under) * (open[from + i] ?? 1)));
};

const addStereo = (sound: StereoPcm, { left, right }: StereoPcm, offset: number): void => {
  const end = Math.min(left.length, sound.left.length - offset);
  for (let i = 0; i < end; i++) {
    sound.left[offset + i] = (sound.left[offset + i] ?? 0) + (left[i] ?? 0);
    sound.right[offset + i] = (sound.right[offset + i] ?? 0) + (right[i] ?? 0);
  }
};

/** How far everything but the voice is up, 0 while it speaks and 1 in pauses: down in about 10 ms, back in about 0.5 s. */
const opennessAround = (spoken: Float32Array, offset: number, length: number): Float32Array => {
  const speaking = 0.012; // the chain's floor between words is well below, its quietest vowels above
  const openness = new Float32Array(length);
  let level = 0;
  let open = 1;
  for (let i = 0; i < length; i++) {
    const now = Math.abs(spoken[i - offset] ?? 0);
    level += (now > level ? 0.01 : 0.00012) * (now - level);
    const wanted = level > speaking ? 0 : 1;
    open += (wanted < open ? 0.002 : 0.00005) * (wanted - open);
    openness[i] = open;
  }
  return openness;
};

/** The bed at `duckedLufs` under speech and `RISE_DB` louder in pauses. */
const addBed = (sound: StereoPcm, bed: StereoPcm, open: Float32Array | null, duckedLufs: number): void => {
  const bedLufs = loudness(bed);
  if (!Number.isFinite(bedLufs)) return;
  const ducked = fromDb(duckedLufs - bedLufs);
  const rise = open ? ducked * (fromDb(RISE_DB) - 1) : 0;
  for (let i = 0; i < sound.left.length; i++) {
    const gain = ducked + rise * (open?.[i] ?? 0);
    sound.left[i] = (sound.left[i] ?? 0) + (bed.left[i] ?? 0) * gain;
    sound.right[i] = (sound.right[i] ?? 0) + (bed.right[i] ?? 0) * gain;
  }
};

/** Gain to target, then limit; again while the limiter took loudness away or a peak between samples is too high. */
const master = async (sound: StereoPcm): Promise<Mix> => {
  let ceiling = PEAK_DB;
  for (let pass = 0; pass < 5; pass++) {
    const now = loudness(sound);
    if (!Number.isFinite(now)) return { sound, lufs: null, truePeakDb: null };
    const excess = pass > 0 ? truePeak(sound) - PEAK_DB : 0;
    if (pass > 0 && excess <= 0.05 && Math.abs(now - TARGET_LUFS) < 0.05) break;
    ceiling -= Math.max(0, excess);
    const gain = fromDb(TARGET_LUFS - now);
    for (const channel of [sound.left, sound.right]) {
      for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain;
    }
    limit(sound, fromDb(ceiling));
    await yieldToEventLoop();
  }
  return { sound, lufs: loudness(sound), truePeakDb: truePeak(sound) };
};

/** A look-ahead limiter: the gain is down 5 ms before a peak arrives and lets go over 80 ms. */
const limit = ({ left, right }: StereoPcm, ceiling: number): void => {
  const ahead = Math.floor(0.005 * SAMPLE_RATE);
  const wanted = new Float32Array(left.length).fill(1);
  for (let i = 0; i < left.length; i++) {
    const top = Math.max(Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0));
    if (top <= ceiling) continue;
    const end = Math.min(left.length - 1, i + ahead);
    for (let k = Math.max(0, i - ahead); k <= end; k++) wanted[k] = Math.min(wanted[k] ?? 1, ceiling / top);
  }
  const release = Math.exp(-1 / (0.08 * SAMPLE_RATE));
  let gain = 1;
  for (let i = 0; i < left.length; i++) {
    gain = Math.min(wanted[i] ?? 1, 1 - (1 - gain) * release);
    left[i] = (left[i] ?? 0) * gain;
    right[i] = (right[i] ?? 0) * gain;
  }
};
