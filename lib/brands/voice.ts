import type { BrandVoice } from "@/lib/generation/brief";
import type { MediaSource } from "@/lib/storage/media-source";
import type { ReadyBrand } from "./profile";

/** How many of a brand's product pictures an ad takes when its request has none. */
const DEFAULT_PICTURES = 3;

/** A brand as the copywriter reads it: every word of it counts as given. */
export const toVoice = (brand: ReadyBrand): BrandVoice => ({
  name: brand.name,
  tagline: brand.tagline,
  toneOfVoice: brand.toneOfVoice,
  valueProps: brand.valueProps,
  colorPalette: brandColors(brand),
  text: brand.brandMd,
});

/** Name and colours alone: what even an ad whose words are all the customer's own takes from its brand. */
export const toBareVoice = (brand: ReadyBrand): BrandVoice => ({ name: brand.name, colorPalette: brandColors(brand) });

/** A brand's colours as the palette wants them: what it is known by first. Null without any. */
export function brandColors({ colours, colorPalette }: ReadyBrand): string[] {
  const first = colours ? [colours.primary, colours.accent] : [];
  return [...new Set([...first, ...colorPalette])];
}

/** The brand's product pictures for a request that brings none. */
export const brandPictures = (brand: ReadyBrand | null, limit = DEFAULT_PICTURES): MediaSource[] =>
  (brand?.productImageKeys ?? []).slice(0, limit).map((key) => ({ key }));
