import { midY } from "../draw/geometry";
import { type Overlay, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { headlineSprite } from "../draw/widgets/text-sprites";
import { brandGround } from "./ground";
import { bottomLane } from "./framing";
import type { Drawing, Shot } from "./shot";
import { entersAt, wordsOf } from "./words";

/** Words on the brand's ground: what a picture scene becomes when there is no picture to show. */
export function statement(shot: Shot): Drawing {
  const { stage } = shot;
  const ground = brandGround(shot.palette, stage.width, stage.height, [0.5, 0.86], shot.seed);
  const words = wordsOf(shot, "headline")[0];
  const lane = bottomLane(shot);
  const overlays: Overlay[] = [];
  if (words) {
    const sprite = headlineSprite(
      words.text,
      { width: stage.column.w, unit: stage.unit, max: 110, lines: 4 },
      ground.ink,
    );
    overlays.push({
      sprite,
      place: { x: stage.width / 2, y: midY(stage.safe) - shot.captionHeight * 0.7 },
      at: entersAt(words, 0),
      entrance: "rise",
      label: "headline",
    });
  }
  return {
    lane,
    isHeld: true,
    boxes: (moment) => settledBoxes(overlays, moment),
    paintPlate(ctx, moment) {
      ctx.drawImage(ground.image, 0, 0);
      paintSettled(ctx, overlays, moment);
    },
    paintLive: (ctx, moment) => paintEntering(ctx, overlays, moment),
  };
}
