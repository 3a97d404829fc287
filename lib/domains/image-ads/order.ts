import * as z from "zod";
import { ReadyBrand } from "@/lib/domains/brands/service";
import { CheckEnforcement, imageAspectRatio } from "@/lib/contract/fields";
import { MediaSource } from "@/lib/platform/storage/media-source";

/** An image-ads request as stored with its job: checked, its references resolved, its defaults filled. */
export const ImageAdOrder = z.object({
  prompt: z.string(),
  model: z.string(),
  /** True when the request named the model. */
  isModelNamed: z.boolean(),
  /** The default model, where that cannot do what is asked and `model` is taken instead. */
  insteadOf: z.string().nullable().default(null),
  references: z.array(MediaSource),
  aspectRatio: imageAspectRatio,
  count: z.int().min(1).max(4),
  /** As it was when the job was accepted; null without one. */
  brand: ReadyBrand.nullable().default(null),
  /** True when the copywriter uses the brand's facts, tagline and tone. */
  isEnhanced: z.boolean().default(false),
  /** As the request has `enhancePrompt`. */
  isEnhanceAsked: z.boolean().default(false),
  /** Absent: drawn from the job's id. */
  seed: z.int().optional(),
  enforcement: CheckEnforcement.default("warn"),
});
export type ImageAdOrder = z.infer<typeof ImageAdOrder>;
