import { safeBoxOf } from "@/lib/domains/catalog/service";
import { toPalette } from "@/lib/engines/studio/draw/palette";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import type { FontClass, MusicMood, Picture } from "@/lib/contract/timeline/document";
import type { Motion, MotionMood } from "@/lib/contract/timeline/motion";
import { planPictures } from "./plan-pictures";
import { planType } from "./plan-type";
import type { MotionWords } from "./motion-words";

/** A picture and the frame it stands at exactly. */
export interface KeyPicture {
  frame: number;
  picture: Picture;
}

/** Input of {@link planMotion}. */
export interface MotionInput {
  words: MotionWords;
  /** The prompt as given; its subject helps to choose colours. */
  prompt: string;
  brandName: string | null;
  /** The brand's stored files by storage key, and its kind of letters; absent: without. */
  brandFiles?: { logoKey: string | null; fontKey: string | null; fontClass?: FontClass };
  /** In the order of their frames, no frame twice. */
  keys: readonly KeyPicture[];
  /** Pictures without a frame of their own. */
  references: readonly Picture[];
  width: number;
  height: number;
  fps: number;
  frames: number;
  seed: number;
  hasSound: boolean;
}

/** A planned video, and sentences about what could not be kept of the request. */
export interface MotionPlan {
  motion: Motion;
  notes: string[];
}

const moodMusic: Readonly<Record<MotionMood, MusicMood>> = {
  calm: "calm",
  luxury: "warm",
  bold: "upbeat",
  playful: "playful",
  tech: "tech",
  plain: "upbeat",
};

const safeBoxFor = (width: number, height: number) => {
  const ratio = width / height;
  return safeBoxOf(null, ratio < 0.85 ? "9:16" : ratio > 1.2 ? "16:9" : "1:1");
};

/**
 * Plans a video: moving type from the prompt's own words, or camera moves over the pictures given, each exact at its frame.
 * Pure in its input.
 */
export function planMotion(input: MotionInput): MotionPlan {
  const { words, prompt, brandName, brandFiles, keys, references, width, height, fps, frames, seed, hasSound } = input;
  const isTyped = keys.length === 0;
  const { scenes, notes } = isTyped ? { scenes: planType(input), notes: [] } : planPictures(input);
  const pictures = [...new Set([...keys.map(({ picture }) => picture), ...references])];
  return {
    motion: {
      version: 1,
      width,
      height,
      fps,
      frames,
      seed,
      safeBox: safeBoxFor(width, height),
      palette: toPalette(words.colours, deriveSeed(seed, "palette"), prompt),
      ...(brandFiles && brandName !== null && { brand: { name: brandName, ...brandFiles } }),
      mood: words.mood,
      sound: hasSound ? { mood: moodMusic[words.mood], gainDb: -18 } : null,
      pictures,
      scenes,
    },
    notes: [...words.notes, ...notes],
  };
}
