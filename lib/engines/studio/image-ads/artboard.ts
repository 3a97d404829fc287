import type { Image } from "@napi-rs/canvas";
import type { Ctx } from "../draw/canvas";
import type { Rect } from "../draw/geometry";
import type { Photo } from "../scenes/shot";
import type { TextBlock } from "../draw/text";
import { deriveSeed, seededRandom } from "../draw/seed";
import { backdropOf, inkFor } from "./ink-contrast";
import type { AdScheme } from "./scheme";
import type { InkBox, AdCopy } from "./ad-spec";

/** Class of an aspect ratio in a layout: `tall` is 9:16, whose upper 288 and lower 384 pixels stay free of words. */
export type ArtboardShape = "wide" | "square" | "portrait" | "tall";

/** A canvas being turned into an ad, with everything a template needs. Pixels. */
export interface Artboard {
  ctx: Ctx;
  width: number;
  height: number;
  shape: ArtboardShape;
  /** Words and logos stay inside; pictures and colour may leave it. */
  safe: Rect;
  scheme: AdScheme;
  words: AdCopy;
  photos: readonly Photo[];
  logo: Image | null;
  /** The rasterised icon, when the set has it. */
  icon: CanvasImage | null;
  seed: number;
  /** Boxes of the text written so far. */
  boxes: InkBox[];
  /** Notes how far a picture was enlarged. */
  noteUpscale(scale: number): void;
}

/** Anything the canvas can draw as a picture. */
export type CanvasImage = Parameters<Ctx["drawImage"]>[0];

const MARGIN = 76;
const TALL_TOP = 288;
const TALL_BOTTOM = 384;
/** Words keep this distance from what apps cover. */
const AIR = 16;

/** The shape of a canvas of that size, and the part of it where words may stand. */
export function artboardFrame(width: number, height: number): Pick<Artboard, "shape" | "safe"> {
  const ratio = height / width;
  const x = MARGIN;
  const w = width - 2 * MARGIN;
  if (ratio > 1.7)
    return { shape: "tall", safe: { x, y: TALL_TOP + AIR, w, h: height - TALL_TOP - TALL_BOTTOM - 2 * AIR } };
  const shape = ratio < 0.8 ? "wide" : ratio > 1.1 ? "portrait" : "square";
  return { shape, safe: { x, y: MARGIN, w, h: height - 2 * MARGIN } };
}

/** Area where words may stand: without the outer 5 %, and in 9:16 without what apps cover. */
export function textZone(width: number, height: number): Rect {
  const edge = Math.min(width, height) * 0.05;
  const isTall = height / width > 1.7;
  const [top, bottom] = isTall ? [TALL_TOP, TALL_BOTTOM] : [edge, edge];
  return { x: edge, y: top, w: width - 2 * edge, h: height - top - bottom };
}

/** A number in [0, 1) that the seed and a name decide. */
export const chance = ({ seed }: Pick<Artboard, "seed">, name: string): number =>
  seededRandom(deriveSeed(seed, name))();

/** One of several by seed and name. */
export const oneOf = <T>(artboard: Pick<Artboard, "seed">, name: string, options: readonly [T, ...T[]]): T =>
  options[Math.floor(chance(artboard, name) * options.length)] ?? options[0];

/** Placement of a block: `x` is its left edge, middle or right edge by `align`; `y` its upper edge. */
export interface TextPlacement {
  label: string;
  x: number;
  y: number;
  align?: "left" | "center" | "right";
  /** Inks in order of preference; the first that reads on the pixels behind is taken. */
  inks: readonly string[];
}

const boxOf = (block: TextBlock, { x, y, align = "left" }: TextPlacement): Rect => ({
  x: align === "left" ? x : align === "center" ? x - block.width / 2 : x - block.width,
  y,
  w: block.width,
  h: block.height,
});

/** Writes a block in an ink that reads on what is already drawn there, and notes it. Returns its box. */
export function writeText(artboard: Artboard, block: TextBlock, writing: TextPlacement): Rect {
  const { ctx } = artboard;
  const box = boxOf(block, writing);
  const { ink, contrast } = inkFor(backdropOf(ctx, box), writing.inks);
  ctx.font = block.font;
  ctx.textAlign = writing.align ?? "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = ink;
  // Capitals are 0.71 of the size: centred on them, lines look centred in their boxes.
  const baseline = (line: number): number => writing.y + (line + 0.5) * block.size * block.leading + block.size * 0.355;
  block.lines.forEach((line, index) => ctx.fillText(line, writing.x, baseline(index)));
  artboard.boxes.push({ label: writing.label, text: block.lines.join(" "), ...box, size: block.size, ink, contrast });
  return box;
}
