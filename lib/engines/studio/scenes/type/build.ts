import { roundRect } from "../../draw/canvas";
import { midY, type Rect } from "../../draw/geometry";
import { makeSprite, type Sprite } from "../../draw/sprite";
import type { TextBlock } from "../../draw/text";
import type { Overlay } from "../../draw/widgets/overlay";
import type { Moment, Readable, Shot } from "../shot";
import { defineScene } from "../shot";
import { flushArea, type TypeArea } from "./area";
import { baselineOf, casedFor, setType, type SetWord, wordsIn } from "./block";
import { makeGround, type PaintedGround } from "./ground";
import { lookStyles } from "./looks";
import { onHeld, plateDrawing } from "./plate";
import { isKey, keyWords, type SpokenWord, spokenWords } from "./spoken";

/** A sentence that assembles: a sprite for each word, and the box of all. */
export interface Assembly {
  overlays: Overlay[];
  box: Rect;
}

function wordSprite(block: TextBlock, word: SetWord, ground: PaintedGround, isMarked: boolean, unit: number): Sprite {
  const h = block.size * block.leading;
  return makeSprite(word.w, h, Math.ceil(block.size * 0.34), (ctx) => {
    if (isMarked) {
      ctx.fillStyle = ground.key;
      const [x, y] = [block.size * 0.12, block.size * 0.05];
      ctx.fill(roundRect(-x, h / 2 - block.size * 0.46 - y, word.w + 2 * x, block.size * 0.92 + 2 * y, 12 * unit));
    }
    ctx.fillStyle = isMarked ? ground.onKey : ground.ink;
    ctx.font = block.font;
    ctx.textBaseline = "alphabetic";
    ctx.fillText(word.text, 0, baselineOf(block, 0));
  });
}

/** Sets a sentence into a room, each word entering at its time; the word that matters stands on a plate of its own. */
export function assemble(
  shot: Shot,
  ground: PaintedGround,
  room: Rect,
  spoken: readonly SpokenWord[],
  max = 190,
): Assembly {
  const { unit } = shot.viewport;
  const style = lookStyles[shot.look];
  const align = style.align;
  const keys = keyWords(shot, spoken);
  const pad = 26 * unit;
  const block = setType(casedFor(shot, spoken.map(({ text }) => text).join(" ")), {
    w: room.w - 2 * pad,
    h: room.h,
    max: max * unit,
    min: 46 * unit,
    face: { family: "display", weight: style.weight },
    leading: Math.max(1.14, style.leading + 0.08),
  });
  const left = align === "left" ? room.x + pad : room.x + (room.w - block.width) / 2;
  const top = midY(room) - block.height / 2;
  const set = wordsIn(block, align);
  const step = block.size * block.leading;
  const overlays = set.map((word, index): Overlay => {
    const said = spoken[Math.min(spoken.length - 1, Math.floor((index * spoken.length) / set.length))];
    const at = index === 0 ? 0 : onHeld((said?.at ?? 0) - 0.08, shot);
    const isMarked = said !== undefined && set.length === spoken.length && isKey(keys, said.text);
    return {
      sprite: wordSprite(block, word, ground, isMarked, unit),
      place: { x: left + word.x + word.w / 2, y: top + (word.line + 0.5) * step },
      at,
      entrance: index === 0 ? "still" : style.entrance,
      label: null,
    };
  });
  return { overlays, box: { x: left, y: top, w: block.width, h: block.height } };
}

/** The box of an assembled sentence as something readable. */
export const assemblyBoxes = ({ overlays, box }: Assembly, moment: Moment): Readable[] =>
  overlays.some(({ at }) => moment.held >= at) ? [{ label: "headline", ...box }] : [];

/** A sentence that assembles word by word as it is spoken. */
export const typeBuild = defineScene({
  layout: flushArea,
  prepare(shot: Shot, { room, lane }: TypeArea) {
    const ground = makeGround(shot);
    const assembly = assemble(shot, ground, room, spokenWords(shot));
    return plateDrawing({
      ground,
      lane,
      overlaysAt: () => assembly.overlays,
      boxesAt: (moment) => assemblyBoxes(assembly, moment),
    });
  },
});
