import { easeOut } from "../draw/easing";
import type { Rect } from "../draw/geometry";
import { type PaintMove, prepareMove, sharpZoom } from "./camera";
import { statement } from "./fallback";
import { layoutProduct } from "./hero-layout";
import { mountedBackground, windowIn } from "./product-photo";
import { defineScene, type Drawing, type Moment, type Photo, type Shot } from "./shot";

const CUT_SECONDS = 1.5;
const ENTER_SECONDS = 0.22;

/** Where the details are: the focus itself, then points around it, alternating sides. */
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

function details(shot: Shot, photo: Photo, room: Rect, lane: Drawing["lane"]): Drawing {
  const { viewport, seconds } = shot;
  const count = Math.max(1, Math.round(seconds / CUT_SECONDS));
  const isFull = sharpZoom(photo, viewport.width, viewport.height) >= 1.12;
  const window = isFull ? { x: 0, y: 0, w: viewport.width, h: viewport.height } : windowIn(room, photo, 1.14);
  const radius = isFull ? 0 : 34 * viewport.unit;
  const most = Math.min(1.7, sharpZoom(photo, window.w, window.h));
  const [fx, fy] = photo.info.focus;
  const moves = Array.from({ length: count }, (_, i): PaintMove => {
    const [ox, oy] = OFFSETS[(i + shot.seed) % OFFSETS.length] ?? [0, 0];
    const zoom = i % 2 ? ([most, most * 0.94] as const) : ([most * 0.93, most] as const);
    return prepareMove(photo, window, radius, {
      zoom: [Math.max(1, zoom[0]), Math.max(1, zoom[1])],
      from: [fx + ox, fy + oy],
      to: [fx + ox * 0.7, fy + oy * 0.7],
    });
  });
  const background = isFull ? null : mountedBackground(shot, photo, window, radius);
  const frame: Rect = { x: 0, y: 0, w: viewport.width, h: viewport.height };
  const at = ({ t }: Moment) => {
    const share = (t / seconds) * count;
    const index = Math.min(count - 1, Math.floor(share));
    return {
      index,
      share: share - index,
      fresh: index > 0 ? easeOut(((share - index) * (seconds / count)) / ENTER_SECONDS) : 1,
    };
  };
  const paintLook: Drawing["paintCachedLayer"] = (ctx, moment) => {
    const { index, share, fresh } = at(moment);
    moves[index]?.(ctx, share);
    if (fresh >= 1) return;
    ctx.fillStyle = `rgba(255,255,255,${(0.16 * (1 - fresh)).toFixed(3)})`;
    ctx.fillRect(0, 0, viewport.width, viewport.height);
  };
  const boxes = () => [];
  if (!background) return { lane, hasCachedLayer: false, boxes, paintCachedLayer: paintLook };
  return {
    lane,
    hasCachedLayer: true,
    boxes,
    cachedLayerKey: () => "background",
    paintCachedLayer: (ctx) => ctx.drawImage(background, 0, 0),
    liveAreas: (moment) => [at(moment).fresh < 1 ? frame : window],
    paintLiveLayer: paintLook,
  };
}
