import sharp from "sharp";
import { cutOut } from "./cut-out";
import { logoIn } from "./flat-ground";
import { detailsOf, focusOf } from "./focus-point";
import { type Raster, readPicture } from "./read-picture";
import type { PreparedPicture } from "./sandboxed-media";
import { isScreenshot, onPhone } from "./screenshot";

/**
 * Writes a foreign picture anew as `<dir>/<name>.jpg` (`.png` when it is transparent), without metadata, and its cut-out,
 * the logo it is, or the phone it is the screen of, as `<name>-cutout.png` where there is one. Throws MediaError for what is no picture.
 */
export const writePreparedPicture = async (file: string, dir: string, name: string): Promise<PreparedPicture> => {
  const picture = await readPicture(file);
  const { rgba, width, height, hasAlpha } = picture;
  const raw = { width, height, channels: 4 } as const;
  const out = `${dir}/${name}.${hasAlpha ? "png" : "jpg"}`;
  const image = sharp(rgba, { raw });
  await (
    hasAlpha
      ? image.png({ compressionLevel: 6 })
      : image.removeAlpha().jpeg({ quality: 93, chromaSubsampling: "4:4:4" })
  ).toFile(out);
  const cutOutFile = `${dir}/${name}-cutout.png`;
  const logo = logoIn(picture);
  // The largest piece alone would be one letter of a logo.
  const cut = logo ?? cutOut(picture);
  const isLogo = logo !== null;
  if (!cut) {
    const points = { focus: focusOf(picture), details: detailsOf(picture) };
    const isScreen = isScreenshot(picture);
    if (isScreen) await writePhone(picture, cutOutFile);
    return { file: out, cutOutFile: isScreen ? cutOutFile : null, cutOutAt: null, width, height, ...points, isLogo };
  }
  const trimmed = await sharp(cut.rgba, { raw })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
    .png({ compressionLevel: 6 })
    .toFile(cutOutFile);
  // What was cut away from the left and above comes as a negative offset.
  const { trimOffsetLeft = 0, trimOffsetTop = 0 } = trimmed;
  const cutOutAt: [number, number] = [Math.abs(trimOffsetLeft), Math.abs(trimOffsetTop)];
  const product = { ...picture, rgba: cut.rgba };
  const points = { focus: focusOf(product), details: detailsOf(product) };
  return { file: out, cutOutFile, cutOutAt, width, height, ...points, isLogo };
};

async function writePhone(screen: Raster, out: string): Promise<void> {
  const { rgba, width, height } = onPhone(screen);
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toFile(out);
}
