import { type BrandVoice, readBrandRules, toDrawable } from "@/lib/domains/generation/brief/service";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import type { FontClass } from "@/lib/contract/timeline/document";
import type { ReadyBrand } from "./profile";

/** Number of product pictures an ad takes of its brand when its request has none. */
const DEFAULT_PICTURES = 3;

/** Returns the name if the studio has its glyphs, else the host. */
const nameOf = ({ name, host }: ReadyBrand): string => toDrawable(name) ?? host;

/**
 * A brand as the copywriter reads it: every word of it counts as given. The local copywriter writes English, so of a site
 * in another language only what is shown as it stands is taken.
 */
export function toVoice(brand: ReadyBrand): BrandVoice {
  const isEnglish = brand.language === null || brand.language === "en";
  return {
    ...toBareVoice(brand),
    tagline: brand.tagline === null ? null : toDrawable(brand.tagline),
    valueProps: isEnglish ? brand.valueProps : [],
    text: brand.brandMd,
  };
}

/** Name, colours, tone and the rules of its book: what even an ad whose words are all the customer's own takes from its brand. */
export const toBareVoice = (brand: ReadyBrand): BrandVoice => ({
  name: nameOf(brand),
  toneOfVoice: brand.toneOfVoice,
  colorPalette: brandColors(brand),
  rules: readBrandRules(brand.brandMd),
});

/** A brand's colours as the palette wants them: the one its book leads with, those it asks for, else what it is known by first. Null without any. */
export function brandColors({ colours, colorPalette, brandMd }: ReadyBrand): string[] {
  const { colours: told, lead } = readBrandRules(brandMd);
  // A book as it was read leads with the site's own first colour: that is nobody's wish.
  const wished = lead === null || lead === colours?.primary ? [] : [lead];
  const first = colours ? [colours.primary, colours.accent] : [];
  return [...new Set([...wished, ...(told.length > 0 ? told : [...first, ...colorPalette])])];
}

/** Files and font class a brand's ads are drawn with. */
export interface BrandFiles {
  logoKey: string | null;
  fontKey: string | null;
  /** Class of the fallback typeface, for all letters or for missing glyphs. */
  fontClass: FontClass;
}

/** The stored files a brand's ads are drawn with, by storage key, null what it does not have; and its kind of letters. */
export const brandFiles = (brand: ReadyBrand | null): BrandFiles => ({
  logoKey: brand?.logo?.key ?? null,
  fontKey: brand?.typeface?.key ?? null,
  fontClass: brand?.fontClass ?? "sans",
});

/** The brand's product pictures for a request that brings none. */
export const brandPictures = (brand: ReadyBrand | null, limit = DEFAULT_PICTURES): MediaSource[] =>
  (brand?.productImageKeys ?? []).slice(0, limit).map((key) => ({ key }));
