import { easeOut } from "../easing";
import { bottomOf, type Rect } from "../geometry";
import { fillWithShadow, roundRect } from "../canvas";
import { blurredGround } from "../widgets/photo-card";
import { type PaintMove, prepareMove, sharpZoom } from "./camera";
import { statement } from "./fallback";
import { defineScene, type Drawing, type Photo, type Shot } from "./shot";

const CUT_SECONDS = 1.5;
const ENTER_SECONDS = 0.22;

/** Where the details are: the focus itself, then points around it, alternating sides. */
const OFFSETS = [
  [0, 0],
  [0.2, -0.12],
  [-0.2, 0.14],
  [0.14, 0.18],
  [-0.16, -0.16],
] as const;

/** Close looks at a picture, one every second and a half, each with its own slow move. */
export const productDetail = defineScene({
  layout(shot) {
    const { stage, captionHeight } = shot;
    const { safe, unit } = stage;
    const isTall = stage.aspect === "tall";
    const laneY = isTall ? safe.y + captionHeight / 2 + 6 * unit : bottomOf(safe) - captionHeight / 2;
    const y = isTall ? laneY + captionHeight / 2 + 34 * unit : safe.y;
    const h = isTall ? stage.height * 0.9 - y : laneY - captionHeight / 2 - 24 * unit - y;
    const room: Rect = { x: isTall ? stage.width * 0.07 : safe.x, y, w: isTall ? stage.width * 0.86 : safe.w, h };
    return { room, lane: { x: stage.width / 2, y: laneY, maxWidth: stage.column.w } };
  },
  prepare: (shot, layout) => (shot.photos[0] ? details(shot, shot.photos[0], layout) : statement(shot)),
});

function details(shot: Shot, photo: Photo, { room, lane }: { room: Rect; lane: Drawing["lane"] }): Drawing {
  const { stage, seconds } = shot;
  const { unit } = stage;
  const count = Math.max(1, Math.round(seconds / CUT_SECONDS));
  const isFull = sharpZoom(photo, stage.width, stage.height) >= 1.12;
  const w = Math.min(room.w, Math.max(photo.image.width, photo.image.height) * 1.1);
  const framed: Rect = {
    x: Math.round((stage.width - w) / 2),
    y: Math.round(room.y),
    w: Math.round(w),
    h: Math.round(Math.min(room.h, w * 1.1)),
  };
  const window = isFull ? { x: 0, y: 0, w: stage.width, h: stage.height } : framed;
  const radius = isFull ? 0 : 34 * unit;
  const most = Math.min(1.7, Math.max(1.06, sharpZoom(photo, window.w, window.h)));
  const [fx, fy] = photo.info.focus;
  const moves = Array.from({ length: count }, (_, i): PaintMove => {
    const [ox, oy] = OFFSETS[(i + shot.seed) % OFFSETS.length] ?? [0, 0];
    const zoom = i % 2 ? ([most, most * 0.94] as const) : ([most * 0.93, most] as const);
    return prepareMove(photo, window, radius, { zoom, from: [fx + ox, fy + oy], to: [fx + ox * 0.7, fy + oy * 0.7] });
  });
  const ground = blurredGround(photo, stage.width, stage.height, shot.palette.glow.at(-1) ?? shot.palette.ink);
  if (!isFull) {
    const edge = 10 * unit;
    const ctx = ground.getContext("2d");
    ctx.fillStyle = "#ffffff";
    fillWithShadow(
      ctx,
      roundRect(window.x - edge, window.y - edge, window.w + 2 * edge, window.h + 2 * edge, radius + edge * 0.7),
      "rgba(6,2,8,.55)",
      50 * unit,
      20 * unit,
    );
  }
  return {
    lane,
    isHeld: false,
    boxes: () => [],
    paintPlate(ctx, moment) {
      const share = (moment.t / seconds) * count;
      const index = Math.min(count - 1, Math.floor(share));
      const u = share - index;
      if (!isFull) ctx.drawImage(ground, 0, 0);
      const fresh = index > 0 ? easeOut(((share - index) * (seconds / count)) / ENTER_SECONDS) : 1;
      moves[index]?.(ctx, u);
      if (fresh >= 1) return;
      ctx.fillStyle = `rgba(255,255,255,${(0.16 * (1 - fresh)).toFixed(3)})`;
      ctx.fillRect(0, 0, stage.width, stage.height);
    },
  };
}
