import { join } from "node:path";
import { localSourceType, type SourceType } from "@/lib/engines/provenance/source-type";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { Control } from "@/lib/engines/studio/workers/control";
import { renderImageAd } from "@/lib/engines/studio/image-ads/render-image-ad";
import type { AdPicture, AdReport } from "@/lib/engines/studio/image-ads/ad-spec";
import type { Picture } from "@/lib/contract/timeline/document";
import { fileKey, type JobFiles } from "../stages/service";
import { type Provenance, signPicture } from "../deliver/service";
import type { PlannedAd } from "./plan-images";

/** A finished and stored ad. */
export interface FinishedImage {
  /** Id of the model that made it. */
  model: string;
  /** Its layout; null where a remote model composed it. */
  template: string | null;
  key: string;
  mimeType: string;
  bytes: number;
  /** Of the file, manifest and all. */
  sha256: string;
  /** `sha256:` of the file without its manifest. */
  renderHash: string;
  /** `boxes` are the words drawn here: a remote model tells none. */
  report: Pick<AdReport, "width" | "height" | "boxes" | "upscale"> & { kept?: number };
  provenance: Provenance;
  /** True when it was requested twice, because the outcome of the first call is unknown. */
  isResent?: boolean;
}

/** Id of the studio among the image models. */
const LOCAL_IMAGE_MODEL = "local/ad-studio";

/** Draws one planned ad, signs it and stores it as `image-<number>.png`, numbers from 1; a repetition overwrites it. */
export const composeImage = (
  input: { files: JobFiles; ad: PlannedAd; index: number },
  control: Control,
): Promise<FinishedImage> =>
  withScratch(async (dir) => {
    const { files, ad, index } = input;
    const local = (key: string) => storage().localPath(key, dir);
    const toLocal = async ({ key, cutOutKey, width, height, focus }: Picture): Promise<AdPicture> => ({
      file: await local(key),
      cutOutFile: cutOutKey === null ? null : await local(cutOutKey),
      width,
      height,
      focus,
    });
    const out = join(dir, "ad.png");
    const { logoKey, fontKey, pictures, references: _, ...rest } = ad;
    const [logo, font] = await Promise.all([logoKey, fontKey].map((key) => (key === null ? null : local(key))));
    const spec = { ...rest, logo, font, pictures: await Promise.all(pictures.map(toLocal)) };
    const report = await renderImageAd({ spec, out }, control);
    const sourceType = localSourceType({ hasPictures: ad.pictures.length > 0, hasVoice: false });
    const signed = await storeImage({ files, index, picture: out, sourceType }, control);
    return { model: LOCAL_IMAGE_MODEL, template: ad.template, report, ...signed };
  });

/** Signs a finished picture and stores it as `image-<number>.png`. */
export async function storeImage(
  { index, ...input }: { files: JobFiles; index: number; picture: string; sourceType: SourceType },
  control: Control,
): Promise<Omit<FinishedImage, "model" | "template" | "report">> {
  const { picture, renderHash, provenance } = await signPicture(input, control);
  const stored = await storage().putFile(fileKey(input.files, `image-${index + 1}.png`), picture);
  return { ...stored, renderHash, provenance };
}
