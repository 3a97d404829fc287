import { SAMPLE_RATE } from "../mix/dsp";
import type { Random } from "../draw/seed";

const TAU = 2 * Math.PI;

/** Gives the sample at `u` seconds after a note began. */
export type Oscillator = (u: number) => number;

/** Makes a voice for one note: frequency in hertz, length in seconds. */
export type Instrument = (hz: number, seconds: number, random: Random) => Oscillator;

/** Rises over `attack` and falls over `release` seconds at the end of the note. */
const envelope = (u: number, seconds: number, attack: number, release: number): number =>
  Math.min(1, u / attack) * Math.min(1, Math.max(0, (seconds - u) / release));

/** A saw of two detuned oscillators through a one-pole low-pass. */
const saw = (hz: number, detune: number, smoothing: number): Oscillator => {
  const [stepA, stepB] = [hz / SAMPLE_RATE, (hz * detune) / SAMPLE_RATE];
  let a = 0;
  let b = 0;
  let smooth = 0;
  return () => {
    a += stepA;
    if (a >= 1) a -= 1;
    b += stepB;
    if (b >= 1) b -= 1;
    smooth += smoothing * (a + b - 1 - smooth);
    return smooth;
  };
};

/** The tuned sounds of the beds. */
export const instruments = {
  pad: (hz, seconds) => {
    const tone = saw(hz, 1.004, 0.045);
    return (u) => tone(u) * envelope(u, seconds, 0.25, 0.3);
  },
  strings: (hz, seconds) => {
    const tone = saw(hz, 1.007, 0.025);
    return (u) => tone(u) * envelope(u, seconds, 0.9, 0.9) * (1 + 0.12 * Math.sin(TAU * 4.6 * u));
  },
  pluck: (hz) => (u) => {
    const p = TAU * hz * u;
    const tone = Math.sin(p) + 0.4 * Math.sin(2 * p) * Math.exp(-u * 9) + 0.2 * Math.sin(3 * p) * Math.exp(-u * 14);
    return tone * Math.exp(-u * 5.5) * Math.min(1, u / 0.004);
  },
  piano: (hz) => (u) => {
    const p = TAU * hz * u;
    const strike =
      Math.sin(p) + 0.5 * Math.sin(2.001 * p) * Math.exp(-u * 3) + 0.22 * Math.sin(3.003 * p) * Math.exp(-u * 6);
    return strike * Math.exp(-u * 1.9) * Math.min(1, u / 0.003);
  },
  // Two sines, one bending the other: an electric piano with its bark at the attack.
  rhodes: (hz) => (u) => {
    const bend =
      1.6 * Math.exp(-u * 4) * Math.sin(TAU * hz * u) + 0.25 * Math.exp(-u * 18) * Math.sin(TAU * hz * 14 * u);
    return Math.sin(TAU * hz * u + bend) * Math.exp(-u * 1.8) * Math.min(1, u / 0.004);
  },
  marimba: (hz) => (u) => {
    const p = TAU * hz * u;
    const bar = Math.sin(p) * Math.exp(-u * 8) + 0.45 * Math.sin(3.93 * p) * Math.exp(-u * 26);
    return bar * Math.min(1, u / 0.002);
  },
  // A string of noise that loses its highs at each turn (Karplus and Strong).
  pizzicato: (hz, _seconds, random) => {
    const string = Float32Array.from({ length: Math.max(2, Math.round(SAMPLE_RATE / hz)) }, () => random() * 2 - 1);
    let at = 0;
    return () => {
      const next = (at + 1) % string.length;
      const out = string[at] ?? 0;
      string[at] = 0.496 * (out + (string[next] ?? 0));
      at = next;
      return out * 0.8;
    };
  },
  synth: (hz, seconds) => {
    const tone = saw(hz, 1.006, 0.16);
    return (u) => tone(u) * Math.exp(-u * 7) * envelope(u, seconds, 0.003, 0.04);
  },
  bass: (hz, seconds) => (u) => Math.tanh(1.6 * Math.sin(TAU * hz * u)) * envelope(u, seconds, 0.01, 0.05),
  roundBass: (hz, seconds) => (u) =>
    (Math.sin(TAU * hz * u) + 0.3 * Math.sin(2 * TAU * hz * u) * Math.exp(-u * 5)) * envelope(u, seconds, 0.02, 0.12),
  pulseBass: (hz, seconds) => {
    const tone = saw(hz, 1.002, 0.06);
    return (u) => Math.tanh(2.2 * tone(u)) * envelope(u, seconds, 0.004, 0.03);
  },
} satisfies Record<string, Instrument>;
/** Name of a tuned sound. */
export type InstrumentName = keyof typeof instruments;

/** Sounds that are silent once their note is over; the others ring on. */
export const held: ReadonlySet<InstrumentName> = new Set([
  "pad",
  "strings",
  "synth",
  "bass",
  "roundBass",
  "pulseBass",
] as const);

/** Untuned sounds; `random` belongs to the bed, so hits differ and are reproducible. */
export const drums = {
  kick: () => {
    let phase = 0;
    return (u) => {
      phase += (48 + 120 * Math.exp(-u * 34)) / SAMPLE_RATE;
      return Math.sin(TAU * phase) * Math.exp(-u * 13);
    };
  },
  softKick: () => {
    let phase = 0;
    return (u) => {
      phase += (46 + 50 * Math.exp(-u * 30)) / SAMPLE_RATE;
      return Math.sin(TAU * phase) * Math.exp(-u * 11) * Math.min(1, u / 0.006);
    };
  },
  snare: (random) => (u) => (random() * 2 - 1) * Math.exp(-u * 26) + 0.4 * Math.sin(TAU * 190 * u) * Math.exp(-u * 30),
  clap: (random) => (u) => (random() * 2 - 1) * (Math.exp(-u * 40) + 0.7 * Math.exp(-Math.abs(u - 0.012) * 160)),
  snap: (random) => (u) =>
    ((random() * 2 - 1) * Math.exp(-u * 130) + 0.5 * Math.sin(TAU * 1900 * u) * Math.exp(-u * 90)) *
    Math.min(1, u / 0.001),
  hat: (random) => bright(random, 90),
  openHat: (random) => bright(random, 22),
  shaker: (random) => {
    const hiss = bright(random, 0);
    return (u) => hiss(u) * Math.exp(-(((u - 0.035) / 0.022) ** 2));
  },
} satisfies Record<string, (random: Random) => Oscillator>;
/** Name of an untuned sound. */
export type DrumName = keyof typeof drums;

/** Noise less its own low end. */
const bright = (random: Random, decay: number): Oscillator => {
  let previous = 0;
  return (u) => {
    const white = random() * 2 - 1;
    const out = (white - previous) * Math.exp(-u * decay);
    previous = white;
    return out * 0.6;
  };
};
