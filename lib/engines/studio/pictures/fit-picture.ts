import sharp from "sharp";
import type * as z from "zod";
import { sha256Hex } from "@/lib/platform/crypto";
import type { FitInput, FitOutput } from "../workers/foreign-tasks";
import { readPicture } from "./read-picture";

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Cuts a foreign picture about its middle to the ratio of `width` to `height`, scales it to exactly that and writes it anew
 * as an opaque PNG without metadata. Throws MediaError for what is no picture. Only a probe child calls it.
 */
export async function writeFittedPicture({
  file,
  out,
  width,
  height,
}: z.output<typeof FitInput>): Promise<z.output<typeof FitOutput>> {
  const picture = await readPicture(file);
  const scale = Math.max(width / picture.width, height / picture.height);
  const { data } = await sharp(picture.rgba, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .resize({ width, height, fit: "cover", position: "centre" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toFile(out);
  return {
    kept: round((width * height) / (picture.width * picture.height * scale * scale)),
    upscale: round(scale),
    renderHash: `sha256:${sha256Hex(data)}`,
  };
}
