import * as z from "zod";
import { FontClass, Palette } from "@/lib/contract/timeline/document";

/** Width and height of each aspect ratio, in pixels. */
export const imageSizes = {
  "1:1": [1080, 1080],
  "4:5": [1080, 1350],
  "9:16": [1080, 1920],
  "16:9": [1920, 1080],
  "3:4": [1080, 1440],
  "2:3": [1080, 1620],
} as const;
/** Aspect ratio of an image ad. */
export type ImageAspect = keyof typeof imageSizes;

/** A layout; each is a module of `templates/`. */
export const TemplateId = z.enum([
  "hero",
  "facts",
  "full_bleed",
  "statement",
  "sticker",
  "steps",
  "collage",
  "comparison",
  "quote",
  "offer",
  "story",
  "icon",
  "moments",
]);
export type TemplateId = z.infer<typeof TemplateId>;

/** Role of the palette that colours the background. */
export const SchemeKind = z.enum(["light", "deep", "accent", "soft"]);
export type SchemeKind = z.infer<typeof SchemeKind>;

/** One side of a comparison. */
const Side = z.object({ title: z.string(), items: z.array(z.string()) });

/** Texts of one ad. Null or empty ones are not drawn; nothing is ever filled in. */
export const AdCopy = z.object({
  headline: z.string(),
  sub: z.string().nullable(),
  brand: z.string().nullable(),
  button: z.string().nullable(),
  facts: z.array(z.string()),
  steps: z.array(z.string()),
  /** Scenes of use that hold for any product of the kind. */
  moments: z.array(z.string()),
  /** An everyday situation, for a picture in two halves. */
  problem: z.string().nullable(),
  quote: z.object({ text: z.string(), author: z.string() }).nullable(),
  offer: z.object({ badge: z.string(), terms: z.string().nullable() }).nullable(),
  comparison: z.tuple([Side, Side]).nullable(),
  /** Icon of fluent-emoji-flat; null where none shows the product. */
  emoji: z.string().nullable(),
});
export type AdCopy = z.infer<typeof AdCopy>;

/** A prepared picture by its local files; `focus` as fractions. */
export const AdPicture = z.object({
  file: z.string(),
  cutOutFile: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  focus: z.tuple([z.number(), z.number()]),
});
export type AdPicture = z.infer<typeof AdPicture>;

/** Specification of one ad to draw. Equal specifications give equal pixels. */
export const AdSpec = z.object({
  template: TemplateId,
  aspect: z.enum(["1:1", "4:5", "9:16", "16:9", "3:4", "2:3"]),
  scheme: SchemeKind,
  seed: z.int(),
  /** The brand's colours, `#rrggbb`, most important first; null: from the pictures, else curated. */
  colors: z.array(z.string()).nullable(),
  category: z.string().nullable(),
  words: AdCopy,
  pictures: z.array(AdPicture),
  /** The brand's logo, a local file with a transparent background; absent: its name stands alone. */
  logo: z.string().nullable().optional(),
  /** The typeface of its headlines, a local file; absent: the studio's. */
  font: z.string().nullable().optional(),
  /** Class of the studio's typeface that is used without one; absent: sans. */
  fontClass: FontClass.optional(),
});
export type AdSpec = z.infer<typeof AdSpec>;

/** Words as they were drawn: where, in which ink, and the WCAG contrast to the pixels behind them. */
export const InkBox = z.object({
  label: z.string(),
  text: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  /** Of the letters, in pixels. */
  size: z.number(),
  ink: z.string(),
  contrast: z.number(),
});
export type InkBox = z.infer<typeof InkBox>;

/** Report of a drawn ad. */
export const AdReport = z.object({
  width: z.int(),
  height: z.int(),
  boxes: z.array(InkBox),
  palette: Palette,
  /** Largest number of output pixels per source pixel of a picture; 0 without pictures. */
  upscale: z.number(),
  /** `sha256:` of the pixels, RGBA row by row. */
  renderHash: z.string(),
  cpuSeconds: z.number(),
});
export type AdReport = z.infer<typeof AdReport>;

/** Input of `image-child` draw: an ad to a PNG at `out`. */
export const DrawInput = z.object({ spec: AdSpec, out: z.string() });
