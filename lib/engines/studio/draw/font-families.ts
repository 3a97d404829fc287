/** Name of a file of a family's letters, besides those of Western Europe. */
export type FontSubset = "latin-ext" | "vietnamese" | "cyrillic" | "cyrillic-ext" | "greek" | "greek-ext";

const common = ["latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;

/** Families the studio draws with: the weights of each that are installed for it, and the further files of its letters. */
export const fontFamilies = {
  Montserrat: { weights: [700, 800, 900], subsets: common },
  "Source Serif 4": { weights: [700, 800, 900], subsets: [...common, "greek"] },
  Nunito: { weights: [700, 800, 900], subsets: common },
  Inter: { weights: [500, 600, 700], subsets: [...common, "greek", "greek-ext"] },
} as const satisfies Record<string, { weights: readonly number[]; subsets: readonly FontSubset[] }>;
/** Name of a family the studio draws with. */
export type FontFamily = keyof typeof fontFamilies;

/** Family that stands in for the letters another lacks. */
export const FALLBACK_FAMILY = "Inter" satisfies FontFamily;
