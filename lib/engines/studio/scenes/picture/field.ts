import { createCanvas } from "@napi-rs/canvas";
import { roundRect } from "../../draw/canvas";
import { clamp01, easeOut, popIn } from "../../draw/easing";
import { bottomOf, midX, midY, type Rect } from "../../draw/geometry";
import { stamp } from "../../draw/sprite";
import {
  enteringAreas,
  type Overlay,
  paintEntering,
  paintSettled,
  settledAreas,
  settledBoxes,
} from "../../draw/widgets/overlay";
import { cutOutSprite } from "../product-cutout";
import type { Drawing, Photo, Shot } from "../shot";
import { entersAt, textOverlaysOf } from "../text-overlays";
import { casedFor, setType, wordsAt } from "../type/block";
import { makeGround } from "../type/ground";
import { lookStyles } from "../type/looks";
import { prepareFramings } from "./framings";

/** Window of the picture and room of the words beside or above it. */
interface FieldLayout {
  window: Rect;
  radius: number;
  words: Rect;
  lane: Drawing["lane"];
}

/** `split`: the picture has its half of the frame up to the edge. `window`: round corners, or an arch, on the field. */
type FieldStyle = "split" | "window";

/** What a frame leaves room for: words that stand all along, and captions of this height. */
interface Lettering {
  readonly hasWords: boolean;
  readonly captions: number;
}

/** A wide frame: words left, picture right; a picture without words has the middle, or all but a strip at the left. */
function layoutWide(shot: Shot, style: FieldStyle, { hasWords, captions }: Lettering): FieldLayout {
  const isSplit = style === "split";
  const { width, height, safe, unit } = shot.viewport;
  const edge = Math.round((isSplit ? 0 : 0.07) * height);
  const h = Math.round(height - 2 * edge);
  if (!hasWords) {
    const x = Math.round(width * (isSplit ? 0.24 : 0.08));
    const lane = { x: width / 2, y: bottomOf(safe), maxWidth: safe.w };
    return {
      window: { x, y: edge, w: width - (isSplit ? x : 2 * x), h },
      words: { ...safe, h: 0 },
      lane,
      radius: isSplit ? 0 : 46 * unit,
    };
  }
  const w = Math.round(width * (isSplit ? 0.54 : 0.47));
  const window = { x: width - w - edge, y: edge, w, h };
  const words = { x: safe.x, y: safe.y, w: window.x - safe.x - 50 * unit, h: safe.h - captions };
  const lane = { x: words.x + words.w / 2, y: bottomOf(safe) - shot.captionHeight / 2, maxWidth: words.w };
  return { window, words, lane, radius: isSplit ? 0 : 46 * unit };
}

function layoutField(shot: Shot, style: FieldStyle): FieldLayout {
  const isSplit = style === "split";
  const hasWords = textOverlaysOf(shot, "headline").length > 0;
  const { viewport, captionHeight } = shot;
  const { width, height, safe, column, unit, aspect } = viewport;
  const captions = captionHeight > 0 && shot.words.length > 0 ? captionHeight + 24 * unit : 0;
  if (aspect === "wide") return layoutWide(shot, style, { hasWords: hasWords || captions > 0, captions });
  const top = hasWords ? safe.h * (aspect === "tall" ? 0.36 : 0.3) : 0;
  const words = { x: column.x, y: safe.y, w: column.w, h: top };
  // A caption of the scene before may still stand when this one has no words of its own.
  const laneY =
    aspect === "tall" ? safe.y + top + Math.max(captions, captionHeight) / 2 : bottomOf(safe) - captionHeight / 2;
  const isBare = top + captions === 0;
  const below = isBare ? height * (isSplit ? 0 : 0.07) : safe.y + top + (aspect === "tall" ? captions : 0) + 26 * unit;
  const isWhole = aspect === "tall" || captions === 0;
  const side = isSplit ? 0 : width * 0.08;
  const foot = isWhole ? height * (isSplit ? 1 : 0.93) : laneY - captionHeight / 2 - 20 * unit;
  const window = {
    x: Math.round(side),
    y: Math.round(below),
    w: Math.round(width - 2 * side),
    h: Math.round(foot - below),
  };
  return { window, words, lane: { x: width / 2, y: laneY, maxWidth: column.w }, radius: isSplit ? 0 : 46 * unit };
}

function wordsOf(shot: Shot, room: Rect, ink: string): Overlay[] {
  const title = textOverlaysOf(shot, "headline")[0];
  if (!title) return [];
  const { unit, aspect } = shot.viewport;
  const { weight, leading } = lookStyles[shot.look];
  const block = setType(casedFor(shot, title.text), {
    w: room.w,
    h: room.h,
    max: (aspect === "wide" ? 150 : 124) * unit,
    min: 42 * unit,
    face: { family: "display", weight },
    leading: leading + 0.04,
  });
  return [wordsAt(block, ink, { x: midX(room), y: midY(room) }, { at: entersAt(title, 0) })];
}

/** The window's shape: an arch for every other scene of a tall window. */
function shapeOf({ window, radius }: FieldLayout, seed: number) {
  const isArch = radius > 0 && window.h > window.w * 0.9 && seed % 2 === 0;
  const { x, y, w, h } = window;
  const shape = roundRect(x, y, w, h, radius);
  return isArch ? roundRect(x, y, w, h + w, w / 2) : shape;
}

/** A window of framings on a colour field, words beside or above it. */
export function fieldPicture(shot: Shot, style: FieldStyle): Drawing {
  const { seed } = shot;
  const ground = makeGround(shot);
  const layout = layoutField(shot, style);
  const { window, lane } = layout;
  const words = wordsOf(shot, layout.words, ground.ink);
  const inner = { ...window, x: 0, y: 0 };
  const paint = prepareFramings(shot, inner, 0);
  const shape = shapeOf({ ...layout, window: inner }, seed);
  const pane = createCanvas(window.w, window.h);
  const paneCtx = pane.getContext("2d");
  const grown = (held: number): number => 0.9 + 0.1 * easeOut((held + 0.12) / 0.4);
  return {
    lane,
    field: ground.field,
    hasCachedLayer: true,
    boxes: (moment) => settledBoxes(words, moment),
    paintCachedLayer: (ctx, moment) => ground.paint(ctx, moment.held),
    liveAreas: (moment) => [window, ...settledAreas(words, moment), ...enteringAreas(words, moment)],
    paintLiveLayer(ctx, moment) {
      paint(paneCtx, moment.t);
      const scale = style === "split" ? 1 : grown(moment.held);
      ctx.save();
      ctx.translate(midX(window), midY(window));
      ctx.scale(scale, scale);
      ctx.translate(-window.w / 2, -window.h / 2);
      ctx.beginPath();
      ctx.rect(0, 0, window.w, window.h);
      ctx.clip();
      ctx.clip(shape);
      ctx.drawImage(pane, 0, 0);
      ctx.restore();
      paintSettled(ctx, words, moment);
      paintEntering(ctx, words, moment);
    },
  };
}

/** The product without its background, large on a colour field, words beside or above it. */
export function cutOutPicture(shot: Shot, photo: Photo): Drawing {
  const { unit } = shot.viewport;
  const ground = makeGround(shot);
  const { window, words: room, lane } = layoutField(shot, "window");
  const words = wordsOf(shot, room, ground.ink);
  const product = cutOutSprite(photo, window.w, window.h);
  const side = shot.seed % 2 ? 1 : -1;
  return {
    lane,
    field: ground.field,
    hasCachedLayer: true,
    boxes: (moment) => settledBoxes(words, moment),
    paintCachedLayer(ctx, moment) {
      const { held } = moment;
      ground.paint(ctx, held);
      const enter = popIn(clamp01((held + 0.14) / 0.42));
      const scale = (0.84 + 0.16 * enter) * (0.96 + 0.04 * easeOut(held / Math.max(1, shot.seconds)));
      const y = midY(window) + Math.sin(held * 1.7) * 10 * unit;
      stamp(ctx, product, { x: midX(window), y, scale, angle: side * (0.04 - 0.05 * clamp01(held / shot.seconds)) });
      paintSettled(ctx, words, moment);
    },
    liveAreas: (moment) => enteringAreas(words, moment),
    paintLiveLayer: (ctx, moment) => paintEntering(ctx, words, moment),
  };
}
