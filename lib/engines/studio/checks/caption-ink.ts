import * as z from "zod";
import type { Timeline } from "@/lib/contract/timeline/document";
import { captionPages } from "../captions/pages";
import { captionPresets } from "../captions/presets";
import { DrawnBox } from "../workers/tasks";
import { luminance } from "../pictures/lab";

/** A drawn caption: its box, and the relative luminance that separates its ink from the background. */
export const InkedBox = DrawnBox.extend({ isDark: z.boolean(), threshold: z.number() });
export type InkedBox = z.infer<typeof InkedBox>;

/** Captions of a document as far as known; without a palette their ink counts as light. */
export type CaptionedTarget = Pick<Timeline, "captions" | "words" | "fps"> & {
  brand?: { palette: Pick<Timeline["brand"]["palette"], "accent" | "onAccent"> };
};

/** Captions are white or yellow, except a word on a plate that stands alone: then all ink there is the plate's. */
const LIGHT = 0.6;

/** Returns a drawn caption with the luminance of its ink. */
export const captionInkOf = (box: DrawnBox, { captions, words, fps, brand }: CaptionedTarget): InkedBox => {
  const light = { ...box, isDark: false, threshold: LIGHT };
  if (captions.preset === "none" || !brand || captionPresets[captions.preset].active !== "plate") return light;
  const timeMs = (box.frame * 1000) / fps;
  const page = captionPages(words, captions.preset).findLast(({ startMs }) => startMs <= timeMs);
  if (page?.words.length !== 1) return light;
  const ink = luminanceOf(brand.palette.onAccent);
  const plate = luminanceOf(brand.palette.accent);
  // Halfway between the two in contrast, not in light.
  return { ...box, isDark: ink < plate, threshold: Math.sqrt((ink + 0.05) * (plate + 0.05)) - 0.05 };
};

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return luminance(red, green, blue);
};
