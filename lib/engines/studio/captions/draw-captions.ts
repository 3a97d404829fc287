import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import type { CaptionStyle } from "@/lib/contract/timeline/document";
import { registerFonts } from "../draw/font-files";
import { type DirectedPage, directedPages } from "./bidi";
import type { CaptionPage } from "./pages";
import { type PageLayout, layOutPage } from "./page-layout";
import { type CaptionPreset, captionPresets } from "./presets";
import { type CaptionColours, drawWord, type WordState } from "./sprites";

/** Room that a scene leaves for captions: the centre and the widest line, in pixels. */
export interface CaptionLane {
  x: number;
  y: number;
  maxWidth: number;
}

/** Look of the captions of one ad: the preset, its colours, and pixels per design pixel (short side / 1080). */
export interface CaptionLook extends CaptionColours {
  preset: CaptionStyle;
  scale: number;
  /** Locale of their capitals. */
  locale: string;
}

/** Pixels from the top left corner. */
export interface PixelBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Draws the page shown at `timeMs` into a lane and returns its box at rest; null when there is none. */
export type DrawCaptions = (ctx: SKRSContext2D, timeMs: number, lane: CaptionLane) => PixelBox | null;

/** Reach of ink beyond a box at rest, as a share of the type size: outlines, plates, and words that pop beyond it. */
export const CAPTION_BLEED = 0.8;

const POP_MS = 180;
const BEAT_MS = 160;

/**
 * The caption drawer of one ad. `pages` come from `captionPages` in playback order. Pure in (time, lane): each word is
 * rasterised once per state and blitted at whole pixels, so frames may be drawn in any order.
 */
export const makeCaptions = (pages: readonly CaptionPage[], look: CaptionLook): DrawCaptions => {
  if (look.preset === "none") return () => null;
  registerFonts();
  const preset = captionPresets[look.preset];
  const layouts = new Map<string, PageLayout>();
  const sprites = new Map<string, Canvas>();
  const size = Math.round(preset.size * look.scale);
  const setting = { preset, locale: look.locale };
  const directed = directedPages(pages);
  const layoutOf = (index: number, page: DirectedPage, maxWidth: number): PageLayout =>
    remember(layouts, `${index}:${maxWidth}`, () =>
      layOutPage(page, setting, size, maxWidth - 2 * padOf(size, preset)),
    );

  return (ctx, timeMs, lane) => {
    const index = pages.findIndex((page) => timeMs >= page.startMs && timeMs < page.endMs);
    const [page, words] = [pages[index], directed[index]];
    if (!page || !words) return null;
    const layout = layoutOf(index, words, lane.maxWidth);
    if (layout.words.every(({ text }) => text === "")) return null;
    const box = boxOf(layout, lane, preset);
    if (preset.box) fillBox(ctx, box, preset.box, layout.size);
    const entrance = preset.pops ? 0.88 + 0.12 * overshoot((timeMs - page.startMs) / POP_MS) : 1;
    layout.words.forEach((word, at) => {
      if (word.text === "") return;
      const state = stateOf(page, at, timeMs);
      const shown = preset.active === "none" ? "ahead" : state;
      const key = `${word.text}\n${word.direction}\n${shown}\n${layout.size}`;
      const sprite = remember(sprites, key, () => drawWord(word, shown, preset, layout.size, look));
      const beat = state === "active" && preset.pops ? beatOf(timeMs - (page.words[at]?.startMs ?? timeMs)) : 1;
      blit(ctx, sprite, lane.x + word.x, lane.y + word.y, entrance * beat);
    });
    return box;
  };
};

/**
 * Key of the captions' appearance at a moment: equal keys look alike, so a picture once made of them can be
 * shown again. Null when there is nothing.
 */
export const captionStateKey = (
  pages: readonly CaptionPage[],
  preset: CaptionPreset,
  timeMs: number,
): string | null => {
  const index = pages.findIndex((page) => timeMs >= page.startMs && timeMs < page.endMs);
  const page = pages[index];
  if (!page) return null;
  if (preset.active === "none" && !preset.pops) return `${index}`;
  const spoken = page.words.findLastIndex(({ startMs }) => timeMs >= startMs);
  const isMoving =
    preset.pops && (timeMs - page.startMs < POP_MS || timeMs - (page.words[spoken]?.startMs ?? 0) < BEAT_MS);
  return `${index} ${spoken}${isMoving ? ` ${timeMs}` : ""}`;
};

const stateOf = (page: CaptionPage, at: number, timeMs: number): WordState => {
  if (timeMs < (page.words[at]?.startMs ?? 0)) return "ahead";
  return timeMs < (page.words[at + 1]?.startMs ?? page.endMs) ? "active" : "spoken";
};

/** Overshoots by about a tenth before it settles at 1. */
const overshoot = (share: number): number => {
  const u = Math.min(1, Math.max(0, share)) - 1;
  return 1 + 2.70158 * u ** 3 + 1.70158 * u ** 2;
};

const beatOf = (elapsedMs: number): number => 1 + 0.05 * Math.max(0, 1 - elapsedMs / BEAT_MS);

const blit = (ctx: SKRSContext2D, sprite: Canvas, x: number, y: number, scale: number): void => {
  if (Math.abs(scale - 1) < 0.004) {
    ctx.drawImage(sprite, Math.round(x - sprite.width / 2), Math.round(y - sprite.height / 2));
    return;
  }
  const width = sprite.width * scale;
  const height = sprite.height * scale;
  ctx.drawImage(sprite, x - width / 2, y - height / 2, width, height);
};

/** Width that a plate or the mark of the spoken word adds at each end of a line. */
const padOf = (size: number, preset: CaptionPreset): number => size * (preset.box ? 0.5 : 0.19);

const boxOf = (layout: PageLayout, lane: CaptionLane, preset: CaptionPreset): PixelBox => {
  const w = layout.width + 2 * padOf(layout.size, preset);
  const h = layout.height + (preset.box ? layout.size * 0.4 : 0);
  return { x: lane.x - w / 2, y: lane.y - h / 2, w, h };
};

const fillBox = (ctx: SKRSContext2D, box: PixelBox, colour: string, size: number): void => {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.w, box.h, size * 0.32);
  ctx.fill();
};

const remember = <V>(known: Map<string, V>, key: string, make: () => V): V => {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
};
