import type { TokenTime } from "./align";
import type { Clip } from "./flite";
import type { Token } from "./tokens";

/** Sound is faded over this much where a rest is cut or drawn out, so that neither can be heard. */
const FADE_MS = 6;

/** A sentence's sound with the times of its words. */
export interface TimedClip {
  clip: Clip;
  times: readonly TokenTime[];
}

interface Rest {
  startMs: number;
  endMs: number;
  wantedMs: number;
}

/** Gives the rests inside a sentence the lengths that their marks ask for; everything after one moves with it. Pure. */
export const setRests = (
  { clip, times }: TimedClip,
  tokens: readonly Token[],
  restOf: (pause: Token["pause"]) => number,
): TimedClip => {
  const { samples, rate, phones } = clip;
  const rests = innerRests(clip).map((rest): Rest => {
    const token = times.findLastIndex(({ endMs }) => endMs <= rest.startMs + 1);
    return { ...rest, wantedMs: restOf(tokens[token]?.pause || ",") };
  });
  const move = (ms: number): number => ms + rests.reduce((sum, rest) => sum + shiftAt(rest, ms), 0);
  const moved = <T extends TokenTime>(one: T): T => ({ ...one, startMs: move(one.startMs), endMs: move(one.endMs) });
  const at = (ms: number): number => Math.round((ms * rate) / 1000);
  const wholeMs = (samples.length / rate) * 1000;
  const joined = new Float32Array(at(move(wholeMs)));
  let [fromMs, shiftMs] = [0, 0];
  for (const rest of [...rests, null]) {
    const keptMs = rest ? keptHalf(rest) : 0;
    const piece = samples.slice(at(fromMs), at(rest ? rest.startMs + keptMs : wholeMs));
    fadeEnds(piece, at(FADE_MS), { isFirst: fromMs === 0, isLast: rest === null });
    const offset = at(fromMs + shiftMs);
    joined.set(piece.subarray(0, joined.length - offset), offset);
    if (!rest) break;
    fromMs = rest.endMs - keptMs;
    shiftMs += rest.wantedMs - (rest.endMs - rest.startMs);
  }
  return { clip: { samples: joined, rate, phones: phones.map(moved) }, times: times.map(moved) };
};

/** Rests between two sounds. */
const innerRests = ({ phones }: Clip): { startMs: number; endMs: number }[] => {
  const rests: { startMs: number; endMs: number }[] = [];
  const sounding = phones.filter(({ name }) => name !== "pau");
  for (const [index, { startMs }] of sounding.entries()) {
    const endMs = sounding[index - 1]?.endMs ?? startMs;
    if (startMs > endMs) rests.push({ startMs: endMs, endMs: startMs });
  }
  return rests;
};

/** What is kept of a rest at each of its ends. */
const keptHalf = ({ startMs, endMs, wantedMs }: Rest): number => Math.min(endMs - startMs, wantedMs) / 2;

/** By how much a rest moves what is at `ms`: nothing before it, all after it, in proportion within. */
const shiftAt = ({ startMs, endMs, wantedMs }: Rest, ms: number): number => {
  const lengthMs = endMs - startMs;
  return (wantedMs - lengthMs) * Math.min(1, Math.max(0, (ms - startMs) / Math.max(1, lengthMs)));
};

const fadeEnds = (
  samples: Float32Array,
  length: number,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): void => {
  const fade = Math.min(length, samples.length);
  for (let i = 0; i < fade; i++) {
    const gain = i / fade;
    const last = samples.length - 1 - i;
    if (!isFirst) samples[i] = (samples[i] ?? 0) * gain;
    if (!isLast) samples[last] = (samples[last] ?? 0) * gain;
  }
};
