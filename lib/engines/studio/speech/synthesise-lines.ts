import type { Word } from "@/lib/contract/timeline/document";
import { MediaError } from "../workers/control";
import type { FliteVoice } from "./voices";
import { deliveries, type Delivery, type PlacedText } from "./delivery";
import { type Clip, synthesise } from "./flite";
import { type Token, tokensOf } from "./tokens";
import { sentencesOf, engineText } from "./sentences";
import { joinSentences, type LineClip } from "./join-sentences";
import { placeLines } from "./place-lines";

/** A displayed word with its time; `line` counts the request's lines from 0. */
export interface NarratedWord extends Word {
  line: number;
}

/** Lines of a voice in order, null where there is nothing to speak, and their pace: above 1 is faster than the voice's natural one. */
export interface SynthesisedLines {
  speed: number;
  clips: (LineClip | null)[];
}

interface PlacedSentences {
  sentences: readonly Token[][];
  delivery: Delivery;
}

const [SLOWEST, FASTEST] = [1.15, 0.85];

/** Speaks lines at a pace. Throws MediaError when none holds anything the voice can say. */
export const synthesiseLines = async (
  lines: readonly PlacedText[],
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
  lines: readonly PlacedText[],
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

const sentencesIn = (lines: readonly PlacedText[]): PlacedSentences[] => {
  const placed = lines.map(({ text, place }) => ({
    sentences: sentencesOf(tokensOf(text)),
    delivery: deliveries[place],
  }));
  if (placed.some(({ sentences }) => sentences.length > 0)) return placed;
  throw new MediaError("the script holds no words the English voice can say");
};

const clipsOf = async (
  lines: readonly PlacedSentences[],
  voice: FliteVoice,
  stretch: number,
): Promise<(LineClip | null)[]> => {
  const clips: (LineClip | null)[] = [];
  for (const { sentences, delivery } of lines) {
    const own = stretch / delivery.pace;
    const spoken: Clip[] = [];
    for (const tokens of sentences) spoken.push(await synthesise(engineText(tokens), voice, own));
    clips.push(await joinSentences(sentences, spoken, delivery, own));
  }
  return clips;
};
