import { linear, raster } from "../../draw/canvas";
import type { Rect } from "../../draw/geometry";
import { luminance } from "../../pictures/lab";
import { paintEntering, paintSettled, settledBoxes } from "../../draw/widgets/overlay";
import { layoutProduct } from "../hero-layout";
import type { Drawing, Photo, Shot } from "../shot";
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

const SAMPLE = 32;
/** Mean luminance from which a picture is light where its words stand. */
const LIGHT = 0.5;

/** True for a picture that is light above, or at the left of a wide frame: a dark veil would look like dirt on it. */
function isLightUnderWords({ image }: Photo, aspect: Shot["viewport"]["aspect"]): boolean {
  const small = raster(SAMPLE, SAMPLE, (ctx) => ctx.drawImage(image, 0, 0, SAMPLE, SAMPLE));
  const [w, h] = aspect === "wide" ? [SAMPLE / 2, SAMPLE] : [SAMPLE, SAMPLE / 2];
  const { data } = small.getContext("2d").getImageData(0, 0, w, h);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  return sum / (w * h) > LIGHT;
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
  const isLight = shot.photos[0] !== undefined && isLightUnderWords(shot.photos[0], aspect);
  const { headline, lane, wordsBottom } = layoutProduct(shot, isLight ? shot.palette.ink : "#ffffff");
  const frame: Rect = { x: 0, y: 0, w: width, h: height };
  const paint = prepareFramings(shot, frame, 0);
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
