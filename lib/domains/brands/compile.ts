import { languageOf, words } from "@/lib/domains/generation/reading/service";
import { contrast, readableOn, toOklch } from "@/lib/engines/studio/draw/colour";
import { isGrey, paletteOf } from "@/lib/engines/website/look/palette";
import type { SiteFacts, SitePictures } from "@/lib/engines/website/tasks";
import { writeBook } from "./book";
import { extractionNotes } from "./extraction";
import type { BrandColours, BrandLogo, BrandPicture, BrandTypeface, StoredProfile } from "./profile";

/** Weight of a logo's colours beside those of the pages: as much as its buttons. */
const LOGO_WEIGHT = 24;
const TEXT_CONTRAST = 4.5;

/** Rates a colour as the primary one: saturated, neither nearly white nor nearly black, and much used. Greys have no rate: their order decides. */
function fitness(hex: string, rank: number): number {
  if (isGrey(hex)) return 0;
  const { c, l } = toOklch(hex);
  const middle = l > 0.3 && l < 0.88 ? 1 : 0.35;
  return (Math.min(1, c / 0.08) * middle) / (1 + rank * 0.35);
}

/** Assigns a role to each colour; null without any. Text on background has a contrast of 4.5 or better. */
function rolesOf(palette: readonly string[], background: string, text: string): BrandColours | null {
  const rated = palette.map((hex, rank) => ({ hex, fit: fitness(hex, rank) })).toSorted((a, b) => b.fit - a.fit);
  const primary = rated[0]?.hex;
  if (primary === undefined) return null;
  const isApart = (hex: string): boolean => {
    const [a, b] = [toOklch(hex), toOklch(primary)];
    const turn = Math.abs(((a.h - b.h + 540) % 360) - 180);
    return hex !== primary && (Math.abs(a.l - b.l) > 0.12 || (turn > 25 && a.c > 0.03));
  };
  const accent = rated.find(({ hex }) => isApart(hex))?.hex ?? primary;
  const ink = contrast(text, background) >= TEXT_CONTRAST ? text : readableOn([background], text, TEXT_CONTRAST);
  return { primary, accent, background, text: ink };
}

/** Words from which on a text outweighs the English of a template around it. */
const SURE_WORDS = 12;

/** Language a site declares, unless that is English and its words are in another; without one that of its words. */
function languageIn({ language, description, valueProps }: SiteFacts): string {
  const text = [description ?? "", ...valueProps].join(" ");
  const isSure = language !== null && (language !== "en" || words(text).length < SURE_WORDS);
  return isSure ? language : languageOf(text);
}

/** Stored pictures of a site in the order of `SitePictures`, with their colours. */
export interface StoredPictures {
  logos: ({ picture: BrandLogo } & Pick<SitePictures["logos"][number], "colours" | "reasons">)[];
  images: BrandPicture[];
  typeface: BrandTypeface | null;
}

/** Compiles the facts of pages and pictures into a profile with its brand book. Pure. */
export function compileProfile(
  facts: SiteFacts,
  { logos, images, typeface }: StoredPictures,
  host: string,
): StoredProfile {
  const ofLogo = (logos[0]?.colours ?? []).map(({ hex, weight }) => ({ hex, weight: weight * LOGO_WEIGHT }));
  const colorPalette = paletteOf([...facts.colours, ...ofLogo], facts);
  const profile = {
    name: facts.name,
    tagline: facts.tagline,
    description: facts.description,
    language: languageIn(facts),
    toneOfVoice: facts.toneOfVoice,
    valueProps: facts.valueProps,
    colorPalette,
    colours: rolesOf(colorPalette, facts.background, facts.text),
    fonts: facts.fonts,
    fontClass: facts.fontClass,
    logos: logos.map(({ picture }) => picture),
    productImages: images,
    typeface,
  };
  const extraction = extractionNotes(profile, {
    reasons: logos[0]?.reasons ?? [],
    hasOwnColours: colorPalette.some((hex) => !isGrey(hex)),
  });
  return { ...profile, extraction, brandMd: writeBook(profile, facts, host) };
}
