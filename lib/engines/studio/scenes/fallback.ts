import { midY } from "../draw/geometry";
import { type Overlay, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { headlineSprite } from "../draw/widgets/text-sprites";
import { brandBackground } from "./brand-background";
import { bottomLane } from "./framing";
import type { Drawing, Shot } from "./shot";
import { entersAt, textOverlaysOf } from "./text-overlays";

/** Words on the brand's background: what a picture scene becomes when there is no picture to show. */
export function statement(shot: Shot): Drawing {
  const { viewport } = shot;
  const background = brandBackground(shot.palette, viewport.width, viewport.height, [0.5, 0.86], shot.seed);
  const words = textOverlaysOf(shot, "headline")[0];
  const lane = bottomLane(shot);
  const overlays: Overlay[] = [];
  if (words) {
    const sprite = headlineSprite(
      words.text,
      { width: viewport.column.w, unit: viewport.unit, max: 110, lines: 4 },
      background.ink,
    );
    overlays.push({
      sprite,
      place: { x: viewport.width / 2, y: midY(viewport.safe) - shot.captionHeight * 0.7 },
      at: entersAt(words, 0),
      entrance: "rise",
      label: "headline",
    });
  }
  return {
    lane,
    hasCachedLayer: true,
    boxes: (moment) => settledBoxes(overlays, moment),
    paintCachedLayer(ctx, moment) {
      ctx.drawImage(background.image, 0, 0);
      paintSettled(ctx, overlays, moment);
    },
    paintLiveLayer: (ctx, moment) => paintEntering(ctx, overlays, moment),
  };
}
