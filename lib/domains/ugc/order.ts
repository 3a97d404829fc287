import * as z from "zod";
import { ReadyBrand } from "@/lib/domains/brands/service";
import { CheckEnforcement } from "@/lib/contract/fields";
import type { AdRequest } from "@/lib/domains/generation/brief/service";
import { LookId } from "@/lib/contract/timeline/document";
import { CaptionChoice } from "@/lib/contract/ugc";
import { MediaSource } from "@/lib/platform/storage/media-source";

/** A UGC request as stored with its job: checked, its references resolved, its defaults filled. */
export const UgcOrder = z.object({
  prompt: z.string(),
  script: z.string().optional(),
  productImages: z.array(MediaSource),
  platform: z.string().optional(),
  duration: z.number().optional(),
  aspectRatio: z.enum(["9:16", "16:9", "1:1"]),
  voiceId: z.string().optional(),
  /** Of a provider's voice that was named, where it is known. */
  voiceGender: z.enum(["female", "male"]).optional(),
  actorId: z.string().optional(),
  look: LookId.optional(),
  captionPreset: CaptionChoice,
  /** As it was when the job was accepted; null without one. */
  brand: ReadyBrand.nullable().default(null),
  /** Absent: drawn from the job's id. */
  seed: z.int().optional(),
  enforcement: CheckEnforcement.default("warn"),
});
export type UgcOrder = z.infer<typeof UgcOrder>;

/** The order as the copywriter reads it; of the pictures only their number matters to it. */
export function toAdRequest(request: UgcOrder): AdRequest {
  const { productImages, brand: _, ...order } = request;
  return { ...order, productImageUrls: productImages.map((source) => ("url" in source ? source.url : source.key)) };
}
