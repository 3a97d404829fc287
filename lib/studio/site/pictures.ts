import type { z } from "zod";
import { readLogo } from "./logo-picture";
import { lookAlike, type ProductPicture, readProductPicture } from "./product-picture";
import type { SitePictures, SitePicturesInput } from "./tasks";

const MAX_LOGOS = 4;
const MAX_IMAGES = 12;

/** Judges and copies the pictures of a site. Only a probe child calls it. */
export async function readSitePictures(
  { dir, logos: logoFiles, images: imageFiles }: z.output<typeof SitePicturesInput>,
  report: (done: number) => void,
): Promise<SitePictures> {
  const logos = [];
  for (const [index, { file, score }] of logoFiles.entries()) {
    const logo = await readLogo(file, dir, `logo-${index + 1}`);
    if (logo) logos.push({ logo, score: score + logo.quality });
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
      .map(({ logo: { file, width, height, ground, colours } }) => ({ file, width, height, ground, colours })),
    images: images.map(({ file, width, height, alt }) => ({ file, width, height, alt })),
  };
}
