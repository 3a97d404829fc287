import { linear, raster } from "../../draw/canvas";
import type { Rect } from "../../draw/geometry";
import { paintEntering, paintSettled, settledBoxes } from "../../draw/widgets/overlay";
import { layoutProduct } from "../hero-layout";
import type { Drawing, Shot } from "../shot";
import { prepareFramings } from "./framings";

const DARK = "rgba(8,4,10,.72)";
const MIDDLE = "rgba(8,4,10,.54)";
const CLEAR = "rgba(8,4,10,0)";

/** The frame darkened where words stand; under type that covers the picture, all of it. */
function scrimOf(shot: Shot, wordsBottom: number, isCovered: boolean) {
  const { width, height, aspect } = shot.viewport;
  return raster(width, height, (ctx) => {
    if (isCovered) {
      ctx.fillStyle = "rgba(8,4,10,.24)";
      ctx.fillRect(0, 0, width, height);
    }
    const reach = Math.max(height * 0.3, wordsBottom * 1.2);
    ctx.fillStyle =
      aspect === "wide"
        ? linear(ctx, [0, 0], [width * 0.62, 0], DARK, MIDDLE, CLEAR)
        : linear(ctx, [0, 0], [0, reach], DARK, MIDDLE, CLEAR);
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = linear(ctx, [0, height * 0.72], [0, height], CLEAR, "rgba(8,4,10,.4)");
    ctx.fillRect(0, height * 0.72, width, height * 0.28);
  });
}

/** Framings over the whole frame, one after the other, words over them. */
export function fullPicture(shot: Shot): Drawing {
  const { viewport, captionHeight } = shot;
  const { width, height, aspect } = viewport;
  const { headline, lane, wordsBottom } = layoutProduct(shot, "#ffffff");
  const frame: Rect = { x: 0, y: 0, w: width, h: height };
  const paint = prepareFramings(shot, frame, 0);
  const isCovered = headline.length > 0 && shot.scene.visual.shots?.[0]?.treatment === "cover";
  const bottom = aspect === "tall" ? lane.y + captionHeight / 2 : wordsBottom;
  // Captions have an outline or a box of their own: for them alone no picture is darkened.
  const scrim = headline.length > 0 ? scrimOf(shot, bottom, isCovered) : null;
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
