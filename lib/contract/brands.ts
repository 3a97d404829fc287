import * as z from "zod";
import { mediaUrl, requireOneOf, text, timestamp, resourceId } from "./fields";
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

/** How a field of a profile was found, or why it was not. */
export const ExtractionNote = z.object({
  field: z.string().describe("Field of the profile."),
  note: z.string(),
});
export type ExtractionNote = z.infer<typeof ExtractionNote>;

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
    extraction: z
      .array(ExtractionNote)
      .describe("How fields were found on the site, what was not found, and which of your edits stand over it."),
    ingestError: IngestError.optional().describe("Only after a failed attempt; what was read before is kept."),
  })
  .meta({ id: "BrandProfile" });
export type BrandProfile = z.infer<typeof BrandProfile>;

export const Brand = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    websiteUrl: z.url(),
    status: BrandStatus,
    profile: BrandProfile.nullable().describe(
      "Null before the first success, unless you edited the brand before; kept while the site is being re-read.",
    ),
    ingestError: IngestError.optional().describe("Why the newest attempt failed; only while `status` is `failed`."),
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
    url: z.url().nullable().describe("Signed URL, valid for 1 hour, accepted by the fields in `usableIn`."),
    usableIn: z
      .array(z.enum(["productImageUrls", "imageUrls", "frameImages", "referenceImageUrls", "videoUrl"]))
      .describe("Fields that take its URL: those for pictures, or `videoUrl` of `{op:subtitle_create}`."),
    prompt: z.string().nullable().describe("Prompt a generated asset was made from; null for uploads."),
    createdAt: timestamp,
  })
  .meta({ id: "BrandAsset" });
export type BrandAsset = z.infer<typeof BrandAsset>;

const brandParams = z.object({ brandId: resourceId });

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
    "Poll `{op:brands_get}` until `status` is `ready` or `failed`. There is one brand per site: the host without `www.`, and the path where a site lives below one " +
    "(`https://host.example/acme/`). Posting a site again re-reads it under the same id and keeps your manual edits; until the new profile is ready the old one stays in use.",
  body: z
    .strictObject({ websiteUrl: mediaUrl.describe("Public http or https URL of the site.") })
    .meta({ id: "CreateBrandRequest" }),
  openWorld: true,
  success: [202],
  failures: [507],
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
    "Ads obey the sections `Look`, `In every ad` and `Never say` of `brandMd`. `toneOfVoice` may be in any words; the tone it was taken as stands in `decisions` where no word names one. Works in any status. `brandMd` replaces the whole document and increases its version; ingestion keeps both edits.",
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

export const remove = operation({
  method: "DELETE",
  path: "/brands/{brandId}",
  scope: "brand:write",
  spec: "extension",
  summary: "Delete a brand with its book",
  description:
    "Works in any status; an import that runs ends without a result or a webhook. Its files free their storage and are removed " +
    "about two hours later, when their signed URLs have expired; those that a job, an edit or a skill names stay until these go. Ads made " +
    "with it stay as they are, and uploads filed under it become uploads of no brand. Requests that name it afterwards answer 400, " +
    "and posting its site again makes a new brand.",
  params: brandParams,
  destructive: true,
  idempotent: true,
  success: [200],
  output: z.object({ ok: z.boolean() }),
  example: { brandId: "{brandId}" },
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

export const BrandBook = z
  .object({
    markdown: z.string().describe("The book as it is used: your own text where there is one, else the site's."),
    version: z.int().min(1).describe("Increases with every edit."),
    isEdited: z.boolean().describe("True when `markdown` is your own text; reading the site again does not change it."),
    fromSite: z
      .string()
      .nullable()
      .describe("The book as it was last read from the site; null before the first success."),
  })
  .meta({ id: "BrandBook" });
export type BrandBook = z.infer<typeof BrandBook>;

const book = z.object({ book: BrandBook });

export const getBook = operation({
  method: "GET",
  path: "/brands/{brandId}/book",
  scope: "brand:read",
  spec: "extension",
  summary: "Read a brand book beside the one its site gives",
  params: brandParams,
  success: [200],
  output: book,
  example: { brandId: "{brandId}" },
});

export const editBook = operation({
  method: "POST",
  path: "/brands/{brandId}/book",
  scope: "brand:write",
  spec: "extension",
  summary: "Edit a brand book unless it was edited since you read it",
  description:
    "Like `brandMd` of `{op:brands_update}`, but never over somebody else's edit: answers 409 `BOOK_CHANGED` when the book is no longer " +
    "at `baseVersion`.",
  params: brandParams,
  body: z
    .strictObject({
      markdown: text(20_000).describe("The whole document."),
      baseVersion: z.int().min(1).max(2_147_483_647).describe("Version of the book that the edit began from."),
    })
    .meta({ id: "EditBrandBookRequest" }),
  destructive: true,
  success: [200],
  failures: [409],
  output: book,
  example: { brandId: "{brandId}", markdown: "# Harbor Coffee\n\nRoasted by the sea.", baseVersion: 1 },
});
