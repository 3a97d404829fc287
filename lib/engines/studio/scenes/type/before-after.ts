import { easeInOut } from "../../draw/easing";
import { inset, midX, midY, type Rect } from "../../draw/geometry";
import { stamp } from "../../draw/sprite";
import { defineScene, type Readable, type Shot } from "../shot";
import { entersAt } from "../text-overlays";
import { typeArea } from "./area";
import { casedFor, setType, typeSprite } from "./block";
import { makeGround } from "./ground";
import { lookStyles } from "./looks";
import { onHeld, plateDrawing } from "./plate";
import { claimsOf } from "./titles";

const WIPE_SECONDS = 0.42;

function halvesOf(shot: Shot): {
  panels: [Rect, Rect];
  rooms: [Rect, Rect];
  lane: ReturnType<typeof typeArea>["lane"];
} {
  const { room, lane } = typeArea(shot);
  const { width, height, unit, aspect } = shot.viewport;
  if (aspect === "wide") {
    const half = width / 2;
    const side = (x: number): Rect => ({ x, y: 0, w: half, h: height });
    const w = half - room.x - 40 * unit;
    return {
      panels: [side(0), side(half)],
      rooms: [
        { ...room, w },
        { ...room, x: half + 40 * unit, w },
      ],
      lane,
    };
  }
  const seam = midY(room);
  const half = (y: number): Rect => ({ ...room, y, h: room.h / 2 });
  return {
    panels: [
      { x: 0, y: 0, w: width, h: seam },
      { x: 0, y: seam, w: width, h: height - seam },
    ],
    rooms: [inset(half(room.y), 24 * unit), inset(half(seam), 24 * unit)],
    lane,
  };
}

/** The words of each half, set into its room. */
function wordsOf(shot: Shot, rooms: readonly Rect[], inks: readonly string[]) {
  const { unit } = shot.viewport;
  const { weight } = lookStyles[shot.look];
  const claims = claimsOf(shot);
  return rooms.map((room, side) => {
    const block = setType(casedFor(shot, claims[side]?.text ?? ""), {
      w: room.w,
      h: room.h,
      max: 170 * unit,
      min: 42 * unit,
      face: { family: "display", weight: side === 0 ? 700 : weight },
      leading: 1.1,
    });
    const place = { x: midX(room), y: midY(room) };
    const box: Readable = {
      label: "card",
      x: place.x - block.width / 2,
      y: place.y - block.height / 2,
      w: block.width,
      h: block.height,
    };
    return { sprite: typeSprite(block, inks[side] ?? "#ffffff", "center"), place, box };
  });
}

/** Before on a quiet field, after on a loud one that wipes in on its word. Two cards: before and after. */
export const typeBeforeAfter = defineScene({
  layout: halvesOf,
  prepare(shot, { panels, rooms, lane }) {
    const { aspect } = shot.viewport;
    const grounds = [makeGround(shot, "light"), makeGround(shot, "accent")] as const;
    const second = claimsOf(shot)[1];
    const wanted = second ? entersAt(second, shot.seconds * 0.45) : shot.seconds * 0.45;
    const at = onHeld(wanted, shot);
    const halves = wordsOf(shot, rooms, [grounds[0].dim, grounds[1].ink]);
    const panel = panels[1];
    return plateDrawing({
      ground: grounds[0],
      lane,
      overlaysAt: () => [],
      boxesAt: ({ held }) => halves.filter((_, side) => side === 0 || held >= at + WIPE_SECONDS).map(({ box }) => box),
      paintUnder(ctx, { held }) {
        const [before, after] = halves;
        if (before) stamp(ctx, before.sprite, before.place);
        const u = easeInOut((held + 1 / 15 - at) / WIPE_SECONDS);
        if (!after || u <= 0) return;
        ctx.beginPath();
        if (aspect === "wide") ctx.rect(panel.x + panel.w * (1 - u), panel.y, panel.w * u, panel.h);
        else ctx.rect(panel.x, panel.y + panel.h * (1 - u), panel.w, panel.h * u);
        ctx.clip();
        grounds[1].paint(ctx, held);
        stamp(ctx, after.sprite, after.place);
      },
    });
  },
});
