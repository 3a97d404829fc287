import * as z from "zod";
import { toUri } from "@/lib/platform/http/uri";
import { HOUR_SECONDS } from "@/lib/platform/clock";
import { kindOf, mimeTypeOf } from "@/lib/platform/storage/media-types";
import { signedUrl } from "@/lib/platform/storage/sign";
import type { Brand, BrandAsset, BrandBook, BrandProfile, ExtractionNote } from "@/lib/contract/brands";
import { StoredProfile } from "./profile";
import type { BrandRow } from "./repo";
import type * as assetRepo from "./asset-repo";

/** Lifetime of a signed address of a brand's files. */
const URL_SECONDS = HOUR_SECONDS;

const sign = (key: string): string => signedUrl(key, URL_SECONDS);

/** A stored brand as the public record. */
export const toBrand = (row: BrandRow): Brand => ({
  id: row.id,
  slug: row.slug,
  websiteUrl: toUri(row.websiteUrl),
  status: row.status,
  profile: toProfile(row),
  ...(row.ingestError && { ingestError: row.ingestError }),
  created_at: row.createdAt.toISOString(),
});

/** The book of a brand, and the one its site gives. */
export function toBook({ profile, brandMd, brandMdVersion }: BrandRow): BrandBook {
  const fromSite = profile && StoredProfile.parse(profile).brandMd;
  return { markdown: brandMd ?? fromSite ?? "", version: brandMdVersion, isEdited: brandMd !== null, fromSite };
}

/** The found profile with a person's edits over it; null while there is neither. */
function toProfile(row: BrandRow): BrandProfile | null {
  const found = row.profile && StoredProfile.parse(row.profile);
  if (!found && row.brandMd === null && row.toneOfVoice === null) return null;
  return {
    name: found?.name ?? null,
    tagline: found?.tagline ?? null,
    brandMd: row.brandMd ?? found?.brandMd ?? "",
    brandMdVersion: row.brandMdVersion,
    toneOfVoice: row.toneOfVoice ?? found?.toneOfVoice ?? null,
    valueProps: found?.valueProps ?? [],
    colorPalette: found?.colorPalette ?? [],
    fonts: found?.fonts ?? [],
    logoUrls: (found?.logos ?? []).map(({ key }) => sign(key)),
    productImageUrls: (found?.productImages ?? []).map(({ key }) => sign(key)),
    extraction: [...(found?.extraction ?? []), ...editNotes(row)],
    ...(row.ingestError && { ingestError: row.ingestError }),
  };
}

/** Notes on a person's edits that stand over what the site says. */
const editNotes = ({ brandMd, toneOfVoice }: BrandRow): ExtractionNote[] => [
  ...(brandMd === null
    ? []
    : [{ field: "brandMd", note: "Your own text; reading the site again does not change it." }]),
  ...(toneOfVoice === null
    ? []
    : [{ field: "toneOfVoice", note: "Your own words; reading the site again does not change them." }]),
];

type UploadRow = Awaited<ReturnType<typeof assetRepo.listUploads>>[number];
type JobRow = Awaited<ReturnType<typeof assetRepo.listJobs>>[number];

/** Fields of requests that take a file, by its kind. */
function fieldsFor(key: string): BrandAsset["usableIn"] {
  const kind = kindOf(key);
  if (kind === "image") return ["productImageUrls", "imageUrls", "frameImages", "referenceImageUrls"];
  return kind === "video" ? ["videoUrl"] : [];
}

/** An upload as an asset. */
export const fromUpload = (row: UploadRow): BrandAsset => ({
  id: row.id,
  source: "upload",
  filename: row.filename,
  mimeType: row.mimeType,
  url: sign(row.storageKey),
  usableIn: fieldsFor(row.storageKey),
  prompt: null,
  createdAt: row.createdAt.toISOString(),
});

const File = z.object({ $file: z.string() });
const Outputs = z.object({
  videoUrl: File.optional(),
  thumbnailUrl: File.optional(),
  images: z.array(z.object({ url: File, index: z.int() })).optional(),
});

/** The files a completed job delivered, as assets. */
export function fromJob({ id, prompt, files, finishedAt, createdAt }: JobRow): BrandAsset[] {
  const { data } = Outputs.safeParse(files);
  if (!data) return [];
  const outputs = [
    { name: "video", file: data.videoUrl },
    { name: "poster", file: data.thumbnailUrl },
    ...(data.images ?? []).map(({ url, index }) => ({ name: `image-${index + 1}`, file: url })),
  ];
  return outputs.flatMap(({ name, file }): BrandAsset[] => {
    if (!file) return [];
    const { $file: key } = file;
    const extension = key.slice(key.lastIndexOf(".") + 1);
    return [
      {
        id: `${id}-${name}`,
        source: "generated",
        filename: `${name}-${id.slice(0, 8)}.${extension}`,
        mimeType: mimeTypeOf(key),
        url: sign(key),
        usableIn: fieldsFor(key),
        prompt: prompt || null,
        createdAt: (finishedAt ?? createdAt).toISOString(),
      },
    ];
  });
}
