import { midX, midY } from "../../draw/geometry";
import type { Overlay } from "../../draw/widgets/overlay";
import { defineScene, type Shot } from "../shot";
import { typeArea, type TypeArea } from "./area";
import { casedFor, setType, typeSprite } from "./block";
import { makeGround, type PaintedGround } from "./ground";
import { lookStyles } from "./looks";
import { onHeld, plateDrawing } from "./plate";
import { beatsOf, closedByTitle, isKey, keyWords, spokenWords } from "./spoken";
import { titleOf } from "./titles";

const unpointed = (text: string): string => text.replace(/[,;:]+$/, "");

/** One beat after the other, each as large as it fits, heavy and light by turns. */
function beatOverlays(shot: Shot, ground: PaintedGround, { room }: TypeArea): Overlay[] {
  const { unit } = shot.viewport;
  const style = lookStyles[shot.look];
  const spoken = spokenWords(shot);
  const keys = keyWords(shot, spoken);
  return closedByTitle(beatsOf(spoken), titleOf(shot).text, shot.seconds).map((beat, index): Overlay => {
    const isStrong = beat.text.split(" ").some((word) => isKey(keys, word));
    const block = setType(casedFor(shot, unpointed(beat.text)), {
      w: room.w,
      h: room.h * 0.8,
      max: (isStrong ? 400 : 250) * unit,
      min: 54 * unit,
      lines: 5,
      face: { family: "display", weight: isStrong ? style.weight : 700 },
      leading: style.leading,
    });
    const ink = isStrong ? ground.key : ground.ink;
    return {
      sprite: typeSprite(block, ink, "center"),
      place: { x: midX(room), y: midY(room) },
      at: index === 0 ? 0 : onHeld(beat.at - 0.05, shot),
      entrance: index === 0 ? "still" : "pop",
      label: "headline",
    };
  });
}

/** One word a beat on the voice's own times: the words are the picture, and the captions. */
export const typeWords = defineScene({
  layout: typeArea,
  prepare(shot, area) {
    const ground = makeGround(shot);
    const overlays = beatOverlays(shot, ground, area);
    return plateDrawing({
      ground,
      lane: area.lane,
      overlaysAt: (t) => current(overlays, t),
    });
  },
});

const current = (overlays: readonly Overlay[], t: number): Overlay[] => {
  const now = overlays.findLast(({ at }) => t >= at);
  return now ? [now] : [];
};
