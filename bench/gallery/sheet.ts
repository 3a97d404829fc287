import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";

const GAP = 8;
const PAPER = "#f4efe9";
const JPEG_QUALITY = 76;

/** Rows of pictures on one sheet, each picture scaled to the row's height in pixels. */
export function sheetOf(rows: readonly (readonly Canvas[])[], rowHeight: number): Canvas {
  const widthOf = ({ width, height }: Canvas) => Math.round((width * rowHeight) / height);
  const rowWidth = (row: readonly Canvas[]) => row.reduce((sum, cell) => sum + widthOf(cell) + GAP, GAP);
  const sheet = createCanvas(Math.max(...rows.map(rowWidth)), rows.length * (rowHeight + GAP) + GAP);
  const ctx = sheet.getContext("2d");
  ctx.imageSmoothingQuality = "high";
  ctx.fillStyle = PAPER;
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  for (const [index, row] of rows.entries()) {
    let x = GAP;
    for (const cell of row) {
      ctx.drawImage(cell, x, GAP + index * (rowHeight + GAP), widthOf(cell), rowHeight);
      x += widthOf(cell) + GAP;
    }
  }
  return sheet;
}

/** Writes a sheet as `<name>.jpg` into a folder, which is made when absent. */
export function saveSheet(folder: string, name: string, sheet: Canvas): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.jpg`), sheet.toBuffer("image/jpeg", JPEG_QUALITY));
  console.log(`${name}.jpg  ${sheet.width} × ${sheet.height}`);
}

/** A canvas of a size, drawn once. */
export function drawn(width: number, height: number, draw: (ctx: ReturnType<Canvas["getContext"]>) => void): Canvas {
  const canvas = createCanvas(width, height);
  draw(canvas.getContext("2d"));
  return canvas;
}
