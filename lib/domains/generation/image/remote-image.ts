import { join } from "node:path";
import { imageModelsOf } from "@/lib/engines/providers/adapters";
import { ProviderError } from "@/lib/engines/providers/error";
import type { LocalMedia } from "@/lib/engines/providers/ports";
import { sourceTypes } from "@/lib/engines/provenance/source-type";
import { storage } from "@/lib/platform/storage";
import { mimeTypeOf } from "@/lib/platform/storage/media-types";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { Control } from "@/lib/engines/studio/workers/control";
import { type ImageAspect, imageSizes } from "@/lib/engines/studio/image-ads/ad-spec";
import { fitPicture } from "@/lib/engines/studio/pictures/sandboxed-media";
import type { Picture } from "@/lib/contract/timeline/document";
import type { JobFiles } from "../stages/service";
import { type FinishedImage, storeImage } from "./compose-image";
import { orBadOutput, generateMediaOnce } from "../remote/service";

/** One image as a remote model is asked for it. */
export interface RemoteImageRequest {
  files: JobFiles;
  provider: string;
  /** Our id of the model. */
  model: string;
  prompt: string;
  pictures: readonly Picture[];
  aspect: ImageAspect;
  /** Null for a model without one. */
  seed: number | null;
  index: number;
  /** Price in US dollars, null where it is unknown. */
  costUsd: number | null;
}

/** The purpose of an image in the record of what was paid. */
export const imageName = (index: number): string => `image-${index + 1}`;

/**
 * Has a remote model make one ad, cuts it to the exact size, signs it and stores it. A repeated step pays for no second one.
 * Throws ProviderError; a file that is no picture is `bad_output`.
 */
export const generateImage = (order: RemoteImageRequest, control: Control): Promise<FinishedImage> =>
  withScratch(async (dir) => {
    const { files, provider, model, pictures, aspect, index, costUsd } = order;
    const models = imageModelsOf(provider);
    if (!models) throw new ProviderError(provider, "unavailable", "its key was taken away");
    control.onProgress(0, `${model} is drawing`);
    const request = { ...(await requestOf(order, dir)), count: 1 };
    const [width, height] = imageSizes[aspect];
    const out = join(dir, "ad.png");
    const { output, isResent } = await generateMediaOnce(
      { files, name: imageName(index), provider, model, costUsd, kind: "image" },
      { folder: dir, signal: control.signal },
      async (sending) => {
        const [media] = await models.generate(model, request, control.signal, sending);
        if (!media) throw new ProviderError(provider, "bad_output", "no picture came");
        return media;
      },
      (file) => orBadOutput(provider, () => fitPicture({ file, out, width, height, dir }, control)),
    );
    const { upscale, kept } = output;
    const sourceType = pictures.length > 0 ? sourceTypes.compositeTrained : sourceTypes.trained;
    const stored = await storeImage({ files, index, picture: out, sourceType }, control);
    return { model, template: null, report: { width, height, boxes: [], upscale, kept }, ...stored, isResent };
  });

/** Request to the model, its references as local files. */
async function requestOf({ prompt, pictures, aspect, seed }: RemoteImageRequest, dir: string) {
  const references = await Promise.all(
    pictures.map(async ({ key }): Promise<LocalMedia> => ({
      path: await storage().localPath(key, dir),
      mimeType: mimeTypeOf(key),
    })),
  );
  return { prompt, references, aspectRatio: aspect, seed };
}
