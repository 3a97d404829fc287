import { linear, raster } from "../draw/canvas";
import type { Rect } from "../draw/geometry";
import { enteringAreas, paintEntering, paintSettled, settledAreas, settledBoxes } from "../draw/widgets/overlay";
import { blurredBackground, frameFor, MAX_UPSCALE, paintMount, upscaleOf } from "../draw/widgets/photo-card";
import { type PaintMove, prepareMove, sharpZoom } from "./camera";
import { statement } from "./fallback";
import { type HeroLayout, layoutProduct } from "./hero-layout";
import { defineScene, type Drawing, type Photo, type Shot } from "./shot";

type PaintMoment = NonNullable<Drawing["paintLiveLayer"]>;

const PUSH = 1.07;
/** A longer scene cuts to a closer framing of the same picture. */
const CHANGE_SECONDS = 2.6;
const DARK = "rgba(8,4,10,.74)";
const CLEAR = "rgba(8,4,10,0)";

/** The frame darkened where the words stand, so that white reads on any picture. */
function scrimOf(shot: Shot, wordsBottom: number) {
  const { width, height, aspect } = shot.viewport;
  return raster(width, height, (ctx) => {
    const isWide = aspect === "wide";
    const reach = Math.max(height * 0.3, wordsBottom * 1.2);
    ctx.fillStyle = isWide
      ? linear(ctx, [0, 0], [width * 0.62, 0], DARK, "rgba(8,4,10,.6)", CLEAR)
      : linear(ctx, [0, 0], [0, reach], DARK, "rgba(8,4,10,.58)", CLEAR);
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = linear(ctx, [0, height * 0.72], [0, height], CLEAR, "rgba(8,4,10,.42)");
    ctx.fillRect(0, height * 0.72, width, height * 0.28);
  });
}

/** The photo as hero with a slow push; one too small for the whole frame is shown as a print over its own blur. */
export const productPhoto = defineScene({
  layout: (shot) => layoutProduct(shot, "#ffffff"),
  prepare: (shot, layout) => (shot.photos[0] ? heroOf(shot, shot.photos[0], layout) : statement(shot)),
});

/** A window for a picture that cannot fill the frame, centred in its room. Whole pixels. */
export function windowIn(room: Rect, photo: Photo, zoom: number): Rect {
  const size = frameFor(photo, room.w, room.h, zoom);
  return {
    x: Math.round(room.x + (room.w - size.w) / 2),
    y: Math.round(room.y + (room.h - size.h) * 0.44),
    w: Math.round(size.w),
    h: Math.round(size.h),
  };
}

/** The blur of a picture with the mount of its print on it. */
export function mountedBackground(shot: Shot, photo: Photo, window: Rect, radius: number) {
  const { width, height, unit } = shot.viewport;
  const background = blurredBackground(photo, width, height, shot.palette.glow.at(-1) ?? shot.palette.ink);
  paintMount(background.getContext("2d"), window, radius, unit);
  return background;
}

/** The slow moves of a picture in its window: a longer scene cuts between two framings. `u` is 0 to 1 over the scene. */
function movesOf({ seconds, seed }: Shot, photo: Photo, window: Rect, radius: number): PaintMove {
  const [fx, fy] = photo.info.focus;
  const drift = (seed % 2 ? 1 : -1) * 0.03;
  const most = sharpZoom(photo, window.w, window.h);
  const count = Math.max(1, Math.round(seconds / CHANGE_SECONDS));
  const moves = Array.from({ length: count }, (_, i): PaintMove => {
    const base = Math.max(1, Math.min(1 + 0.16 * (i % 2), most / PUSH));
    const zoom = (seed + i) % 3 ? ([base, base * PUSH] as const) : ([base * PUSH, base] as const);
    const way = i % 2 ? -drift : drift;
    return prepareMove(photo, window, radius, { zoom, from: [fx - way, fy], to: [fx + way, fy] });
  });
  return (ctx, u) => moves[Math.min(count - 1, Math.floor(u * count))]?.(ctx, (u * count) % 1);
}

function heroOf(shot: Shot, photo: Photo, layout: HeroLayout): Drawing {
  const { width, height } = shot.viewport;
  return upscaleOf(photo, width, height, PUSH) <= MAX_UPSCALE
    ? fullHero(shot, photo, layout)
    : printedHero(shot, photo, layout);
}

/** A picture that fills the frame. */
function fullHero(shot: Shot, photo: Photo, { headline, lane, wordsBottom }: HeroLayout): Drawing {
  const { width, height, aspect } = shot.viewport;
  const move = movesOf(shot, photo, { x: 0, y: 0, w: width, h: height }, 0);
  const scrim = scrimOf(shot, aspect === "tall" ? lane.y + shot.captionHeight / 2 : wordsBottom);
  return {
    lane,
    hasCachedLayer: false,
    boxes: (moment) => settledBoxes(headline, moment),
    paintCachedLayer(ctx, moment) {
      move(ctx, moment.t / shot.seconds);
      ctx.drawImage(scrim, 0, 0);
    },
    paintLiveLayer: paintWords(headline),
  };
}

/** A picture too small for the frame, as a print over its own blur. */
function printedHero(shot: Shot, photo: Photo, { headline, room, lane }: HeroLayout): Drawing {
  const window = windowIn(room, photo, PUSH);
  const radius = 34 * shot.viewport.unit;
  const move = movesOf(shot, photo, window, radius);
  const background = mountedBackground(shot, photo, window, radius);
  const paint = paintWords(headline);
  return {
    lane,
    hasCachedLayer: true,
    boxes: (moment) => settledBoxes(headline, moment),
    cachedLayerKey: () => "background",
    paintCachedLayer: (ctx) => ctx.drawImage(background, 0, 0),
    liveAreas: (moment) => [window, ...settledAreas(headline, moment), ...enteringAreas(headline, moment)],
    paintLiveLayer(ctx, moment) {
      move(ctx, moment.t / shot.seconds);
      paint(ctx, moment);
    },
  };
}

const paintWords =
  (headline: HeroLayout["headline"]): PaintMoment =>
  (ctx, moment) => {
    paintSettled(ctx, headline, moment);
    paintEntering(ctx, headline, moment);
  };
