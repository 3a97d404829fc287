import * as z from "zod";
import { FontClass } from "@/lib/contract/timeline/document";

/** A saved page: its file, where it was finally read from, what its server called it. */
const Saved = z.object({ file: z.string(), url: z.string(), contentType: z.string() });

/** Input of `site-child` readyFor: the part needed first, whose libraries are loaded ahead. */
export const ReadyForInput = z.object({ part: z.enum(["pages", "pictures", "product"]) });
export type SitePart = z.infer<typeof ReadyForInput>["part"];

/** `site-child` outline: a saved home page to what it leads to. */
export const OutlineInput = Saved;
/** Output of `site-child` outline: the links of a home page, and how much content it has. */
export const OutlineOutput = z.object({
  links: z.array(z.string()),
  styles: z.array(z.string()),
  manifest: z.string().nullable(),
  characters: z.number(),
  scripts: z.int(),
  hasPassword: z.boolean(),
});

/** `site-child` site: saved pages, sheets and manifest of one site; the first page is its home. */
export const SiteInput = z.object({
  host: z.string(),
  path: z.string(),
  pages: z.array(Saved).min(1),
  sheets: z.array(z.object({ file: z.string(), url: z.string() })),
  manifest: z.object({ file: z.string(), url: z.string() }).nullable(),
});

/** Facts about a brand from the files of its site. */
export const SiteFacts = z.object({
  name: z.string(),
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  language: z.string().nullable(),
  valueProps: z.array(z.string()),
  offers: z.array(z.string()),
  toneOfVoice: z.string().nullable(),
  colours: z.array(z.object({ hex: z.string(), weight: z.number() })),
  background: z.string(),
  text: z.string(),
  fonts: z.array(z.string()),
  /** Of its headlines. */
  fontClass: FontClass.default("sans"),
  typefaces: z.array(z.object({ family: z.string(), url: z.string(), weight: z.number() })).default([]),
  logos: z.array(
    z.object({
      source: z.union([z.object({ url: z.string() }), z.object({ svg: z.string() })]),
      score: z.number(),
      reasons: z.array(z.string()).default([]),
    }),
  ),
  images: z.array(z.object({ url: z.string(), alt: z.string(), score: z.number() })),
  pages: z.array(z.string()),
});
export type SiteFacts = z.infer<typeof SiteFacts>;

/** `site-child` pictures: fetched files to logos, product pictures and a typeface of ours in `dir`, each list the best first. */
export const SitePicturesInput = z.object({
  dir: z.string(),
  logos: z.array(z.object({ file: z.string(), score: z.number(), reasons: z.array(z.string()) })),
  images: z.array(z.object({ file: z.string(), alt: z.string() })),
  typefaces: z.array(z.object({ file: z.string(), family: z.string() })).default([]),
});
const size = { file: z.string(), width: z.int(), height: z.int() };
/** Output of `site-child` sitePictures: logos, product pictures and a typeface, each list the best first. */
export const SitePicturesOutput = z.object({
  logos: z.array(
    z.object({
      ...size,
      ground: z.enum(["light", "dark", "any"]),
      colours: z.array(z.object({ hex: z.string(), weight: z.number() })),
      reasons: z.array(z.string()),
    }),
  ),
  images: z.array(z.object({ ...size, alt: z.string() })),
  typeface: z.object({ file: z.string(), family: z.string() }).nullable(),
});
export type SitePictures = z.infer<typeof SitePicturesOutput>;
