import { MediaError } from "../control";
import type { FliteVoice } from "../voices";
import { alignTokens } from "./align";
import { type Clip, synthesise } from "./flite";
import { type Token, tokensOf } from "./normalise";
import { sentencesOf, textOf } from "./sentences";
import type { Phone } from "./visemes";

/** A displayed word and when it is heard; `line` counts the request's lines from 0. */
export interface SpokenWord {
  text: string;
  startMs: number;
  endMs: number;
  line: number;
}

/** A finished narration. Times are whole milliseconds from its start. */
export interface Narration {
  samples: Float32Array;
  rate: number;
  words: SpokenWord[];
  phones: Phone[];
  /** True when some word times are shared out by length instead of heard. */
  approximate: boolean;
}

interface Sentence {
  tokens: readonly Token[];
  line: number;
  isLastOfLine: boolean;
}

/** The pause after a sentence, by what ends it, and the longer one where the picture changes. Milliseconds. */
const GAP_MS: Readonly<Record<Token["pause"], number>> = { "": 90, ",": 150, ";": 210, ".": 270, "?": 310 };
const LINE_GAP_MS = 60;
/** Sound kept around the first and last phone, so that no consonant is clipped. */
const LEAD_MS = 25;
const TAIL_MS = 45;
const [SLOWEST, FASTEST] = [1.15, 0.85];

/**
 * Speaks lines one after the other with natural pauses. With `targetSeconds` the pace moves within 0.85 to 1.15 of the
 * voice's own towards that length. Throws MediaError when no line holds anything the voice can say.
 */
export const narrate = async (
  lines: readonly string[],
  voice: FliteVoice,
  targetSeconds: number | null,
): Promise<Narration> => {
  const sentences = lines.flatMap((text, line) => {
    const all = sentencesOf(tokensOf(text));
    return all.map((tokens, i) => ({ tokens, line, isLastOfLine: i === all.length - 1 }));
  });
  if (sentences.length === 0) throw new MediaError("the script holds no words the English voice can say");
  const plain = await speakAll(sentences, voice, 1);
  if (targetSeconds === null) return assemble(sentences, plain, 1);
  const seconds = lengthMs(sentences, plain, 1) / 1000;
  const stretch = Math.min(SLOWEST, Math.max(FASTEST, targetSeconds / seconds));
  if (Math.abs(stretch - 1) < 0.015) return assemble(sentences, plain, 1);
  return assemble(sentences, await speakAll(sentences, voice, stretch), stretch);
};

const speakAll = async (sentences: readonly Sentence[], voice: FliteVoice, stretch: number): Promise<Clip[]> => {
  const clips: Clip[] = [];
  for (const { tokens } of sentences) clips.push(trim(await synthesise(textOf(tokens), voice, stretch)));
  return clips;
};

/** Drops the engine's silence at both ends, with a few milliseconds of fade so that the cut cannot click. */
const trim = ({ samples, rate, phones }: Clip): Clip => {
  const heard = phones.filter((phone) => phone.name !== "pau");
  const fromMs = Math.max(0, (heard[0]?.startMs ?? 0) - LEAD_MS);
  const toMs = Math.min((samples.length / rate) * 1000, (heard.at(-1)?.endMs ?? 0) + TAIL_MS);
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

const gapAfter = ({ tokens, isLastOfLine }: Sentence, stretch: number): number =>
  (GAP_MS[tokens.at(-1)?.pause ?? ""] + (isLastOfLine ? LINE_GAP_MS : 0)) * stretch;

const lengthMs = (sentences: readonly Sentence[], clips: readonly Clip[], stretch: number): number =>
  sentences.reduce((sum, sentence, i) => {
    const clip = clips[i];
    const own = clip ? (clip.samples.length / clip.rate) * 1000 : 0;
    return sum + own + (i < sentences.length - 1 ? gapAfter(sentence, stretch) : 0);
  }, 0);

const assemble = async (
  sentences: readonly Sentence[],
  clips: readonly Clip[],
  stretch: number,
): Promise<Narration> => {
  const rate = clips[0]?.rate ?? 16_000;
  const samples = new Float32Array(Math.ceil((lengthMs(sentences, clips, stretch) * rate) / 1000) + 1);
  const words: SpokenWord[] = [];
  const phones: Phone[] = [];
  let approximate = false;
  let at = 0;
  for (const [i, sentence] of sentences.entries()) {
    const clip = clips[i];
    if (!clip) continue;
    const offset = Math.round((at * rate) / 1000);
    samples.set(clip.samples.subarray(0, samples.length - offset), offset);
    const shift = (ms: number): number => Math.round(at + ms);
    const alignment = await alignTokens(sentence.tokens, clip.phones);
    approximate ||= alignment.approximate;
    alignment.times.forEach(({ startMs, endMs }, t) => {
      const text = sentence.tokens[t]?.shown ?? "";
      words.push({
        text,
        startMs: shift(startMs),
        endMs: Math.max(shift(startMs) + 1, shift(endMs)),
        line: sentence.line,
      });
    });
    const gap = gapAfter(sentence, stretch);
    const end = at + (clip.samples.length / rate) * 1000;
    phones.push(
      ...clip.phones.map(({ name, startMs, endMs }) => ({ name, startMs: shift(startMs), endMs: shift(endMs) })),
    );
    if (i < sentences.length - 1) phones.push({ name: "pau", startMs: Math.round(end), endMs: Math.round(end + gap) });
    at = end + gap;
  }
  return { samples, rate, words, phones, approximate };
};
