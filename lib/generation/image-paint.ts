import { join } from "node:path";
import { imageModelsOf } from "@/lib/providers/adapters";
import { ProviderError } from "@/lib/providers/error";
import type { LocalMedia } from "@/lib/providers/ports";
import { sourceTypes } from "@/lib/provenance/source-type";
import { storage } from "@/lib/storage";
import { mimeTypeOf } from "@/lib/storage/media-types";
import { withScratch } from "@/lib/storage/scratch";
import type { Control } from "@/lib/studio/control";
import { type ImageAspect, imageSizes } from "@/lib/studio/image-ads/sheet";
import { fitPicture } from "@/lib/studio/pictures";
import type { Picture } from "@/lib/timeline/contract";
import type { JobFiles } from "./files";
import { type DrawnImage, storeImage } from "./image-compose";
import { orBadOutput, takeOutput } from "./remote-media";

/** One image as a remote model is asked for it. */
export interface PaintOrder {
  files: JobFiles;
  provider: string;
  /** Our id of the model. */
  model: string;
  prompt: string;
  pictures: readonly Picture[];
  aspect: ImageAspect;
  seed: number;
  index: number;
}

/**
 * Has a remote model make one ad, cuts it to the exact size, signs it and stores it. Throws ProviderError; a file that is
 * no picture is `bad_output`.
 */
export const paintImage = (order: PaintOrder, control: Control): Promise<DrawnImage> =>
  withScratch(async (dir) => {
    const { files, provider, model, prompt, pictures, aspect, seed, index } = order;
    const models = imageModelsOf(provider);
    if (!models) throw new ProviderError(provider, "unavailable", "its key was taken away");
    control.onProgress(0, `${model} is drawing`);
    const references = await Promise.all(
      pictures.map(async ({ key }): Promise<LocalMedia> => ({
        path: await storage().localPath(key, dir),
        mimeType: mimeTypeOf(key),
      })),
    );
    const request = { prompt, references, aspectRatio: aspect, count: 1, seed };
    const [media] = await models.generate(model, request, control.signal);
    if (!media) throw new ProviderError(provider, "bad_output", "no picture came");
    const file = await takeOutput(media, { provider, kind: "image", folder: dir, signal: control.signal });
    const [width, height] = imageSizes[aspect];
    const out = join(dir, "ad.png");
    const { upscale, kept } = await orBadOutput(provider, () => fitPicture({ file, out, width, height, dir }, control));
    const sourceType = pictures.length > 0 ? sourceTypes.compositeTrained : sourceTypes.trained;
    const stored = await storeImage({ files, index, picture: out, sourceType }, control);
    return { model, template: null, report: { width, height, boxes: [], upscale, kept }, ...stored };
  });
