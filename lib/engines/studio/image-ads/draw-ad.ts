import { readFile } from "node:fs/promises";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import { loadEmoji } from "../draw/emoji";
import { useBrandFont } from "../draw/fonts";
import type { Photo } from "../scenes/shot";
import { type Artboard, artboardFrame } from "./artboard";
import { paletteFor, adSchemeOf } from "./scheme";
import { type AdSpec, imageSizes, type AdPicture, type AdReport } from "./ad-spec";
import { templates } from "./templates/index";

/** Side of the rasterised icon; the largest it is drawn at. */
const ICON = 640;

/** A drawn ad, and what is known of it. */
export interface DrawnAd {
  canvas: Canvas;
  report: Omit<AdReport, "renderHash" | "cpuSeconds">;
}

// Buffers only: given a path or an address the canvas would open it itself.
const load = async (file: string) => loadImage(await readFile(file));

async function toPhoto(picture: AdPicture, index: number): Promise<Photo> {
  const { file, cutOutFile, width, height, focus } = picture;
  const info = { id: `p${index + 1}`, key: file, cutOutKey: cutOutFile, width, height, focus };
  return { info, image: await load(file), cutOut: cutOutFile === null ? null : await load(cutOutFile) };
}

/** Draws one ad. Reads the files a sheet names and nothing else; equal sheets give equal pixels. */
export async function drawAd(sheet: AdSpec): Promise<DrawnAd> {
  const [width, height] = imageSizes[sheet.aspect];
  const template = templates.find(({ id }) => id === sheet.template);
  if (!template) throw new RangeError(`no template ${sheet.template}`);
  useBrandFont(sheet.font, sheet.fontClass);
  const photos = await Promise.all(sheet.pictures.map(toPhoto));
  const palette = paletteFor(sheet.colors, photos, sheet.seed, sheet.category);
  const canvas = createCanvas(width, height);
  let upscale = 0;
  const artboard: Artboard = {
    ctx: canvas.getContext("2d", { alpha: false }),
    width,
    height,
    ...artboardFrame(width, height),
    scheme: adSchemeOf(palette, sheet.scheme),
    words: sheet.words,
    photos,
    logo: sheet.logo ? await load(sheet.logo) : null,
    icon: template.id === "icon" ? await loadEmoji(sheet.words.emoji, ICON) : null,
    seed: sheet.seed,
    boxes: [],
    noteUpscale: (scale) => {
      upscale = Math.max(upscale, scale);
    },
  };
  template.draw(artboard);
  return { canvas, report: { width, height, boxes: artboard.boxes, palette, upscale } };
}
