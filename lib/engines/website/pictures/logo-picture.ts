import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { toOklch } from "@/lib/engines/studio/draw/colour";
import { flatGround, knockOut } from "@/lib/engines/studio/pictures/flat-ground";
import { toHex } from "@/lib/engines/studio/pictures/hex";
import { type Raster, readPicture } from "@/lib/engines/studio/pictures/read-picture";
import { mergeColours, type RatedColour } from "../look/palette";

// A site's drawings and old logos are SVG and GIF; only this module's process opens them, without a network.
sharp.unblock({
  operation: ["VipsForeignLoadSvgBuffer", "VipsForeignLoadNsgifFile"],
});

/** A logo as a file of ours, and what it is like. */
export interface LogoPicture {
  file: string;
  width: number;
  height: number;
  /** Background it is readable on. */
  ground: "light" | "dark" | "any";
  /** Its colours; weights are shares of its ink. */
  colours: RatedColour[];
  /** Quality as a logo, added to its score as a candidate. */
  quality: number;
}

const LONG_SIDE = 1000;
const MAX_SVG_BYTES = 400_000;
/** Drawn files may hold pictures of their own, as Canva's do; whatever else they name is outside. */
const unsafeSvg =
  /<!ENTITY|<!DOCTYPE[^>]*\[|<(?:script|foreignObject|iframe)\b|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg);base64,)/i;
/** By its first character: metadata of a PNG may hold a drawing, too. */
const isMarkup = (head: string): boolean => /^\uFEFF?\s*</.test(head);

async function rasterOf(file: string): Promise<{ raster: Raster; isVector: boolean }> {
  const bytes = await readFile(file);
  if (!isMarkup(bytes.subarray(0, 1000).toString("utf8"))) return { raster: await readPicture(file), isVector: false };
  if (bytes.length > MAX_SVG_BYTES || unsafeSvg.test(bytes.toString("utf8")))
    throw new RangeError("a drawing that reaches out");
  const { width = 100, height = 100 } = await sharp(bytes).metadata();
  const density = Math.min(2400, Math.max(36, (72 * LONG_SIDE) / Math.max(width, height)));
  const { data, info } = await sharp(bytes, { density, limitInputPixels: 16_000_000 })
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { raster: { rgba: data, width: info.width, height: info.height, hasAlpha: true }, isVector: true };
}

/** Shares of the colours of what is visible, and its mean lightness (OKLab, 0 to 1). */
function inkOf({ rgba }: Raster): { colours: RatedColour[]; lightness: number; share: number } {
  const bins = new Map<number, { n: number; sum: [number, number, number] }>();
  let visible = 0;
  const step = Math.max(1, Math.floor(rgba.length / 4 / 40_000)) * 4;
  let seen = 0;
  for (let at = 0; at < rgba.length; at += step) {
    seen++;
    if ((rgba[at + 3] ?? 0) < 160) continue;
    visible++;
    const [r, g, b] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const bin = bins.get(key) ?? { n: 0, sum: [0, 0, 0] };
    bin.n++;
    bin.sum = [bin.sum[0] + r, bin.sum[1] + g, bin.sum[2] + b];
    bins.set(key, bin);
  }
  const rated = [...bins.values()].map(({ n, sum }) => ({
    hex: toHex(sum[0] / n, sum[1] / n, sum[2] / n),
    weight: n / Math.max(1, visible),
  }));
  const colours = mergeColours(rated.toSorted((a, b) => b.weight - a.weight).slice(0, 60));
  const lightness = colours.reduce((sum, one) => sum + toOklch(one.hex).l * one.weight, 0);
  return {
    // Shades of a gradient may all be small; the heaviest one stands for them.
    colours: colours.filter(({ weight }, index) => weight > 0.1 || index === 0).slice(0, 4),
    lightness,
    share: visible / Math.max(1, seen),
  };
}

const groundFor = (lightness: number): LogoPicture["ground"] =>
  lightness > 0.74 ? "dark" : lightness < 0.66 ? "light" : "any";

/**
 * Writes a picture that may be a logo as `<dir>/<name>.png`: drawn large, its flat ground taken away, trimmed. Null for what
 * is no logo: blank, tiny, a photograph, or no picture at all.
 */
export async function readLogo(file: string, dir: string, name: string): Promise<LogoPicture | null> {
  const found = await rasterOf(file).catch(() => null); // not a picture: another candidate serves
  if (!found) return null;
  const { raster, isVector } = found;
  const ground = raster.hasAlpha ? null : flatGround(raster);
  if (ground) knockOut(raster, ground);
  else if (!raster.hasAlpha && Math.min(raster.width, raster.height) > 400) return null;
  const { colours, lightness, share } = inkOf(raster);
  if (share < 0.004 || colours.length === 0) return null;
  const out = `${dir}/${name}.png`;
  const raw = { width: raster.width, height: raster.height, channels: 4 } as const;
  const { width, height } = await sharp(raster.rgba, { raw })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
    .png({ compressionLevel: 8 })
    .toFile(out);
  if (Math.max(width, height) < 24 || Math.min(width, height) < 8) return null;
  const ratio = width / height;
  const isSheet = !raster.hasAlpha && !ground;
  return {
    file: out,
    width,
    height,
    ground: isSheet || (raster.hasAlpha && share > 0.97) ? "any" : groundFor(lightness),
    colours,
    quality:
      (ratio > 1.4 && ratio < 9 ? 2 : 0) + (isVector || width >= 240 ? 1 : 0) - (Math.max(width, height) < 80 ? 2 : 0),
  };
}
