import { fillWithShadow, linear, raster, roundRect } from "../canvas";
import { bottomOf, type Rect } from "../geometry";
import { type Overlay, paintEntering, paintSettled, settledBoxes } from "../widgets/overlay";
import { blurredGround, frameFor, MAX_UPSCALE, upscaleOf } from "../widgets/photo-card";
import { headlineSprite } from "../widgets/text-sprites";
import { prepareMove } from "./camera";
import { statement } from "./fallback";
import { defineScene, type Drawing, type Photo, type Shot } from "./shot";
import { entersAt, wordsOf } from "./words";

const PUSH = 1.07;

/** The frame with darkened ends, so that white words read on any picture. */
function scrimOf(shot: Shot, textBottom: number) {
  const { width, height } = shot.stage;
  return raster(width, height, (ctx) => {
    ctx.fillStyle = linear(
      ctx,
      [0, 0],
      [0, Math.max(height * 0.3, textBottom * 1.12)],
      "rgba(8,4,10,.72)",
      "rgba(8,4,10,.56)",
      "rgba(8,4,10,0)",
    );
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = linear(ctx, [0, height * 0.72], [0, height], "rgba(8,4,10,0)", "rgba(8,4,10,.42)");
    ctx.fillRect(0, height * 0.72, width, height * 0.28);
  });
}

/** Words above, picture below or, with room to spare, all over the frame: the picture is the hero. */
function layoutHero(shot: Shot) {
  const { stage, captionHeight } = shot;
  const { unit, safe, column } = stage;
  const words = wordsOf(shot, "headline")[0];
  const sprite = words
    ? headlineSprite(
        words.text,
        { width: column.w, unit, max: stage.aspect === "tall" ? 92 : 84, lines: stage.aspect === "tall" ? 3 : 2 },
        "#ffffff",
      )
    : null;
  const headlineY = safe.y + (sprite?.h ?? 0) / 2 + 10 * unit;
  const after = sprite ? headlineY + sprite.h / 2 + 26 * unit : safe.y + 6 * unit;
  const isTall = stage.aspect === "tall";
  const laneY = isTall ? after + captionHeight / 2 : bottomOf(safe) - captionHeight / 2;
  const room: Rect = isTall
    ? { x: stage.width * 0.07, y: laneY + captionHeight / 2 + 34 * unit, w: stage.width * 0.86, h: 0 }
    : { x: safe.x, y: after, w: safe.w, h: laneY - captionHeight / 2 - 24 * unit - after };
  if (isTall) room.h = stage.height * 0.9 - room.y;
  return { words, sprite, headlineY, room, lane: { x: stage.width / 2, y: laneY, maxWidth: column.w } };
}

/** The photo as hero with a slow push; one too small for the whole frame is shown as a print over its own blur. */
export const productPhoto = defineScene({
  layout: layoutHero,
  prepare: (shot, layout) => (shot.photos[0] ? heroOf(shot, shot.photos[0], layout) : statement(shot)),
});

function heroOf(shot: Shot, photo: Photo, layout: ReturnType<typeof layoutHero>): Drawing {
  const { stage, seconds, seed } = shot;
  const { words, sprite, headlineY, room, lane } = layout;
  const isFull = upscaleOf(photo, stage.width, stage.height, PUSH) <= MAX_UPSCALE;
  const overlays: Overlay[] = [];
  if (sprite && words)
    overlays.push({
      sprite,
      place: { x: stage.width / 2, y: headlineY },
      at: entersAt(words, 0),
      entrance: "rise",
      label: "headline",
    });
  const [fx, fy] = photo.info.focus;
  const drift = (seed % 2 ? 1 : -1) * 0.03;
  const size = frameFor(photo, room.w, room.h, PUSH);
  const window: Rect = isFull
    ? { x: 0, y: 0, w: stage.width, h: stage.height }
    : {
        x: Math.round((stage.width - size.w) / 2),
        y: Math.round(room.y + (room.h - size.h) * 0.42),
        w: Math.round(size.w),
        h: Math.round(size.h),
      };
  const radius = isFull ? 0 : 34 * stage.unit;
  const move = prepareMove(photo, window, radius, {
    zoom: seed % 3 ? [1, PUSH] : [PUSH, 1],
    from: [fx - drift, fy],
    to: [fx + drift, fy],
  });
  const ground = isFull ? scrimOf(shot, layout.room.y) : framedGround(shot, photo, window, radius);
  return {
    lane,
    isHeld: false,
    boxes: (moment) => settledBoxes(overlays, moment),
    paintPlate(ctx, moment) {
      const u = moment.t / seconds;
      if (isFull) move(ctx, u);
      ctx.drawImage(ground, 0, 0);
      if (!isFull) move(ctx, u);
      paintSettled(ctx, overlays, moment);
    },
    paintLive: (ctx, moment) => paintEntering(ctx, overlays, moment),
  };
}

function framedGround(shot: Shot, photo: Photo, window: Rect, radius: number) {
  const { width, height, unit } = shot.stage;
  const ground = blurredGround(photo, width, height, shot.palette.glow.at(-1) ?? shot.palette.ink);
  const ctx = ground.getContext("2d");
  ctx.fillStyle = "#ffffff";
  const edge = 10 * unit;
  fillWithShadow(
    ctx,
    roundRect(window.x - edge, window.y - edge, window.w + 2 * edge, window.h + 2 * edge, radius + edge * 0.7),
    "rgba(6,2,8,.55)",
    50 * unit,
    20 * unit,
  );
  return ground;
}
