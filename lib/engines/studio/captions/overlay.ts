import { createCanvas } from "@napi-rs/canvas";
import type { Box, CaptionStyle, Word } from "@/lib/contract/timeline/document";
import { localeOfCapitals } from "../draw/capitals";
import {
  CAPTION_BLEED,
  type CaptionLane,
  type CaptionLook,
  makeCaptions,
  captionStateKey,
  type PixelBox,
} from "./draw-captions";
import { type CaptionPage, captionPages } from "./pages";
import { type Patch, toPatch } from "./patch";
import { captionPresets } from "./presets";
import { joinWords } from "./word-spacing";

/** Captions for an uploaded video: its size in pixels, its free area, the spoken words, and the look. */
export interface CaptionOverlayPlan {
  width: number;
  height: number;
  safeBox: Box;
  words: readonly Word[];
  /** ISO 639-1. */
  language: string;
  preset: Exclude<CaptionStyle, "none">;
  colours: { accent: string; onAccent: string };
}

/** Captions over one frame: their picture, and their box at rest. */
export interface CaptionOverlay {
  patch: Patch;
  box: PixelBox;
}

/**
 * Draws the captions of a video and caches the last picture: most frames use the same one. Times may
 * be asked for in any order.
 */
export const makeCaptionOverlay = (plan: CaptionOverlayPlan): ((timeMs: number) => CaptionOverlay | null) => {
  const { width, height, preset, colours, words, language } = plan;
  const pages = captionPages(words, preset);
  const locale = localeOfCapitals(joinWords(words.map(({ text }) => text)), language);
  const look: CaptionLook = { preset, scale: Math.min(width, height) / 1080, locale, ...colours };
  const draw = makeCaptions(pages, look);
  const lane = laneIn(plan, pages, look);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  let kept: { phase: string; overlaid: CaptionOverlay | null } = { phase: "", overlaid: null };
  return (timeMs) => {
    const phase = captionStateKey(pages, captionPresets[preset], timeMs);
    if (phase === null) return null;
    if (phase === kept.phase) return kept.overlaid;
    ctx.clearRect(0, 0, width, height);
    const box = draw(ctx, timeMs, lane);
    const region = box && regionOf(box, captionPresets[preset].size * look.scale * CAPTION_BLEED, plan);
    const overlaid = box &&
      region && {
        box,
        patch: toPatch(ctx.getImageData(region.x, region.y, region.width, region.height).data, region),
      };
    kept = { phase, overlaid };
    return overlaid;
  };
};

/** Centred in the part of the free area that is centred on the picture, the tallest page standing on its lower edge. */
const laneIn = (
  { width, height, safeBox }: CaptionOverlayPlan,
  pages: readonly CaptionPage[],
  look: CaptionLook,
): CaptionLane => {
  const [left, top, w, h] = safeBox;
  const half = Math.min(width / 2 - left * width, (left + w) * width - width / 2);
  const lane = { x: width / 2, y: 0, maxWidth: half * 2 - captionPresetOf(look).size * look.scale };
  const nowhere = createCanvas(1, 1).getContext("2d");
  const draw = makeCaptions(pages, look);
  const tallest = Math.max(0, ...pages.map(({ startMs }) => draw(nowhere, startMs, lane)?.h ?? 0));
  return { ...lane, y: Math.max(top * height + tallest / 2, (top + h) * height - tallest / 2) };
};

const captionPresetOf = ({ preset }: CaptionLook) => captionPresets[preset === "none" ? "classic_subtitle" : preset];

/** A box with room around it, at even pixels inside the frame. */
const regionOf = (box: PixelBox, margin: number, { width, height }: CaptionOverlayPlan) => {
  const x = Math.max(0, Math.floor((box.x - margin) / 2) * 2);
  const y = Math.max(0, Math.floor((box.y - margin) / 2) * 2);
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(box.x + box.w + margin)) - x,
    height: Math.min(height, Math.ceil(box.y + box.h + margin)) - y,
  };
};
