import * as z from "zod";
import { ExtractionNote } from "@/lib/contract/brands";
import { FontClass } from "@/lib/contract/timeline/document";

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** A picture of a site, copied into our storage. */
export const BrandPicture = z.object({ key: z.string(), width: z.int(), height: z.int(), alt: z.string() });
export type BrandPicture = z.infer<typeof BrandPicture>;

/** A logo; `ground` is what it is readable on. */
export const BrandLogo = BrandPicture.extend({ ground: z.enum(["light", "dark", "any"]) });
export type BrandLogo = z.infer<typeof BrandLogo>;

/** The typeface of a site's headlines as a file of ours. */
export const BrandTypeface = z.object({ key: z.string(), family: z.string() });
export type BrandTypeface = z.infer<typeof BrandTypeface>;

/** Colours of a brand by role; `text` is readable on `background`. */
export const BrandColours = z.object({ primary: colour, accent: colour, background: colour, text: colour });
export type BrandColours = z.infer<typeof BrandColours>;

/** Result of an ingestion, as stored: files by storage key. */
export const StoredProfile = z.object({
  name: z.string(),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  language: z.string().nullable(),
  toneOfVoice: z.string().nullable(),
  valueProps: z.array(z.string()),
  /** Most prominent first. */
  colorPalette: z.array(colour),
  colours: BrandColours.nullable(),
  fonts: z.array(z.string()),
  /** Of its headlines; absent in what was stored before it was read. */
  fontClass: FontClass.optional(),
  logos: z.array(BrandLogo),
  productImages: z.array(BrandPicture),
  /** Null where the site has none of its own in an open format. */
  typeface: BrandTypeface.nullable().default(null),
  brandMd: z.string(),
  /** Notes on how fields were found, and on those that were not. */
  extraction: z.array(ExtractionNote).default([]),
});
export type StoredProfile = z.infer<typeof StoredProfile>;

/** Snapshot of a brand stored with a job's request: a later edit changes no accepted job. */
export const ReadyBrand = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  /** ISO 639-1; null when unknown. */
  language: z.string().nullable(),
  tagline: z.string().nullable(),
  toneOfVoice: z.string().nullable(),
  valueProps: z.array(z.string()),
  /** Most prominent first. */
  colorPalette: z.array(z.string()),
  colours: BrandColours.nullable(),
  fonts: z.array(z.string()),
  fontClass: FontClass.default("sans"),
  /** The best logo, and what it is readable on. */
  logo: z.object({ key: z.string(), ground: z.enum(["light", "dark", "any"]) }).nullable(),
  typeface: BrandTypeface.nullable().default(null),
  productImageKeys: z.array(z.string()),
  brandMd: z.string(),
});
export type ReadyBrand = z.infer<typeof ReadyBrand>;
