import { readFile } from "node:fs/promises";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import { loadEmoji } from "../draw/emoji";
import { stackOf, useBrandFont } from "../draw/fonts";
import { drawableText } from "../draw/glyphs";
import type { Photo } from "../scenes/shot";
import { type Artboard, artboardFrame } from "./artboard";
import { paletteFor, adSchemeOf } from "./scheme";
import { AdCopy, type AdSpec, imageSizes, type AdPicture, type AdReport } from "./ad-spec";
import { templates } from "./templates/index";

/** Side of the rasterised icon; the largest it is drawn at. */
const ICON = 640;

/** A drawn ad and its report. */
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

/** Words of an ad in characters that can be drawn. */
const drawableWords = (words: AdCopy): AdCopy =>
  AdCopy.parse(
    JSON.parse(JSON.stringify(words), (_, value) =>
      typeof value === "string" ? drawableText(value, stackOf("display")) : value,
    ),
  );

/** Draws one ad. Reads the files the ad names and nothing else; equal ads give equal pixels. */
export async function drawAd(spec: AdSpec): Promise<DrawnAd> {
  const [width, height] = imageSizes[spec.aspect];
  const template = templates.find(({ id }) => id === spec.template);
  if (!template) throw new RangeError(`no template ${spec.template}`);
  useBrandFont(spec.font, spec.fontClass);
  const photos = await Promise.all(spec.pictures.map(toPhoto));
  const palette = paletteFor(spec.colors, photos, spec.seed, spec.category);
  const canvas = createCanvas(width, height);
  let upscale = 0;
  const artboard: Artboard = {
    ctx: canvas.getContext("2d", { alpha: false }),
    width,
    height,
    ...artboardFrame(width, height),
    scheme: adSchemeOf(palette, spec.scheme),
    words: drawableWords(spec.words),
    photos,
    logo: spec.logo ? await load(spec.logo) : null,
    icon: template.id === "icon" && spec.words.emoji !== null ? await loadEmoji(spec.words.emoji, ICON) : null,
    seed: spec.seed,
    boxes: [],
    noteUpscale: (scale) => {
      upscale = Math.max(upscale, scale);
    },
  };
  template.draw(artboard);
  return { canvas, report: { width, height, boxes: artboard.boxes, palette, upscale } };
}
