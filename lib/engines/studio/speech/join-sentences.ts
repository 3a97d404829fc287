import type { Word } from "@/lib/contract/timeline/document";
import { alignTokens } from "./align";
import type { Delivery } from "./delivery";
import type { Clip } from "./flite";
import { setRests, type TimedClip } from "./set-rests";
import type { Token } from "./tokens";
import type { Phone } from "./visemes";

/** One spoken line. Times are whole milliseconds from its start. */
export interface LineClip {
  samples: Float32Array;
  rate: number;
  words: Word[];
  phones: Phone[];
  /** True when some word times are estimated by length instead of measured. */
  approximate: boolean;
  /** The rest before the next line. */
  pauseMs: number;
  /** What the rest before this line is longer by: whole tenths. */
  beforeMs: number;
}

/** Sound kept around the first and last phone, so that no consonant is clipped. */
const LEAD_MS = 25;
const TAIL_MS = 45;

/** Drops the engine's silence at both ends, with a few milliseconds of fade so that the cut cannot click. */
const trim = ({ samples, rate, phones }: Clip): Clip => {
  const spokenPhones = phones.filter((phone) => phone.name !== "pau");
  const fromMs = Math.max(0, (spokenPhones[0]?.startMs ?? 0) - LEAD_MS);
  const toMs = Math.min((samples.length / rate) * 1000, (spokenPhones.at(-1)?.endMs ?? 0) + TAIL_MS);
  const kept = samples.slice(Math.round((fromMs * rate) / 1000), Math.round((toMs * rate) / 1000));
  const fade = Math.round(rate * 0.008);
  for (let i = 0; i < fade; i++) {
    const last = kept.length - 1 - i;
    kept[i] = (kept[i] ?? 0) * (i / fade);
    kept[last] = (kept[last] ?? 0) * (i / fade);
  }
  const shifted = phones
    .filter((phone) => phone.endMs > fromMs && phone.startMs < toMs)
    .map(({ name, startMs, endMs }) => ({
      name,
      startMs: Math.max(0, startMs - fromMs),
      endMs: Math.min(toMs, endMs) - fromMs,
    }));
  return { samples: kept, rate, phones: shifted };
};

interface Sentence extends TimedClip {
  tokens: readonly Token[];
  approximate: boolean;
  /** The rest after it, before the next sentence or, with what the line adds, the next line. */
  restMs: number;
}

const clipMs = ({ samples, rate }: Clip): number => (samples.length / rate) * 1000;

/** The sentences of a line one after the other, with rests as it is delivered; `stretch` is that of its speech. */
export const joinSentences = async (
  sentences: readonly (readonly Token[])[],
  clips: readonly Clip[],
  { restsMs, afterMs, beforeMs }: Delivery,
  stretch: number,
): Promise<LineClip | null> => {
  const rest = (pause: Token["pause"]): number => restsMs[pause] * stretch;
  const timed: Sentence[] = [];
  for (const [index, tokens] of sentences.entries()) {
    const clip = clips[index];
    if (!clip) continue;
    const trimmed = trim(clip);
    const { times, approximate } = await alignTokens(tokens, trimmed.phones);
    const restMs = rest(tokens.at(-1)?.pause ?? "");
    timed.push({ ...setRests({ clip: trimmed, times }, tokens, rest), tokens, approximate, restMs });
  }
  const last = timed.at(-1);
  return last ? { ...joined(timed), pauseMs: last.restMs + afterMs * stretch, beforeMs } : null;
};

const joined = (sentences: readonly Sentence[]): Omit<LineClip, "pauseMs" | "beforeMs"> => {
  const rate = sentences[0]?.clip.rate ?? 16_000;
  const starts: number[] = [];
  let endMs = 0;
  for (const { clip, restMs } of sentences) {
    starts.push(endMs);
    endMs += clipMs(clip) + restMs;
  }
  endMs -= sentences.at(-1)?.restMs ?? 0;
  const samples = new Float32Array(Math.ceil((endMs * rate) / 1000) + 1);
  const words: Word[] = [];
  const phones: Phone[] = [];
  for (const [index, { clip, times, tokens, restMs }] of sentences.entries()) {
    const at = starts[index] ?? 0;
    const offset = Math.round((at * rate) / 1000);
    samples.set(clip.samples.subarray(0, samples.length - offset), offset);
    const shift = (ms: number): number => Math.round(at + ms);
    times.forEach(({ startMs, endMs: to }, token) => {
      const from = shift(startMs);
      words.push({ text: tokens[token]?.shown ?? "", startMs: from, endMs: Math.max(from + 1, shift(to)) });
    });
    phones.push(
      ...clip.phones.map(({ name, startMs, endMs: to }) => ({ name, startMs: shift(startMs), endMs: shift(to) })),
    );
    const rest = { name: "pau", startMs: shift(clipMs(clip)), endMs: shift(clipMs(clip) + restMs) };
    if (index < sentences.length - 1) phones.push(rest);
  }
  return { samples, rate, words, phones, approximate: sentences.some(({ approximate }) => approximate) };
};
