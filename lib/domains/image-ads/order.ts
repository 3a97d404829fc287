import { z } from "zod";
import { ReadyBrand } from "@/lib/domains/brands/service";
import { CheckEnforcement, imageAspectRatio } from "@/lib/contract/fields";

/** Where a picture comes from: a file of ours, or an address to fetch. */
const MediaSource = z.union([z.strictObject({ key: z.string() }), z.strictObject({ url: z.string() })]);

/** An image-ads request as stored with its job: checked, its references resolved, its defaults filled. */
export const ImageAdOrder = z.object({
  prompt: z.string(),
  model: z.string(),
  /** Whether the request named the model. */
  isModelNamed: z.boolean(),
  references: z.array(MediaSource),
  aspectRatio: imageAspectRatio,
  count: z.int().min(1).max(4),
  /** As it was when the job was accepted; null without one. */
  brand: ReadyBrand.nullable().default(null),
  /** Whether the copywriter takes the brand's facts, tagline and tone into the words. */
  isEnhanced: z.boolean().default(false),
  /** Absent: drawn from the job's id. */
  seed: z.int().optional(),
  enforcement: CheckEnforcement.default("warn"),
});
export type ImageAdOrder = z.infer<typeof ImageAdOrder>;
