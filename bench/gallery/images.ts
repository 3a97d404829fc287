import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Canvas } from "@napi-rs/canvas";
import { drawAd } from "@/lib/engines/studio/image-ads/draw-ad";
import { sampleAdCopy } from "@/lib/engines/studio/image-ads/sample-copy";
import { type ImageAspect, imageSizes, SchemeKind, type AdPicture } from "@/lib/engines/studio/image-ads/ad-spec";
import { templates } from "@/lib/engines/studio/image-ads/templates/index";
import { preparePicture } from "@/lib/engines/studio/pictures/sandboxed-media";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { saveSheet, sheetOf } from "./sheet";

const ROW = 260;
const TEMPLATES_A_SHEET = 5;
const MAX_PHOTOS = 3;
const control = unwatched();
/** Two brands whose colours fight: dark on dark, loud on loud. */
const brands = { navy: ["#0b1f4b", "#14532d", "#1f2937"], neon: ["#ff2d95", "#39ff14", "#fff200"] };

async function rowOf(at: number, colors: string[], pictures: AdPicture[]): Promise<Canvas[]> {
  const cells: Canvas[] = [];
  const words = at % 2 === 0 ? sampleAdCopy.short : sampleAdCopy.long;
  for (const [turn, aspect] of (Object.keys(imageSizes) as ImageAspect[]).entries()) {
    const [width, height] = imageSizes[aspect];
    const template = templates[at];
    if (!template?.suits({ words, pictures, width, height })) continue;
    const scheme = SchemeKind.options[(at + turn) % SchemeKind.options.length] ?? "light";
    const look = { template: template.id, aspect, scheme, seed: turn, colors, category: "coffee" as const };
    cells.push((await drawAd({ ...look, words, pictures })).canvas);
  }
  return cells;
}

/** Sheets of every template of image ads in six ratios, under two brands whose colours fight. */
export async function images(folder: string, photos: readonly string[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "spotmill-gallery-"));
  try {
    const pictures: AdPicture[] = [];
    for (const [index, file] of photos.slice(0, MAX_PHOTOS).entries()) {
      pictures.push(await preparePicture({ file, dir, name: `picture-${index}` }, control));
    }
    for (const [brand, colors] of Object.entries(brands)) {
      let rows: Canvas[][] = [];
      let sheets = 0;
      for (const at of templates.keys()) {
        const row = await rowOf(at, colors, pictures);
        if (row.length > 0) rows.push(row);
        if (rows.length < TEMPLATES_A_SHEET && at < templates.length - 1) continue;
        saveSheet(folder, `images-${brand}-${++sheets}`, sheetOf(rows, ROW));
        rows = [];
      }
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
