import { truncate } from "@/lib/platform/truncate";
import { sizeOf } from "../image-sizes";
import type { ImageRequest } from "../ports";
import { QWEN_EDIT_LENGTH } from "../prompt-limits";
import { call, type FalCall, literal } from "./call";

/** A request whose references are at fal already. */
export interface FalImage extends Pick<ImageRequest, "prompt" | "aspectRatio" | "seed"> {
  referenceUrls: readonly string[];
}

const ratios = ["1:1", "4:5", "9:16", "16:9", "3:4", "2:3"] as const;
const pixels = (aspectRatio: string, least?: number, most?: number) => {
  const [width, height] = sizeOf(aspectRatio, least, most);
  return { width, height };
};

/** Total pixels Seedream accepts: 2560 × 1440 to 3072 × 3072. */
const seedreamWindow = [2560 * 1440, 3072 * 3072] as const;

const banana =
  (model: "fal-ai/nano-banana-2" | "fal-ai/nano-banana-pro") =>
  ({ prompt, aspectRatio, seed, referenceUrls }: FalImage): FalCall => {
    const shared = {
      prompt,
      aspect_ratio: literal(ratios, aspectRatio),
      num_images: 1,
      output_format: "png",
      ...(seed !== null && { seed }),
    } as const;
    return referenceUrls.length > 0
      ? call(`${model}/edit`, { ...shared, image_urls: [...referenceUrls] })
      : call(model, shared);
  };

const seedream = ({ prompt, aspectRatio, referenceUrls }: FalImage): FalCall => {
  const shared = { prompt, image_size: pixels(aspectRatio, ...seedreamWindow), num_images: 1, max_images: 1 };
  return referenceUrls.length > 0
    ? call("fal-ai/bytedance/seedream/v5/lite/edit", { ...shared, image_urls: [...referenceUrls] })
    : call("fal-ai/bytedance/seedream/v5/lite/text-to-image", shared);
};

const flux = ({ prompt, aspectRatio, seed, referenceUrls }: FalImage): FalCall => {
  const shared = {
    prompt,
    image_size: pixels(aspectRatio),
    output_format: "png",
    ...(seed !== null && { seed }),
  } as const;
  return referenceUrls.length > 0
    ? call("fal-ai/flux-2-pro/edit", { ...shared, image_urls: [...referenceUrls] })
    : call("fal-ai/flux-2-pro", shared);
};

const qwen = ({ prompt, aspectRatio, seed, referenceUrls }: FalImage): FalCall => {
  const shared = {
    image_size: pixels(aspectRatio),
    num_images: 1,
    output_format: "png",
    ...(seed !== null && { seed }),
  } as const;
  return referenceUrls.length > 0
    ? call("fal-ai/qwen-image-2/edit", {
        ...shared,
        prompt: truncate(prompt, QWEN_EDIT_LENGTH),
        image_urls: [...referenceUrls],
      })
    : call("fal-ai/qwen-image-2/text-to-image", { ...shared, prompt });
};

const ideogram = ({ prompt, aspectRatio, seed }: FalImage): FalCall =>
  call("fal-ai/ideogram/v3", {
    prompt,
    image_size: pixels(aspectRatio),
    num_images: 1,
    expand_prompt: false,
    ...(seed !== null && { seed }),
  });

const recraft = ({ prompt, aspectRatio }: FalImage): FalCall =>
  call("fal-ai/recraft/v4/text-to-image", { prompt, image_size: pixels(aspectRatio) });

/** Calls of the image models for one picture, by our id; every field is checked by fal's own types. */
export const falImageRows: ReadonlyMap<string, (request: FalImage) => FalCall> = new Map([
  ["nano-banana-2", banana("fal-ai/nano-banana-2")],
  ["nano-banana-pro", banana("fal-ai/nano-banana-pro")],
  ["seedream-5-lite", seedream],
  ["flux-2-pro", flux],
  ["qwen-image-2", qwen],
  ["ideogram-v3", ideogram],
  ["recraft-v4", recraft],
]);
