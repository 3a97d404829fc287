import { oval, raster, softOval } from "../canvas";
import { easeOut, lerp, popIn } from "../easing";
import { bottomOf, midY, type Rect } from "../geometry";
import { makeSprite, stamp } from "../sprite";
import { type Overlay, paintEntering, paintSettled, settledBoxes } from "../widgets/overlay";
import { MAX_UPSCALE } from "../widgets/photo-card";
import { headlineSprite } from "../widgets/text-sprites";
import { brandGround } from "./ground";
import { productPhoto } from "./product-photo";
import { defineScene, type Photo, type PrepareScene, type Shot } from "./shot";
import { entersAt, wordsOf } from "./words";

/** The opaque part of a cut-out, found on a reduced copy; pixels of the picture. */
export function opaqueBox(photo: Photo): Rect {
  const image = photo.cutOut ?? photo.image;
  const step = Math.max(1, Math.max(image.width, image.height) / 160);
  const small = raster(image.width / step, image.height / step, (ctx, canvas) =>
    ctx.drawImage(image, 0, 0, canvas.width, canvas.height),
  );
  const { width, height } = small;
  const { data } = small.getContext("2d").getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 3; i < data.length; i += 4) {
    if ((data[i] ?? 0) < 24) continue;
    const [x, y] = [((i - 3) / 4) % width, Math.floor((i - 3) / 4 / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < left) return { x: 0, y: 0, w: image.width, h: image.height };
  return { x: left * step, y: top * step, w: (right - left + 1) * step, h: (bottom - top + 1) * step };
}

/** A cut-out scaled once into `w` by `h` pixels with a contact shadow under it. */
export function cutOutSprite(photo: Photo, w: number, h: number) {
  const part = opaqueBox(photo);
  const scale = Math.min(w / part.w, h / part.h, MAX_UPSCALE);
  const [pw, ph] = [part.w * scale, part.h * scale];
  const image = photo.cutOut ?? photo.image;
  return makeSprite(pw, ph, Math.ceil(Math.max(pw, ph) * 0.1), (ctx) => {
    ctx.save();
    ctx.filter = `blur(${Math.max(4, pw * 0.03)}px)`;
    ctx.fillStyle = "rgba(20,6,10,.5)";
    ctx.fill(oval(pw / 2, ph - pw * 0.01, pw * 0.4, pw * 0.05));
    ctx.restore();
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(image, part.x, part.y, part.w, part.h, 0, 0, pw, ph);
  });
}

/** The product without its ground, floating in the brand's light. */
const floating = defineScene({
  layout(shot) {
    const { stage, captionHeight, palette, seed } = shot;
    const { unit, safe, column } = stage;
    const isTall = stage.aspect === "tall";
    const ground = brandGround(palette, stage.width, stage.height, [0.5, isTall ? 0.6 : 0.56], seed);
    const words = wordsOf(shot, "headline")[0];
    const sprite = words
      ? headlineSprite(words.text, { width: column.w, unit, max: isTall ? 92 : 80, lines: isTall ? 3 : 2 }, ground.ink)
      : null;
    const headlineY = safe.y + (sprite?.h ?? 0) / 2 + 10 * unit;
    const after = sprite ? headlineY + sprite.h / 2 + 26 * unit : safe.y + 6 * unit;
    const laneY = isTall ? after + captionHeight / 2 : bottomOf(safe) - captionHeight / 2;
    const room: Rect = isTall
      ? { x: stage.width * 0.08, y: laneY + captionHeight / 2 + 40 * unit, w: stage.width * 0.84, h: 0 }
      : { x: safe.x, y: after, w: safe.w, h: laneY - captionHeight / 2 - 30 * unit - after };
    if (isTall) room.h = stage.height * 0.88 - room.y;
    return { ground, words, sprite, headlineY, room, lane: { x: stage.width / 2, y: laneY, maxWidth: column.w } };
  },

  prepare(shot, { ground, words, sprite, headlineY, room, lane }) {
    const { stage } = shot;
    const photo = shot.photos[0];
    const product = photo ? cutOutSprite(photo, room.w, room.h) : null;
    const overlays: Overlay[] = [];
    if (sprite && words)
      overlays.push({
        sprite,
        place: { x: stage.width / 2, y: headlineY },
        at: entersAt(words, 0),
        entrance: "rise",
        label: "headline",
      });
    const halo = raster(stage.width, stage.height, (ctx) =>
      softOval(ctx, [stage.width / 2, midY(room)], [room.w * 0.62, room.h * 0.6], "#ffffff", 0.34),
    );
    return {
      lane,
      isHeld: true,
      boxes: (moment) => settledBoxes(overlays, moment),
      paintPlate(ctx, moment) {
        ctx.drawImage(ground.image, 0, 0);
        ctx.drawImage(halo, 0, 0);
        if (product) {
          const enter = popIn((moment.held + 0.12) / 0.42);
          const scale = lerp(0.8, 1, enter) * (1 - 0.03 * (1 - easeOut(moment.held / shot.seconds)));
          stamp(ctx, product, {
            x: stage.width / 2,
            y: midY(room) + Math.sin(moment.held * 1.7) * 11 * stage.unit,
            scale,
            angle: Math.sin(moment.held * 1.1) * 0.02,
          });
        }
        paintSettled(ctx, overlays, moment);
      },
      paintLive: (ctx, moment) => paintEntering(ctx, overlays, moment),
    };
  },
});

/** The cut-out on the brand's ground; without one, the photo itself. */
export const productCutOut: PrepareScene = (shot: Shot) =>
  shot.photos[0]?.cutOut ? floating(shot) : productPhoto(shot);
