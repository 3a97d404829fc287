import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { drawSheet } from "@/lib/studio/image-ads/draw-sheet";
import { sampleSheetWords } from "@/lib/studio/image-ads/sample";
import { type ImageAspect, imageSizes, SchemeKind, type SheetPicture } from "@/lib/studio/image-ads/sheet";
import { templates } from "@/lib/studio/image-ads/templates/index";
import { preparePicture } from "@/lib/studio/pictures";

/**
 * Writes contact sheets of all templates of image ads as PNG into the folder of the first argument: one row per template,
 * six ratios each, over the photos named after it (none: type alone). `LONG=1` takes the longest words.
 * `node --import tsx bench/image-sheets.ts <folder> [photo...]`
 */
const [folder = "sheets", ...photos] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const ROW = 420;
const control = { signal: new AbortController().signal, onProgress: () => {} };
const words = process.env["LONG"] === "1" ? sampleSheetWords.long : sampleSheetWords.short;

const pictures: SheetPicture[] = [];
for (const [index, file] of photos.entries()) {
  const name = `${index}-${basename(file).replace(/\W/g, "-")}`;
  pictures.push(await preparePicture({ file: resolve(file), dir: resolve(folder), name }, control));
}

async function rowOf(at: number): Promise<Canvas[]> {
  const cells: Canvas[] = [];
  for (const [turn, aspect] of (Object.keys(imageSizes) as ImageAspect[]).entries()) {
    const [width, height] = imageSizes[aspect];
    const template = templates[at];
    if (!template?.suits({ words, pictures, width, height })) continue;
    const scheme = SchemeKind.options[(at + turn) % 4] ?? "light";
    const look = { template: template.id, aspect, scheme, seed: turn, colors: null, category: "coffee" };
    cells.push((await drawSheet({ ...look, words, pictures })).canvas);
  }
  return cells;
}

for (const [at, { id }] of templates.entries()) {
  const cells = await rowOf(at);
  if (cells.length === 0) continue;
  const widths = cells.map(({ width, height }) => Math.round((width * ROW) / height));
  const sheet = createCanvas(
    widths.reduce((sum, width) => sum + width + 10, 0),
    ROW,
  );
  const ctx = sheet.getContext("2d");
  ctx.imageSmoothingQuality = "high";
  let x = 0;
  for (const [index, cell] of cells.entries()) {
    ctx.drawImage(cell, x, 0, widths[index] ?? 0, ROW);
    x += (widths[index] ?? 0) + 10;
  }
  writeFileSync(join(folder, `${id}.png`), sheet.toBuffer("image/png"));
  console.log(id);
}
process.exit(0);
