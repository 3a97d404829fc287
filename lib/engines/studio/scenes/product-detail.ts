import { easeOut } from "../draw/easing";
import type { Rect } from "../draw/geometry";
import { type PaintMove, prepareMove, sharpZoom } from "./camera";
import { statement } from "./fallback";
import { layoutProduct } from "./hero-layout";
import { mountedBackground, windowIn } from "./product-photo";
import { defineScene, type Drawing, type Moment, type Photo, type Shot } from "./shot";

const CUT_SECONDS = 1.5;
const ENTER_SECONDS = 0.22;

/** Places of the details, as offsets from the focus: the focus itself, then points around it on alternating sides. */
const OFFSETS = [
  [0, 0],
  [0.16, -0.1],
  [-0.16, 0.1],
  [0.1, 0.14],
  [-0.12, -0.12],
] as const;

/** Close looks at a picture, one every second and a half, each with its own slow move. */
export const productDetail = defineScene({
  layout: (shot) => layoutProduct(shot, "#ffffff"),
  prepare: (shot, { room, lane }) => (shot.photos[0] ? details(shot, shot.photos[0], room, lane) : statement(shot)),
});

/** Moves of the camera, one for each detail. */
function movesOf(shot: Shot, photo: Photo, window: Rect, radius: number, count: number): PaintMove[] {
  const most = Math.min(1.7, sharpZoom(photo, window.w, window.h));
  const [fx, fy] = photo.info.focus;
  return Array.from({ length: count }, (_, i): PaintMove => {
    const [ox, oy] = OFFSETS[(i + shot.seed) % OFFSETS.length] ?? [0, 0];
    const zoom = i % 2 ? ([most, most * 0.94] as const) : ([most * 0.93, most] as const);
    return prepareMove(photo, window, radius, {
      zoom: [Math.max(1, zoom[0]), Math.max(1, zoom[1])],
      from: [fx + ox, fy + oy],
      to: [fx + ox * 0.7, fy + oy * 0.7],
    });
  });
}

/** Returns the detail of a moment: its index, the share of it that has passed, and how far its flash has gone, 0 to 1. */
const detailAt = (seconds: number, count: number) => (moment: Moment) => {
  const position = (moment.t / seconds) * count;
  const index = Math.min(count - 1, Math.floor(position));
  const share = position - index;
  return { index, share, fresh: index > 0 ? easeOut((share * (seconds / count)) / ENTER_SECONDS) : 1 };
};

function details(shot: Shot, photo: Photo, room: Rect, lane: Drawing["lane"]): Drawing {
  const { viewport, seconds } = shot;
  const count = Math.max(1, Math.round(seconds / CUT_SECONDS));
  const frame: Rect = { x: 0, y: 0, w: viewport.width, h: viewport.height };
  const isFull = sharpZoom(photo, viewport.width, viewport.height) >= 1.12;
  const window = isFull ? frame : windowIn(room, photo, 1.14);
  const radius = isFull ? 0 : 34 * viewport.unit;
  const moves = movesOf(shot, photo, window, radius, count);
  const background = isFull ? null : mountedBackground(shot, photo, window, radius);
  const at = detailAt(seconds, count);
  const paintDetail: Drawing["paintCachedLayer"] = (ctx, moment) => {
    const { index, share, fresh } = at(moment);
    moves[index]?.(ctx, share);
    if (fresh >= 1) return;
    ctx.fillStyle = `rgba(255,255,255,${(0.16 * (1 - fresh)).toFixed(3)})`;
    ctx.fillRect(0, 0, viewport.width, viewport.height);
  };
  const boxes = () => [];
  if (!background) return { lane, hasCachedLayer: false, boxes, paintCachedLayer: paintDetail };
  return {
    lane,
    hasCachedLayer: true,
    boxes,
    cachedLayerKey: () => "background",
    paintCachedLayer: (ctx) => ctx.drawImage(background, 0, 0),
    liveAreas: (moment) => [at(moment).fresh < 1 ? frame : window],
    paintLiveLayer: paintDetail,
  };
}
