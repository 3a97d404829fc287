import { type Ctx, roundRect } from "../../draw/canvas";
import { clamp01, easeOut } from "../../draw/easing";
import { midX, type Rect } from "../../draw/geometry";
import { inkOf, stamp } from "../../draw/sprite";
import { defineScene, type Moment, type Shot } from "../shot";
import { typeArea } from "./area";
import { baselineOf, casedFor, setType, typeSprite, wordsAt } from "./block";
import { makeGround } from "./ground";
import { lookStyles } from "./looks";
import { partNumber } from "./patterns";
import { plateDrawing } from "./plate";
import { titleOf } from "./titles";

const COUNT_SECONDS = 0.8;
/** The figure on its way up, written as the whole one is; two in one ("24/7", "10-15") stand. */
export function countedTo(number: string, share: number): string {
  const [digits, second] = number.match(/\d[\d.,]*/g) ?? [];
  if (digits === undefined || second !== undefined || share >= 1) return number;
  const mark = /[.,](?=\d{1,2}$)/.exec(digits)?.[0];
  const decimals = mark === undefined ? 0 : digits.length - digits.lastIndexOf(mark) - 1;
  const value = Number(digits.replaceAll(/[.,]/g, ""));
  const now = String(Math.floor(value * share)).padStart(decimals + 1, "0");
  const whole = decimals === 0 ? now : now.slice(0, -decimals);
  const group = /[.,](?=\d{3})/.exec(digits)?.[0] ?? "";
  const grouped = group === "" ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return number.replace(digits, decimals === 0 ? grouped : `${grouped}${mark}${now.slice(-decimals)}`);
}

function layoutNumber(shot: Shot) {
  const area = typeArea(shot);
  const { room } = area;
  const { unit } = shot.viewport;
  const style = lookStyles[shot.look];
  const title = titleOf(shot);
  const parts = partNumber(title.text) ?? { before: "", number: title.text, after: "" };
  const number = casedFor(shot, parts.number);
  const wide = shot.viewport.aspect === "wide";
  const hasWords = parts.before !== "" || parts.after !== "";
  const face = { family: "display", weight: style.weight } as const;
  const main = setType(number, {
    w: room.w * 0.98,
    h: room.h * (hasWords ? 0.5 : 0.9),
    max: (wide ? 520 : 620) * unit,
    min: 56 * unit,
    lines: 1,
    face,
    leading: 0.94,
  });
  const side = (text: string, h: number) =>
    text === ""
      ? null
      : setType(casedFor(shot, text), {
          w: room.w * 0.96,
          h,
          max: 118 * unit,
          min: 44 * unit,
          lines: 3,
          face,
          leading: 1.1,
        });
  const before = side(parts.before, room.h * 0.15);
  const after = side(parts.after, room.h * 0.21);
  return { ...area, number, main, before, after };
}

/** Places one under the other in the middle of the room: top of each block. */
function stackIn(room: Rect, heights: readonly number[], gap: number): number[] {
  const shown = heights.filter((h) => h > 0);
  const total = shown.reduce((sum, h) => sum + h, 0) + gap * Math.max(0, shown.length - 1);
  let y = room.y + (room.h - total) / 2;
  return heights.map((h) => {
    const top = y;
    if (h > 0) y += h + gap;
    return top;
  });
}

type NumberLayout = ReturnType<typeof layoutNumber>;

/** The words around the number: what leads to it is there, what it counts comes. */
function aroundOf({ room, main, before, after }: NumberLayout, ink: string, unit: number) {
  const heights = [before?.height ?? 0, main.height, after?.height ?? 0];
  const [beforeY = 0, mainY = 0, afterY = 0] = stackIn(room, heights, 58 * unit);
  const x = midX(room);
  const overlays = [
    ...(before ? [wordsAt(before, ink, { x, y: beforeY + before.height / 2 })] : []),
    ...(after ? [wordsAt(after, ink, { x, y: afterY + after.height / 2 }, { at: 0.3 })] : []),
  ];
  return { overlays, mainY, afterY };
}

/** The strongest number at full size, counting up; what it counts stands under it. */
export const typeNumber = defineScene({
  layout: layoutNumber,
  prepare(shot, layout) {
    const { room, lane, number, main, after } = layout;
    const { unit } = shot.viewport;
    const ground = makeGround(shot);
    const { overlays, mainY, afterY } = aroundOf(layout, ground.ink, unit);
    const whole = typeSprite(main, ground.key, "center");
    const at = { x: midX(room), y: mainY + main.height / 2 };
    const isCounted = (Number(number.replaceAll(/\D/g, "")) || 0) >= 10;
    const isCounting = ({ held }: Moment) => isCounted && held < COUNT_SECONDS;
    const paintNumber = (ctx: Ctx, moment: Moment) => {
      if (!isCounting(moment)) return;
      ctx.fillStyle = ground.key;
      ctx.font = main.font;
      ctx.textAlign = "center";
      ctx.textBaseline = "alphabetic";
      const share = easeOut(clamp01((moment.held + 0.15) / COUNT_SECONDS));
      ctx.fillText(countedTo(number, share), at.x, mainY + baselineOf(main, 0));
    };
    return plateDrawing({
      ground,
      lane,
      overlaysAt: () => overlays,
      boxesAt: () => [{ label: "headline", x: at.x - main.width / 2, y: mainY, w: main.width, h: main.height }],
      paintUnder(ctx, moment) {
        if (!isCounting(moment)) stamp(ctx, whole, at);
        if (!after) return;
        ctx.fillStyle = ground.key;
        const rule = Math.min(main.width, 220 * unit) * easeOut(moment.held / 0.7);
        ctx.fill(roundRect(at.x - rule / 2, afterY - 26 * unit, rule, 8 * unit, 4 * unit));
      },
      live: { paint: paintNumber, areas: (moment) => (isCounting(moment) ? [inkOf(whole, at)] : []) },
    });
  },
});
