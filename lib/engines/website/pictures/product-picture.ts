import sharp, { type Sharp } from "sharp";
import { type Raster, readPicture } from "@/lib/engines/studio/pictures/read-picture";

/** A picture of a site as a file of ours. */
export interface ProductPicture {
  file: string;
  width: number;
  height: number;
  /** Difference hash: pictures that look alike differ in few of its 64 bits. */
  hash: bigint;
  /** Mean colour, 0 to 255 each. */
  mean: readonly number[];
}

const MIN_SIDE = 160;
const MAX_RATIO = 2.8;
const MAX_SIDE = 2000;
/** Standard deviation of brightness below which there is nothing to see. */
const MIN_CONTRAST = 8;
/** Bits by which two hashes of one picture in two sizes may differ. */
const ALIKE_BITS = 8;
/** Levels by which the mean colours of one picture in two encodings may differ. */
const ALIKE_MEAN = 6;

async function hashOf(image: Sharp): Promise<bigint> {
  const grey = await image
    .clone()
    .removeAlpha()
    .greyscale()
    .resize(9, 8, { fit: "fill" })
    .raw({ depth: "uchar" })
    .toBuffer();
  let hash = 0n;
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) hash = (hash << 1n) | ((grey[y * 9 + x] ?? 0) > (grey[y * 9 + x + 1] ?? 0) ? 1n : 0n);
  return hash;
}

const bitsOf = (value: bigint): number => value.toString(2).replaceAll("0", "").length;

/** True when two pictures look the same. */
export const lookAlike = (a: ProductPicture, b: ProductPicture): boolean =>
  bitsOf(a.hash ^ b.hash) <= ALIKE_BITS && a.mean.every((value, k) => Math.abs(value - (b.mean[k] ?? 0)) < ALIKE_MEAN);

/** Writes a picture as `<dir>/<name>.jpg`, transparent ones as `.png`. Null when it is tiny, a strip, plain, or no picture. */
export async function readProductPicture(file: string, dir: string, name: string): Promise<ProductPicture | null> {
  const raster: Raster | null = await readPicture(file).catch(() => null); // not a picture
  if (!raster) return null;
  const { rgba, width, height, hasAlpha } = raster;
  const ratio = width / height;
  if (Math.min(width, height) < MIN_SIDE || ratio > MAX_RATIO || ratio < 1 / MAX_RATIO) return null;
  const image = sharp(rgba, { raw: { width, height, channels: 4 } });
  const small = await image.clone().removeAlpha().resize(64, 64, { fit: "fill" }).raw({ depth: "uchar" }).toBuffer();
  const { channels } = await sharp(small, { raw: { width: 64, height: 64, channels: 3 } }).stats();
  if (Math.max(...channels.map(({ stdev }) => stdev)) < MIN_CONTRAST) return null;
  const out = `${dir}/${name}.${hasAlpha ? "png" : "jpg"}`;
  const sized = image.clone().resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true });
  const written = await (hasAlpha ? sized.png() : sized.removeAlpha().jpeg({ quality: 90 })).toFile(out);
  return {
    file: out,
    width: written.width,
    height: written.height,
    hash: await hashOf(image),
    mean: channels.map(({ mean }) => mean),
  };
}
