import { fillWithShadow, roundRect } from "../draw/canvas";
import type { Rect } from "../draw/geometry";
import type { TextBlock } from "../draw/text";
import { type Artboard, writeText } from "./artboard";
import { paintDash, paintTick } from "./marks";
import { fitType } from "./fit-type";

/** Look of a list: its inks, and the marks before its lines. */
export interface ListStyle {
  ink: string;
  mark: "tick" | "dash";
  markGround: string;
  markInk: string;
  max?: number;
  label?: string;
}

const MARK = 54;
const INDENT = 80;
const GAP = 24;

/** Lines of a list fitted into a width at one common size. */
export interface List {
  height: number;
  /** Number of lines that fit. */
  rows: number;
  /** Draws from the upper edge `y`, rows `extra` pixels further apart. */
  draw(x: number, y: number, extra?: number): void;
}

/** Fits lines with a mark before each; those that do not fit the height are left out from the end. */
export function fitList(
  artboard: Artboard,
  items: readonly string[],
  width: number,
  height: number,
  style: ListStyle,
): List {
  const fitAt = (max: number): TextBlock[] =>
    items.flatMap((text) => {
      const face = { family: "text", weight: 700 } as const;
      const room = { width: width - INDENT, height: max * 1.26 * 2 + 2, lines: 2, max, min: 36, face, leading: 1.26 };
      return fitType(text, room) ?? [];
    });
  const first = fitAt(style.max ?? 46);
  const rows = fitAt(Math.max(36, Math.min(...first.map(({ size }) => size))));
  const heightOf = (row: TextBlock): number => Math.max(MARK, row.height);
  const sum = (list: readonly TextBlock[]): number =>
    list.reduce((total, row) => total + heightOf(row), Math.max(0, list.length - 1) * GAP);
  while (rows.length > 1 && sum(rows) > height) rows.pop();
  return {
    height: sum(rows),
    rows: rows.length,
    draw(x, y, extra = 0) {
      let top = y;
      for (const row of rows) {
        const h = heightOf(row);
        const paintMark = style.mark === "tick" ? paintTick : paintDash;
        paintMark(artboard, x + MARK / 2, top + h / 2, MARK, style.markGround, style.markInk);
        const at = { x: x + INDENT, y: top + (h - row.height) / 2, inks: [style.ink] };
        writeText(artboard, row, { label: style.label ?? "fact", ...at });
        top += h + GAP + extra;
      }
    },
  };
}

/** A light card with soft corners and a shadow. */
export function paintCard({ ctx }: Artboard, { x, y, w, h }: Rect, colour: string): void {
  ctx.fillStyle = colour;
  fillWithShadow(ctx, roundRect(x, y, w, h, 44), "rgba(24,12,14,.2)", 44, 16);
}
