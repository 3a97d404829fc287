import * as z from "zod";
import { ReadyBrand } from "@/lib/domains/brands/service";
import { CheckEnforcement, videoAspectRatio } from "@/lib/contract/fields";
import { MediaSource } from "@/lib/platform/storage/media-source";

/** A video request as stored with its job: checked, its references resolved, its defaults filled. */
export const VideoOrder = z.object({
  /** Empty without one. */
  prompt: z.string(),
  model: z.string(),
  /** True when the request named the model. */
  isModelNamed: z.boolean(),
  /** The default model that a request without one was not given to, because it cannot do what it asks. */
  insteadOf: z.string().nullable().default(null),
  /** Those of `keys` first, then the references. */
  pictures: z.array(MediaSource),
  /** Number of `pictures` that came in `frameImages`. */
  frameCount: z.int().min(0).default(0),
  /** The pictures (by index) that stand at an exact frame, in the order of the frames. */
  keys: z.array(z.object({ frame: z.int().min(0), picture: z.int().min(0) })),
  width: z.int(),
  height: z.int(),
  /** Snapped to what the model supports. */
  seconds: z.number(),
  hasSound: z.boolean(),
  negativePrompt: z.string().nullable().default(null),
  /** As the request had them; null where it did not. */
  requested: z.object({
    duration: z.number().nullable(),
    aspectRatio: videoAspectRatio.nullable(),
    resolution: z.string().nullable(),
  }),
  /** As it was when the job was accepted; null without one. */
  brand: ReadyBrand.nullable().default(null),
  /** Absent: drawn from the job's id. */
  seed: z.int().optional(),
  enforcement: CheckEnforcement.default("warn"),
});
export type VideoOrder = z.infer<typeof VideoOrder>;

/** The field a picture of an order came in. Those of `frameImages` are its first ones. */
export function pictureField({ frameCount, pictures }: VideoOrder, index: number): string {
  const frames = Math.min(frameCount, pictures.length);
  return index < frames ? `frameImages[${index}]` : `imageUrls[${index - frames}]`;
}
