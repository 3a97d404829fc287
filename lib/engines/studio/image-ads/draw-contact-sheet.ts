import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { readFile } from "node:fs/promises";
import type { ContactSheetCell } from "./render-contact-sheet";
import { fontStack, registerFonts } from "../draw/font-files";

const CELL = { width: 264, gap: 24, title: 26, line: 20, lines: 8 } as const;
const MARGIN = 32;
const MOST_COLUMNS = 6;
const INK = "#17181c";
const FAINT = "#5a5d66";
const GROUND = "#f4f3f0";
const EMPTY = "#dddbd5";
const TITLE_FONT = `700 18px ${fontStack("Inter")}`;
const LINE_FONT = `500 14px ${fontStack("Inter")}`;

/** Words broken into lines no wider than a cell. */
function wrapped(ctx: SKRSContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && ctx.measureText(longer).width > CELL.width) lines.push(word);
    else lines.splice(Math.max(0, lines.length - 1), 1, longer);
  }
  return lines;
}

/** A labelled frame of every version, in rows, as a PNG. Rows are as high as their tallest picture. */
export async function drawContactSheet(cells: readonly ContactSheetCell[]): Promise<Buffer> {
  registerFonts();
  const shown = await Promise.all(
    cells.map(async (cell) => ({ ...cell, image: cell.file && (await loadImage(await readFile(cell.file))) })),
  );
  const columns = Math.ceil(cells.length / Math.ceil(cells.length / MOST_COLUMNS));
  const measure = createCanvas(1, 1).getContext("2d");
  measure.font = LINE_FONT;
  const laid = shown.map(({ image, title, lines }) => {
    const height = image ? Math.round((CELL.width * image.height) / image.width) : CELL.width;
    const text = lines.flatMap((line) => wrapped(measure, line)).slice(0, CELL.lines);
    return { image, title, text, height, total: height + CELL.title + 8 + text.length * CELL.line };
  });
  const rows = Array.from({ length: Math.ceil(laid.length / columns) }, (_, row) =>
    laid.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) => Math.max(...row.map(({ total }) => total)) + CELL.gap);
  const width = MARGIN * 2 + columns * CELL.width + (columns - 1) * CELL.gap;
  const canvas = createCanvas(width, MARGIN * 2 + heights.reduce((sum, height) => sum + height, 0) - CELL.gap);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = GROUND;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  let top = MARGIN;
  for (const [row, cellsOfRow] of rows.entries()) {
    for (const [column, { image, title, text, height }] of cellsOfRow.entries()) {
      const left = MARGIN + column * (CELL.width + CELL.gap);
      ctx.fillStyle = EMPTY;
      ctx.fillRect(left, top, CELL.width, height);
      if (image) ctx.drawImage(image, left, top, CELL.width, height);
      ctx.fillStyle = INK;
      ctx.font = TITLE_FONT;
      ctx.fillText(title, left, top + height + CELL.title);
      ctx.fillStyle = FAINT;
      ctx.font = LINE_FONT;
      text.forEach((line, nth) => ctx.fillText(line, left, top + height + CELL.title + 4 + (nth + 1) * CELL.line));
    }
    top += heights[row] ?? 0;
  }
  return canvas.encode("png");
}
