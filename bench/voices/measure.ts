import { filter, highPass, SAMPLE_RATE } from "@/lib/engines/studio/mix/dsp";
import { loudness, loudnessRange } from "@/lib/engines/studio/mix/loudness";
import type { SpokenAd } from "./narrations";
import { percentile } from "../percentile";

/** How one narration is placed. Levels in decibels or loudness units, times in milliseconds. */
export interface VoiceFigures {
  lufs: number;
  /** EBU Tech 3342, LU. */
  range: number;
  /** The loudest line against the quietest, LU. */
  lineSpread: number;
  /** The level above 5 kHz that one hundredth of a narration exceeds, against its loudness. */
  sibilance: number;
  /** Letters a second while somebody speaks, of the first line and of the others; null where there is none. */
  hookPace: number | null;
  bodyPace: number | null;
  /** Rests within a line after a comma, after a sentence, and between lines. */
  rests: Readonly<Record<Rest, readonly number[]>>;
}
type Rest = "comma" | "sentence" | "line" | "beforeLast";

const FRAME_MS = 10;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** Figures of one narration. */
export function voiceFigures(ad: SpokenAd): VoiceFigures {
  const lufs = loudness(ad.sound);
  const lines = linesOf(ad).filter(({ words }) => words.length > 2);
  const levels = lines.map(({ words }) => levelBetween(ad, words[0]?.startMs ?? 0, words.at(-1)?.endMs ?? 0));
  const paces = lines.map(({ words }) => spokenRate(words));
  return {
    lufs,
    range: loudnessRange(ad.sound),
    lineSpread: Math.max(...levels) - Math.min(...levels),
    sibilance: sibilanceDb(ad) - lufs,
    hookPace: paces[0] ?? null,
    bodyPace: paces.length > 1 ? mean(paces.slice(1)) : null,
    rests: restsOf(ad),
  };
}

const linesOf = ({ words }: SpokenAd) =>
  [...new Set(words.map(({ line }) => line))].map((line) => ({ words: words.filter((word) => word.line === line) }));

const spokenRate = (words: SpokenAd["words"]): number => {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const ms = words.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return (letters * 1000) / ms;
};

const levelBetween = ({ sound }: SpokenAd, fromMs: number, toMs: number): number => {
  const cut = (side: Float32Array) => side.subarray((fromMs * SAMPLE_RATE) / 1000, (toMs * SAMPLE_RATE) / 1000);
  return loudness({ left: cut(sound.left), right: cut(sound.right), rate: SAMPLE_RATE });
};

function sibilanceDb({ sound }: SpokenAd): number {
  const high = filter(filter(sound.left, highPass(5000, 0.54)), highPass(5000, 1.31));
  const size = (FRAME_MS * SAMPLE_RATE) / 1000;
  const frames = Array.from({ length: Math.floor(high.length / size) }, (_, frame) => {
    let power = 0;
    for (let i = frame * size; i < (frame + 1) * size; i++) power += (high[i] ?? 0) ** 2;
    return 10 * Math.log10(power / size + 1e-12);
  });
  return percentile(frames, 0.99);
}

function restsOf({ words }: SpokenAd): Record<Rest, number[]> {
  const rests: Record<Rest, number[]> = { comma: [], sentence: [], line: [], beforeLast: [] };
  const lastLine = words.at(-1)?.line;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (!next) continue;
    const rest = next.startMs - word.endMs;
    if (next.line !== word.line) rests[next.line === lastLine ? "beforeLast" : "line"].push(rest);
    else if (/[.!?…]["'”’)]*$/u.test(word.text)) rests.sentence.push(rest);
    else if (/[,;:—–]$/u.test(word.text)) rests.comma.push(rest);
  }
  return rests;
}

/** Their 10th, 50th and 90th percentile. */
const spread = (values: readonly number[]): string =>
  values.length === 0
    ? "none"
    : [0.1, 0.5, 0.9].map((share) => String(Math.round(percentile(values, share))).padStart(4)).join(" ");

/** All narrations together: the median and the extremes of each figure. */
export function describeVoices(all: readonly VoiceFigures[]): string {
  const shown = (value: number, digits: number): string => (Number.isNaN(value) ? "none" : value.toFixed(digits));
  const row = (name: string, values: readonly number[], digits = 1): string =>
    `${name.padEnd(34)}${[0, 0.5, 1].map((share) => shown(percentile(values, share), digits).padStart(8)).join("")}`;
  const rests = (name: string, kind: Rest): string => {
    const values = all.flatMap((one) => one.rests[kind]);
    return `${name.padEnd(34)}  ${spread(values)}   (${values.length})`;
  };
  return [
    `${"".padEnd(34)}   least  median    most`,
    row(
      "loudness, LUFS",
      all.map(({ lufs }) => lufs),
    ),
    row(
      "loudness range, LU",
      all.map(({ range }) => range),
    ),
    row(
      "loudest line over quietest, LU",
      all.map(({ lineSpread }) => lineSpread),
    ),
    row(
      "above 5 kHz against loudness, dB",
      all.map(({ sibilance }) => sibilance),
    ),
    row(
      "first line, letters a second",
      all.flatMap(({ hookPace }) => hookPace ?? []),
    ),
    row(
      "other lines, letters a second",
      all.flatMap(({ bodyPace }) => bodyPace ?? []),
    ),
    `${"rests, ms".padEnd(34)}   p10  p50  p90`,
    rests("after a comma", "comma"),
    rests("between sentences of a line", "sentence"),
    rests("between lines", "line"),
    rests("before the last line", "beforeLast"),
  ].join("\n");
}
