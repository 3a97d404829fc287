import { z } from "zod";
import { mediaUrl, requireOneOf, text, timestamp } from "./fields";
import { operation } from "./operation";

/** Status of a brand's ingestion. */
export const BrandStatus = z.enum(["queued", "crawling", "analyzing", "ready", "failed"]);
export type BrandStatus = z.infer<typeof BrandStatus>;

/** Reason why a site could not become a brand: `SITE_UNREACHABLE` may be temporary, the others need another URL or a change to the site. */
export const IngestError = z.object({
  code: z.enum([
    "SITE_UNREACHABLE",
    "SITE_REFUSED",
    "SITE_NOT_HTML",
    "SITE_EMPTY",
    "SITE_TIMEOUT",
    "SITE_TOO_LARGE",
    "INTERNAL_ERROR",
  ]),
  message: z.string(),
});
export type IngestError = z.infer<typeof IngestError>;

export const BrandProfile = z
  .object({
    name: z.string().nullable(),
    tagline: z.string().nullable(),
    brandMd: z.string().describe("Markdown brand book."),
    brandMdVersion: z.int().min(1).describe("Increases with every PATCH that sends `brandMd`."),
    toneOfVoice: z.string().nullable(),
    valueProps: z.array(z.string()),
    colorPalette: z.array(z.string()).describe("`#rrggbb`, most prominent first."),
    fonts: z.array(z.string()),
    logoUrls: z.array(z.url()).describe("Signed URLs of our copies, best first; valid for 1 hour."),
    productImageUrls: z.array(z.url()).describe("Signed URLs of our copies; valid for 1 hour."),
    ingestError: IngestError.optional().describe("Only after a failed attempt."),
  })
  .meta({ id: "BrandProfile" });
export type BrandProfile = z.infer<typeof BrandProfile>;

export const Brand = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    websiteUrl: z.url(),
    status: BrandStatus,
    profile: BrandProfile.nullable().describe("Null before the first success; kept while the site is being re-read."),
    created_at: timestamp,
  })
  .meta({ id: "Brand" });
export type Brand = z.infer<typeof Brand>;

export const BrandAsset = z
  .object({
    id: z.string(),
    source: z.enum(["upload", "generated"]),
    filename: z.string(),
    mimeType: z.string().nullable(),
    url: z.url().nullable().describe("Signed URL, valid for 1 hour, accepted wherever the API takes a media URL."),
    prompt: z.string().nullable().describe("Prompt a generated asset was made from; null for uploads."),
    createdAt: timestamp,
  })
  .meta({ id: "BrandAsset" });
export type BrandAsset = z.infer<typeof BrandAsset>;

const brandParams = z.object({ brandId: z.uuid() });

export const list = operation({
  method: "GET",
  path: "/brands",
  scope: "brand:read",
  spec: "core",
  summary: "List your saved brands, newest first",
  description: "At most 1,000.",
  success: [200],
  output: z.object({ brands: z.array(Brand) }),
  example: {},
});

export const create = operation({
  method: "POST",
  path: "/brands",
  scope: "brand:write",
  spec: "core",
  summary: "Create a brand from a website: name, logo, colours, fonts, tone, products",
  pricing: "Charges nothing.",
  description:
    "Poll `{op:brands_get}` until `status` is `ready` or `failed`. There is one brand per site (the host without `www.`): posting a site again re-reads it under the same id, keeps " +
    "your manual edits, and keeps the old profile until the new one is ready.",
  body: z
    .strictObject({ websiteUrl: mediaUrl.describe("Public http or https URL of the site.") })
    .meta({ id: "CreateBrandRequest" }),
  openWorld: true,
  success: [202],
  output: Brand,
  location: ({ id }: Brand) => `/brands/${id}`,
  example: { websiteUrl: "https://example.com" },
});

export const get = operation({
  method: "GET",
  path: "/brands/{brandId}",
  scope: "brand:read",
  spec: "core",
  summary: "Read one brand and the progress of its ingestion",
  params: brandParams,
  success: [200],
  output: Brand,
  example: { brandId: "{brandId}" },
});

export const update = operation({
  method: "PATCH",
  path: "/brands/{brandId}",
  scope: "brand:write",
  spec: "core",
  summary: "Edit the brand book or the tone of voice",
  description:
    "Works in any status. `brandMd` replaces the whole document and increases its version; ingestion keeps both edits.",
  params: brandParams,
  body: requireOneOf(
    z.strictObject({ brandMd: text(20_000).optional(), toneOfVoice: text(2000).optional() }),
    ["brandMd", "toneOfVoice"],
    { id: "UpdateBrandRequest" },
  ),
  destructive: true,
  success: [200],
  output: Brand,
  example: { brandId: "{brandId}", toneOfVoice: "Warm and plain. Short sentences, no superlatives." },
});

export const assets = operation({
  method: "GET",
  path: "/brands/{brandId}/assets",
  scope: "brand:read",
  spec: "core",
  summary: "List a brand's uploaded files and the creatives made with it, newest first",
  description:
    "At most 1,000. Uploads are those declared with this `brandId`; generated assets are the outputs of completed jobs that " +
    "referenced the brand, videos also with their poster image.",
  params: brandParams,
  success: [200],
  output: z.object({ assets: z.array(BrandAsset) }),
  example: { brandId: "{brandId}" },
});
