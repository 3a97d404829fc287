import { fillWithShadow, path, roundRect, scoped } from "../canvas";
import { contrast } from "../colour";
import { makeSprite, type Sprite } from "../sprite";
import { fitText, type TextBlock } from "../text";

const INK = "#16121a";

/** Writes a block's lines, centred on or starting at `x`, from `y` downwards. */
export function writeBlock(
  ctx: Parameters<Parameters<typeof makeSprite>[3]>[0],
  block: TextBlock,
  x: number,
  y: number,
  align: "center" | "left",
): void {
  ctx.font = block.font;
  ctx.textAlign = align;
  ctx.textBaseline = "alphabetic";
  // Capitals stand on the baseline at 0.71 of the size: centring on them, not on the line box, looks centred.
  block.lines.forEach((line, i) =>
    ctx.fillText(line, x, y + (i + 0.5) * block.size * block.leading + block.size * 0.355),
  );
}

/** Smallest size of letters, in design pixels, for words that would otherwise be parted or lost. */
export const FLOOR = 24;

/** Sizes in pixels for a text widget: the room it has, and one design pixel. */
export interface TextRoom {
  width: number;
  unit: number;
  lines?: number;
  max?: number;
}

/** Colours of plates and of the words on them. */
export interface PlateColours {
  plate: string;
  ink: string;
}

/** Plates, one per line, joined, black on white unless told otherwise: the sticker of a creator's hook. */
export function stickerSprite(
  text: string,
  room: TextRoom,
  { plate, ink }: PlateColours = { plate: "#ffffff", ink: INK },
): Sprite {
  const { unit } = room;
  const padX = 30 * unit;
  const block = fitText(text, {
    width: room.width - 2 * padX,
    lines: room.lines ?? 2,
    max: (room.max ?? 80) * unit,
    min: 44 * unit,
    floor: FLOOR * unit,
    face: { family: "display", weight: 900 },
    leading: 1.36,
  });
  const step = block.size * block.leading;
  const height = block.lines.length * step + 10 * unit;
  return makeSprite(block.width + 2 * padX, height, Math.ceil(34 * unit), (ctx) => {
    ctx.font = block.font;
    const centre = block.width / 2 + padX;
    const plates = path("");
    block.lines.forEach((line, i) => {
      const w = ctx.measureText(line).width + 2 * padX;
      plates.addPath(
        roundRect(centre - w / 2, i * step - (i > 0 ? 8 * unit : 0), w, step + (i > 0 ? 18 : 10) * unit, 22 * unit),
      );
    });
    ctx.fillStyle = plate;
    fillWithShadow(ctx, plates, "rgba(20,10,20,.34)", 20 * unit, 7 * unit);
    ctx.fill(plates);
    ctx.fillStyle = ink;
    writeBlock(ctx, block, centre, 5 * unit, "center");
  });
}

/** One or two words popping out of a sentence on an accent plate. */
export function keywordSprite(text: string, room: TextRoom, accent: string, onAccent: string): Sprite {
  const { unit } = room;
  const block = fitText(text, {
    width: room.width - 64 * unit,
    lines: 2,
    max: 76 * unit,
    min: 44 * unit,
    floor: FLOOR * unit,
    face: { family: "display", weight: 900 },
    leading: 1.14,
  });
  const [w, h] = [block.width + 64 * unit, block.height + 34 * unit];
  return makeSprite(w, h, Math.ceil(30 * unit), (ctx) => {
    ctx.fillStyle = accent;
    fillWithShadow(ctx, roundRect(0, 0, w, h, 24 * unit), "rgba(20,8,16,.4)", 20 * unit, 8 * unit);
    ctx.fillStyle = onAccent;
    writeBlock(ctx, block, w / 2, 17 * unit, "center");
  });
}

/** Heavy words straight on the picture, with a soft shadow behind them; `ink` must read on the background. */
export function headlineSprite(text: string, room: TextRoom, ink: string): Sprite {
  const { unit } = room;
  const block = fitText(text, {
    width: room.width,
    lines: room.lines ?? 3,
    max: (room.max ?? 96) * unit,
    min: 46 * unit,
    floor: FLOOR * unit,
    face: { family: "display", weight: 900 },
    leading: 1.1,
  });
  const isLight = contrast(ink, "#000000") > 8;
  return makeSprite(block.width, block.height, Math.ceil(36 * unit), (ctx) => {
    scoped(ctx, () => {
      ctx.shadowColor = isLight ? "rgba(8,4,10,.62)" : "rgba(255,255,255,.55)";
      ctx.shadowBlur = 26 * unit;
      ctx.shadowOffsetY = isLight ? 5 * unit : 0;
      ctx.fillStyle = ink;
      writeBlock(ctx, block, block.width / 2, 0, "center");
    });
    ctx.fillStyle = ink;
    writeBlock(ctx, block, block.width / 2, 0, "center");
  });
}
