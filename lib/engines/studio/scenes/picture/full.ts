import { type Ctx, linear, raster } from "../../draw/canvas";
import type { Rect } from "../../draw/geometry";
import { luminance } from "../../pictures/lab";
import { boxOf } from "../../draw/sprite";
import { type Overlay, paintEntering, paintSettled, settledBoxes } from "../../draw/widgets/overlay";
import { layoutProduct } from "../hero-layout";
import type { Drawing, Shot } from "../shot";
import { prepareFramings } from "./framings";

/** A veil under words by how much it hides: most, half, nothing, a little. */
interface Veil {
  most: string;
  half: string;
  none: string;
  little: string;
}

const veil = (rgb: string, [most, half, little]: readonly [number, number, number]): Veil => ({
  most: `rgba(${rgb},${most})`,
  half: `rgba(${rgb},${half})`,
  none: `rgba(${rgb},0)`,
  little: `rgba(${rgb},${little})`,
});
const dark = veil("8,4,10", [0.72, 0.54, 0.24]);
/** Thin, or it would take the product's colour away. */
const light = veil("255,253,250", [0.5, 0.28, 0.08]);

/** Luminance that ink reads on through the veil, and the share of what is behind words that may be darker. */
const LIGHT = 0.36;
const MOST_DARK = 0.02;

/** True where all that is behind the words, at both ends of the scene, is light: a dark veil would look like dirt on it. */
function isLightBehind(words: readonly Overlay[], shot: Shot, paint: (ctx: Ctx, t: number) => void): boolean {
  const { width, height } = shot.viewport;
  return [0, shot.seconds * 0.9].every((t) => {
    const ctx = raster(width, height, (drawn) => paint(drawn, t)).getContext("2d");
    return words.every(({ sprite, place }) => {
      const { x, y, w, h } = boxOf(sprite, place);
      const { data } = ctx.getImageData(Math.round(x), Math.round(y), Math.ceil(w), Math.ceil(h));
      let dark = 0;
      for (let at = 0; at < data.length; at += 4)
        if (luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < LIGHT) dark += 1;
      return dark <= (data.length / 4) * MOST_DARK;
    });
  });
}

/** The frame veiled where words stand; under type that covers the picture, all of it. */
function scrimOf(shot: Shot, wordsBottom: number, isCovered: boolean, { most, half, none, little }: Veil) {
  const { width, height, aspect } = shot.viewport;
  return raster(width, height, (ctx) => {
    if (isCovered) {
      ctx.fillStyle = little;
      ctx.fillRect(0, 0, width, height);
    }
    const reach = Math.max(height * 0.3, wordsBottom * 1.2);
    ctx.fillStyle =
      aspect === "wide"
        ? linear(ctx, [0, 0], [width * 0.62, 0], most, half, none)
        : linear(ctx, [0, 0], [0, reach], most, half, none);
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = linear(ctx, [0, height * 0.72], [0, height], none, little);
    ctx.fillRect(0, height * 0.72, width, height * 0.28);
  });
}

/** Framings over the whole frame, one after the other, words over them. */
export function fullPicture(shot: Shot): Drawing {
  const { viewport, captionHeight } = shot;
  const { width, height, aspect } = viewport;
  const frame: Rect = { x: 0, y: 0, w: width, h: height };
  const paint = prepareFramings(shot, frame, 0);
  const inWhite = layoutProduct(shot, "#ffffff");
  const isLight = inWhite.headline.length > 0 && isLightBehind(inWhite.headline, shot, paint);
  const { headline, lane, wordsBottom } = isLight ? layoutProduct(shot, shot.palette.ink) : inWhite;
  const isCovered = headline.length > 0 && shot.scene.visual.shots?.[0]?.treatment === "cover";
  const bottom = aspect === "tall" ? lane.y + captionHeight / 2 : wordsBottom;
  // Captions have an outline or a box of their own: for them alone no picture is darkened.
  const scrim = headline.length > 0 ? scrimOf(shot, bottom, isCovered, isLight ? light : dark) : null;
  const deep = shot.palette.glow.at(-1) ?? shot.palette.ink;
  return {
    lane,
    hasCachedLayer: false,
    boxes: (moment) => settledBoxes(headline, moment),
    paintCachedLayer(ctx, moment) {
      ctx.fillStyle = deep;
      ctx.fillRect(0, 0, width, height);
      paint(ctx, moment.t);
      if (scrim) ctx.drawImage(scrim, 0, 0);
    },
    paintLiveLayer(ctx, moment) {
      paintSettled(ctx, headline, moment);
      paintEntering(ctx, headline, moment);
    },
  };
}
