import * as z from "zod";
import {
  brandFields,
  controlFields,
  imageAspectRatio,
  mediaUrl,
  optionalText,
  requiredText,
  syncFields,
} from "./fields";
import { operation } from "./operation";
import { creates } from "./jobs";

export const ImageModel = z
  .object({
    id: z.string().describe("Opaque: may contain `/`, `:` and `@`."),
    name: z.string(),
    provider: z.string(),
    capabilities: z.object({ references: z.boolean(), maxReferences: z.int().min(0).max(6) }),
    aspectRatios: z.array(z.string()),
    available: z.boolean().describe("Whether this server can run it now."),
    note: z.string().nullable(),
  })
  .meta({ id: "ImageModel" });
export type ImageModel = z.infer<typeof ImageModel>;

export const CreateImageAdJobRequest = z
  .strictObject({
    prompt: requiredText(2000).describe("What the ad is for: product, offer, facts, tone, words to show."),
    model: optionalText(255).describe("An id of `{op:imageAds_models}`; absent: its `defaultModel`."),
    referenceImageUrls: z
      .array(mediaUrl)
      .max(6)
      .optional()
      .describe(
        "Product, logo, earlier creatives; the first is the primary one. The local studio shows up to four in one image and takes a logo on a plain ground for the brand's; what has no place is named in `warnings`.",
      ),
    aspectRatio: imageAspectRatio.optional().describe("Default: what the prompt asks for, else `1:1`."),
    count: z.int().min(1).max(4).default(1).describe("Number of images to make; each charges one unit."),
    enhancePrompt: z
      .boolean()
      .optional()
      .describe("Enriches the prompt with the referenced brand; ignored without one."),
    ...brandFields,
    ...controlFields,
    ...syncFields,
  })
  .meta({ id: "CreateImageAdJobRequest" });
export type CreateImageAdJobRequest = z.output<typeof CreateImageAdJobRequest>;

export const models = operation({
  method: "GET",
  path: "/image-ads/models",
  isCatalog: true,
  scope: "account:read",
  spec: "core",
  summary: "List the image models and what each can do on this server",
  success: [200],
  output: z.object({ models: z.array(ImageModel), defaultModel: z.string() }),
  example: {},
});

export const create = operation({
  method: "POST",
  path: "/image-ads/jobs",
  scope: "image:write",
  spec: "core",
  summary: "Generate one to four static image ads",
  pricing: "Charges one `staticAdGenerations` unit per delivered image; the units of failed images are released.",
  body: CreateImageAdJobRequest,
  charges: "staticAdGenerations",
  takesSeconds: [2, 30],
  ...creates,
  example: {
    prompt: "Fresh roasted coffee beans. Headline: Monday, but better. Button: Order your first bag",
    count: 1,
  },
});
