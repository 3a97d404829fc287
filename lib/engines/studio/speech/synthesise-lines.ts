import type { Word } from "@/lib/contract/timeline/document";
import { MediaError } from "../workers/control";
import type { FliteVoice } from "./voices";
import { alignTokens } from "./align";
import { type Clip, synthesise } from "./flite";
import { type Token, tokensOf } from "./tokens";
import { sentencesOf, engineText } from "./sentences";
import { placeLines } from "./place-lines";
import type { Phone } from "./visemes";

/** A displayed word with its time; `line` counts the request's lines from 0. */
export interface NarratedWord extends Word {
  line: number;
}

/** One spoken line. Times are whole milliseconds from its start. */
export interface LineClip {
  samples: Float32Array;
  rate: number;
  words: Word[];
  phones: Phone[];
  /** True when some word times are estimated by length instead of measured. */
  approximate: boolean;
  /** The pause before the next line. */
  pauseMs: number;
}

/** Lines of a voice in order, null where there is nothing to speak, and their pace: above 1 is faster than the voice's natural one. */
export interface SynthesisedLines {
  speed: number;
  clips: (LineClip | null)[];
}

type Sentence = readonly Token[];

/** The pause after a sentence, by what ends it, and the longer one where the picture changes. Milliseconds. */
const GAP_MS: Readonly<Record<Token["pause"], number>> = { "": 90, ",": 150, ";": 210, ".": 270, "?": 310 };
const LINE_GAP_MS = 60;
/** Sound kept around the first and last phone, so that no consonant is clipped. */
const LEAD_MS = 25;
const TAIL_MS = 45;
const [SLOWEST, FASTEST] = [1.15, 0.85];

/** Speaks lines at a pace. Throws MediaError when none holds anything the voice can say. */
export const synthesiseLines = async (
  lines: readonly string[],
  voice: FliteVoice,
  speed: number,
): Promise<SynthesisedLines> => ({
  speed,
  clips: await clipsOf(sentencesIn(lines), voice, 1 / speed),
});

/**
 * Speaks lines at the pace that brings them near `targetSeconds`, within 0.85 to 1.15 of the voice's own. Throws as
 * {@link synthesiseLines}.
 */
export const synthesiseTowards = async (
  lines: readonly string[],
  voice: FliteVoice,
  targetSeconds: number,
): Promise<SynthesisedLines> => {
  const sentences = sentencesIn(lines);
  const plain = await clipsOf(sentences, voice, 1);
  const { endMs } = placeLines(plain);
  const stretch = Math.min(SLOWEST, Math.max(FASTEST, (targetSeconds * 1000) / endMs));
  const speed = Math.round(1000 / stretch) / 1000;
  if (Math.abs(stretch - 1) < 0.015) return { speed: 1, clips: plain };
  return { speed, clips: await clipsOf(sentences, voice, 1 / speed) };
};

const sentencesIn = (lines: readonly string[]): Sentence[][] => {
  const sentences = lines.map((text) => sentencesOf(tokensOf(text)));
  if (sentences.flat().length > 0) return sentences;
  throw new MediaError("the script holds no words the English voice can say");
};

const clipsOf = async (
  lines: readonly Sentence[][],
  voice: FliteVoice,
  stretch: number,
): Promise<(LineClip | null)[]> => {
  const clips: (LineClip | null)[] = [];
  for (const sentences of lines) {
    const spoken: Clip[] = [];
    for (const tokens of sentences) spoken.push(trim(await synthesise(engineText(tokens), voice, stretch)));
    clips.push(await joinSentences(sentences, spoken, stretch));
  }
  return clips;
};

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

const gapAfter = (tokens: Sentence, stretch: number): number => GAP_MS[tokens.at(-1)?.pause ?? ""] * stretch;

const lengthMs = (sentences: readonly Sentence[], clips: readonly Clip[], stretch: number): number =>
  sentences.reduce((sum, sentence, i) => {
    const clip = clips[i];
    const clipMs = clip ? (clip.samples.length / clip.rate) * 1000 : 0;
    return sum + clipMs + (i < sentences.length - 1 ? gapAfter(sentence, stretch) : 0);
  }, 0);

/** The sentences of a line one after the other with natural pauses. */
const joinSentences = async (
  sentences: readonly Sentence[],
  clips: readonly Clip[],
  stretch: number,
): Promise<LineClip | null> => {
  const last = sentences.at(-1);
  if (!last) return null;
  const rate = clips[0]?.rate ?? 16_000;
  const samples = new Float32Array(Math.ceil((lengthMs(sentences, clips, stretch) * rate) / 1000) + 1);
  const words: LineClip["words"] = [];
  const phones: Phone[] = [];
  let approximate = false;
  let at = 0;
  for (const [i, tokens] of sentences.entries()) {
    const clip = clips[i];
    if (!clip) continue;
    const offset = Math.round((at * rate) / 1000);
    samples.set(clip.samples.subarray(0, samples.length - offset), offset);
    const shift = (ms: number): number => Math.round(at + ms);
    const alignment = await alignTokens(tokens, clip.phones);
    approximate ||= alignment.approximate;
    alignment.times.forEach(({ startMs, endMs }, t) => {
      const text = tokens[t]?.shown ?? "";
      words.push({ text, startMs: shift(startMs), endMs: Math.max(shift(startMs) + 1, shift(endMs)) });
    });
    const gap = gapAfter(tokens, stretch);
    const end = at + (clip.samples.length / rate) * 1000;
    phones.push(
      ...clip.phones.map(({ name, startMs, endMs }) => ({ name, startMs: shift(startMs), endMs: shift(endMs) })),
    );
    if (i < sentences.length - 1) phones.push({ name: "pau", startMs: Math.round(end), endMs: Math.round(end + gap) });
    at = end + gap;
  }
  return { samples, rate, words, phones, approximate, pauseMs: gapAfter(last, stretch) + LINE_GAP_MS * stretch };
};
