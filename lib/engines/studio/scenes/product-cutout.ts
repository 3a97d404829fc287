import { oval, raster, softOval } from "../draw/canvas";
import { easeOut, lerp, popIn } from "../draw/easing";
import { midX, midY, type Rect } from "../draw/geometry";
import { makeSprite, stamp } from "../draw/sprite";
import { enteringAreas, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { brandBackground } from "./brand-background";
import { layoutProduct } from "./hero-layout";
import { productPhoto } from "./product-photo";
import { defineScene, type Photo, type PrepareScene, type Shot } from "./shot";

/** The opaque part of a cut-out, found on a reduced copy; pixels of the picture. */
function opaqueBox(photo: Photo): Rect {
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

/** A small cut-out may go softer than a photo: tiny on an empty field it sells nothing. */
const MOST_ENLARGED = 2.4;

/** A cut-out scaled once into `w` by `h` pixels with a contact shadow under it. */
export function cutOutSprite(photo: Photo, w: number, h: number) {
  const part = opaqueBox(photo);
  const scale = Math.min(w / part.w, h / part.h, MOST_ENLARGED);
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

/** The product without its background, floating in the brand's light. */
const floating = defineScene({
  layout(shot) {
    const { viewport, palette, seed } = shot;
    const centre = { tall: [0.5, 0.6], square: [0.5, 0.5], wide: [0.7, 0.5] } as const;
    const background = brandBackground(palette, viewport.width, viewport.height, centre[viewport.aspect], seed);
    return { background, ...layoutProduct(shot, background.ink) };
  },

  prepare(shot, { background, headline, room, lane }) {
    const { viewport } = shot;
    const photo = shot.photos[0];
    const product = photo ? cutOutSprite(photo, room.w, room.h) : null;
    const at = { x: midX(room), y: midY(room) };
    const halo = raster(viewport.width, viewport.height, (ctx) =>
      softOval(ctx, [at.x, at.y], [room.w * 0.62, room.h * 0.6], "#ffffff", 0.34),
    );
    return {
      lane,
      hasCachedLayer: true,
      boxes: (moment) => settledBoxes(headline, moment),
      paintCachedLayer(ctx, moment) {
        ctx.drawImage(background.image, 0, 0);
        ctx.drawImage(halo, 0, 0);
        if (product) {
          const enter = popIn((moment.held + 0.12) / 0.42);
          const scale = lerp(0.8, 1, enter) * (1 - 0.03 * (1 - easeOut(moment.held / shot.seconds)));
          const y = at.y + Math.sin(moment.held * 1.7) * 11 * viewport.unit;
          stamp(ctx, product, { x: at.x, y, scale, angle: Math.sin(moment.held * 1.1) * 0.02 });
        }
        paintSettled(ctx, headline, moment);
      },
      liveAreas: (moment) => enteringAreas(headline, moment),
      paintLiveLayer: (ctx, moment) => paintEntering(ctx, headline, moment),
    };
  },
});

/** The cut-out on the brand's background; without one, the photo itself. */
export const productCutOut: PrepareScene = (shot: Shot) =>
  shot.photos[0]?.cutOut ? floating(shot) : productPhoto(shot);
