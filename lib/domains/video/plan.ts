import { brandColors, brandFiles, toVoice } from "@/lib/domains/brands/service";
import { brandTone } from "@/lib/domains/generation/brief/service";
import type { Footage } from "@/lib/domains/generation/footage/service";
import { type MotionPlan, planMotion, readMotionWords } from "@/lib/domains/generation/motion/service";
import type { CheckTarget } from "@/lib/engines/studio/checks/evaluate";
import type { Motion } from "@/lib/contract/timeline/motion";
import { FPS } from "./format";
import type { VideoOrder } from "./order";

/** The motion document of an order and its prepared pictures. Pure. */
export function planVideo(order: VideoOrder, { pictures }: Footage, seed: number): MotionPlan {
  const { prompt, brand, width, height, seconds, hasSound } = order;
  const keys = order.keys.flatMap(({ frame, picture: index }) => {
    const picture = pictures[index];
    return picture ? [{ frame, picture }] : [];
  });
  const placed = new Set(order.keys.map(({ picture }) => picture));
  const references = pictures.filter((_, index) => !placed.has(index));
  const voice = brand && toVoice(brand);
  const words = readMotionWords(prompt, brandTone(voice).tone);
  const frames = Math.round(seconds * FPS);
  const spoken = brand ? { ...words, colours: words.colours.length > 0 ? words.colours : brandColors(brand) } : words;
  const size = { width, height, fps: FPS, frames };
  return planMotion({
    words: spoken,
    prompt,
    brandName: voice?.name ?? null,
    ...(brand && { brandFiles: brandFiles(brand) }),
    keys,
    references,
    ...size,
    seed,
    hasSound,
  });
}

/** CheckTarget that the checks hold the file of a motion document to: no speech, no captions. */
export const motionTarget = ({ width, height, fps, frames, safeBox }: Motion): CheckTarget => ({
  width,
  height,
  fps,
  durationMs: Math.round((frames * 1000) / fps),
  safeBox,
  words: [],
  captions: { preset: "none" },
});
