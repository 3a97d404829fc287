import { join } from "node:path";
import { storage } from "@/lib/storage";
import { withScratch } from "@/lib/storage/scratch";
import type { Control } from "@/lib/studio/control";
import { renderImageAd } from "@/lib/studio/image-ads";
import type { SheetPicture, SheetReport } from "@/lib/studio/image-ads/sheet";
import type { Picture } from "@/lib/timeline/contract";
import { fileKey, type JobFiles } from "./files";
import { type Provenance, signPicture } from "./provenance";
import type { PlannedAd } from "./image-plan";

/** A drawn and stored ad. */
export interface DrawnImage {
  key: string;
  mimeType: string;
  bytes: number;
  /** Of the file, manifest and all. */
  sha256: string;
  /** `sha256:` of the file without its manifest. */
  renderHash: string;
  report: SheetReport;
  provenance: Provenance;
}

/** Draws one planned ad, signs it and stores it as `image-<number>.png`, numbers from 1; a repetition overwrites it. */
export const composeImage = (
  input: { files: JobFiles; ad: PlannedAd; index: number },
  control: Control,
): Promise<DrawnImage> =>
  withScratch(async (dir) => {
    const { files, ad, index } = input;
    const local = (key: string) => storage().localPath(key, dir);
    const toLocal = async ({ key, cutOutKey, width, height, focus }: Picture): Promise<SheetPicture> => ({
      file: await local(key),
      cutOutFile: cutOutKey === null ? null : await local(cutOutKey),
      width,
      height,
      focus,
    });
    const out = join(dir, "ad.png");
    const { logoKey, pictures, ...rest } = ad;
    const logo = logoKey === null ? null : await local(logoKey);
    const sheet = { ...rest, logo, pictures: await Promise.all(pictures.map(toLocal)) };
    const report = await renderImageAd({ sheet, out }, control);
    const hasPictures = ad.pictures.length > 0;
    const { picture, renderHash, provenance } = await signPicture({ files, picture: out, hasPictures }, control);
    const stored = await storage().putFile(fileKey(files, `image-${index + 1}.png`), picture);
    return { ...stored, renderHash, report, provenance };
  });
