import { midX, midY } from "../../draw/geometry";
import type { Overlay } from "../../draw/widgets/overlay";
import { defineScene, type Shot } from "../shot";
import { typeArea, type TypeArea } from "./area";
import { casedFor, setType, typeSprite } from "./block";
import { makeGround, type PaintedGround } from "./ground";
import { lookStyles, type LookStyle } from "./looks";
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
  const beats = closedByTitle(beatsOf(spoken), titleOf(shot).text, shot.seconds);
  const isStrongBeat = ({ text }: (typeof beats)[number]) => text.split(" ").some((word) => isKey(keys, word));
  const setBeat = (text: string, max: number, weight: LookStyle["weight"]) =>
    setType(casedFor(shot, unpointed(text)), {
      ...{ w: room.w, h: room.h * 0.8, max, min: 54 * unit, lines: 5 },
      ...{ face: { family: "display", weight }, leading: style.leading },
    });
  const strong = new Map(
    beats.filter(isStrongBeat).map((beat) => [beat, setBeat(beat.text, 400 * unit, style.weight)] as const),
  );
  // A long word that matters is set smaller than a short one would be: the others stay below it.
  const most = Math.min(250 * unit, ...[...strong.values()].map(({ size }) => size));
  return beats.map((beat, index): Overlay => {
    const own = strong.get(beat);
    const isStrong = own !== undefined;
    const block = own ?? setBeat(beat.text, most, 700);
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
