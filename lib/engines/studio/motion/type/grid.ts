import type { Ctx } from "../../draw/canvas";
import { clamp01, easeInOut } from "../../draw/easing";
import { overlaps, inset, type Rect } from "../../draw/geometry";
import { seededRandom } from "../../draw/seed";
import type { MotionRenderer } from "../motion-renderer";
import type { CompositionInput } from "./composition";
import { makePhrase } from "./phrase";

interface Tile {
  x: number;
  y: number;
  kind: "quarter" | "disc" | "half" | "ring" | "square";
  colour: string;
  under: string;
  turn: number;
  /** Delay of its first turn, by its distance from the middle. */
  delay: number;
}

const CELL = 180;
/** Tiles turn by a quarter this often, and take this long for it. */
const EVERY_SECONDS = 1.5;
const TURN_SECONDS = 0.5;
const kinds = ["quarter", "quarter", "disc", "half", "ring", "square"] as const;

/** A field of quarter circles, discs and squares that turn in waves around the words. */
export const grid = ({ viewport, scheme, phrase, mood, seed, seconds, isFirst }: CompositionInput): MotionRenderer => {
  const { width, height, unit, column } = viewport;
  const plate = { ground: scheme.plate, ink: scheme.plateInk };
  const look = { room: column, max: 200 * unit, ink: scheme.ink, plate, mood, isFirst, seconds };
  const words = phrase === null ? null : makePhrase(phrase, look);
  const cell = cellOf(width, height, unit);
  const hole = words && inset(words.box, -0.18 * cell);
  const tiles = layTiles(viewport, cell, scheme.shapes, seed).filter(
    (tile) => !hole || !overlaps(tileBox(tile, cell), hole),
  );
  return {
    paint(ctx, t) {
      ctx.fillStyle = scheme.ground;
      ctx.fillRect(0, 0, width, height);
      for (const tile of tiles) paintTile(ctx, tile, cell, isFirst ? t + 1 : t);
      words?.paint(ctx, t);
    },
    boxes: () => words?.boxes() ?? [],
  };
};

const tileBox = ({ x, y }: Tile, cell: number): Rect => ({ x, y, w: cell, h: cell });

/** A cell that divides the width, so that no column is grazed by the edge. */
const cellOf = (width: number, height: number, unit: number): number => {
  const across = Math.max(1, Math.round(Math.min(width, height) / (CELL * unit)));
  return Math.min(width, height) / across;
};

const layTiles = (
  { width, height }: CompositionInput["viewport"],
  cell: number,
  shapes: readonly string[],
  seed: number,
): Tile[] => {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const [columns, rows] = [Math.ceil(width / cell - 0.01), Math.ceil(height / cell - 0.01)];
  const [left, top] = [(width - columns * cell) / 2, (height - rows * cell) / 2];
  const reach = Math.hypot(width, height) / 2;
  return Array.from({ length: columns * rows }, (_, i): Tile => {
    const [x, y] = [left + (i % columns) * cell, top + Math.floor(i / columns) * cell];
    const distance = Math.hypot(x + cell / 2 - width / 2, y + cell / 2 - height / 2) / reach;
    return {
      x,
      y,
      kind: pick(kinds) ?? "disc",
      colour: pick(shapes) ?? "#ffffff",
      under: pick(shapes.slice(0, 2)) ?? "#000000",
      turn: Math.floor(random() * 4),
      delay: distance * 0.8,
    };
  });
};

/** Quarter turns done by `t`, each eased. */
const turnsAt = (t: number): number => {
  if (t <= 0) return 0;
  const done = Math.floor(t / EVERY_SECONDS);
  return done + easeInOut((t - done * EVERY_SECONDS) / TURN_SECONDS);
};

const paintTile = (ctx: Ctx, tile: Tile, cell: number, t: number): void => {
  const shown = easeInOut(clamp01((t + 0.25 - tile.delay * 0.5) / 0.35));
  if (shown <= 0) return;
  const half = cell / 2;
  ctx.save();
  ctx.translate(tile.x + half, tile.y + half);
  ctx.scale(shown, shown);
  ctx.rotate(((tile.turn + turnsAt(t - tile.delay)) * Math.PI) / 2);
  ctx.fillStyle = tile.under;
  if (tile.kind !== "ring" && tile.kind !== "disc") ctx.fillRect(-half, -half, cell, cell);
  ctx.fillStyle = tile.colour;
  ctx.beginPath();
  if (tile.kind === "quarter") {
    ctx.moveTo(-half, -half);
    ctx.arc(-half, -half, cell, 0, Math.PI / 2);
  }
  if (tile.kind === "half") ctx.arc(0, -half, half, 0, Math.PI);
  if (tile.kind === "disc") ctx.arc(0, 0, half * 0.86, 0, 2 * Math.PI);
  if (tile.kind === "square") ctx.rect(-half * 0.5, -half * 0.5, half, half);
  ctx.fill();
  if (tile.kind === "ring") {
    ctx.strokeStyle = tile.colour;
    ctx.lineWidth = cell * 0.16;
    ctx.beginPath();
    ctx.arc(0, 0, half * 0.7, 0, 2 * Math.PI * 0.75);
    ctx.stroke();
  }
  ctx.restore();
};
