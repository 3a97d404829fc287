import type * as z from "zod";
import { readLogo } from "./logo-picture";
import { lookAlike, type ProductPicture, readProductPicture } from "./product-picture";
import { readTypeface } from "../look/typeface-file";
import type { SitePictures, SitePicturesInput } from "../tasks";

const MAX_LOGOS = 4;
const MAX_IMAGES = 12;

async function firstTypeface(dir: string, typefaces: readonly { file: string; family: string }[]) {
  for (const [index, { file, family }] of typefaces.entries()) {
    const read = await readTypeface(file, dir, `typeface-${index + 1}`);
    if (read !== null) return { file: read, family };
  }
  return null;
}

/** Judges and copies the pictures of a site, and the typeface of its headlines. Only a probe child calls it. */
export async function readSitePictures(
  { dir, logos: logoFiles, images: imageFiles, typefaces }: z.output<typeof SitePicturesInput>,
  report: (done: number) => void,
): Promise<SitePictures> {
  const logos = [];
  for (const [index, { file, score, reasons }] of logoFiles.entries()) {
    const logo = await readLogo(file, dir, `logo-${index + 1}`);
    if (logo) logos.push({ logo, reasons, score: score + logo.quality });
  }
  const images: (ProductPicture & { alt: string })[] = [];
  for (const [index, { file, alt }] of imageFiles.entries()) {
    report(index / imageFiles.length);
    if (images.length === MAX_IMAGES) break;
    const picture = await readProductPicture(file, dir, `product-${index + 1}`);
    if (picture && !images.some((known) => lookAlike(known, picture))) images.push({ ...picture, alt });
  }
  return {
    logos: logos
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_LOGOS)
      .map(({ logo: { quality: _quality, ...logo }, reasons }) => ({ ...logo, reasons })),
    images: images.map(({ file, width, height, alt }) => ({ file, width, height, alt })),
    typeface: await firstTypeface(dir, typefaces),
  };
}
