import sharp from "sharp";
import { MediaError } from "../workers/control";

/** An upright picture in sRGB: RGBA, row-major. */
export interface Raster {
  rgba: Buffer;
  width: number;
  height: number;
  /** False when every pixel is opaque. */
  hasAlpha: boolean;
}

/** Pictures above this are refused before they are decoded. */
const MAX_PIXELS = 64_000_000;
/** Longest side kept: 1.5 times the height of a full frame, less than which no detail crop needs. */
const MAX_SIDE = 2400;
const MIN_SIDE = 16;

const unreadable = (): MediaError => new MediaError("the file is not a readable JPEG, PNG or WebP picture");

// Of the loaders in libvips only these three ever see foreign bytes: no SVG, PDF or ImageMagick formats.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Reads a foreign picture: first frame only, turned upright by its EXIF, brought to sRGB, at most 2400 pixels a side.
 * Throws MediaError with a public message for everything else. Only a probe child calls it.
 */
export const readPicture = async (file: string): Promise<Raster> => {
  const input = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });
  const meta = await input.metadata().catch(() => {
    throw unreadable();
  });
  const { width, height } = meta;
  if (width * height > MAX_PIXELS) throw new MediaError("the picture has more than 64 megapixels");
  if (Math.min(width, height) < MIN_SIDE) throw new MediaError(`the picture is smaller than ${MIN_SIDE} pixels`);
  const { data, info } = await input
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  return { rgba: data, width: info.width, height: info.height, hasAlpha: meta.hasAlpha && !isOpaque(data) };
};

const isOpaque = (rgba: Buffer): boolean => {
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] ?? 0) < 250) return false;
  return true;
};
