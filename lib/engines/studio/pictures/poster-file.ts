import sharp from "sharp";

/** Writes a frame's pixels (RGBA, row-major) as an opaque PNG. */
export async function writePoster(
  rgba: Buffer,
  { width, height }: { width: number; height: number },
  file: string,
): Promise<void> {
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toFile(file);
}
