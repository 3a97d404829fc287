import { GlobalFonts } from "@napi-rs/canvas";
import { createRequire } from "node:module";
import { singleton } from "@/lib/platform/singleton";

const { resolve } = createRequire(import.meta.url);

const latin = ["latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"];
/**
 * Families the studio draws with: the weights of each that are installed for it, and the further files of its letters. The
 * canvas takes those beyond Western European ones as families of their own.
 */
const families = {
  Montserrat: { weights: [700, 800, 900], subsets: latin },
  "Source Serif 4": { weights: [700, 800, 900], subsets: [...latin, "greek"] },
  Nunito: { weights: [700, 800, 900], subsets: latin },
  Inter: { weights: [500, 600, 700], subsets: [...latin, "greek", "greek-ext"] },
} as const;
/** Name of a family the studio draws with. */
export type FontFamily = keyof typeof families;

/** Path of the file of one set of a family's letters. */
const fontFile = (family: FontFamily, subset: string, weight: number): string => {
  const name = family.toLowerCase().replaceAll(" ", "-");
  return resolve(/* turbopackIgnore: true */ `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`);
};

/** Of the machine, when it has them: for scripts that no typeface of ours knows. */
const lastResorts = [
  "Noto Sans",
  "Noto Sans Hebrew",
  "Noto Sans Arabic",
  "Noto Sans CJK SC",
  "DejaVu Sans",
  "Droid Sans Fallback",
];

/** A family with all that stands in for letters it lacks, as the canvas's `font` takes it. */
export const fontStack = (family: FontFamily): string =>
  [
    family,
    ...families[family].subsets.map((subset) => `${family} ${subset}`),
    ...families.Inter.subsets.map((subset) => `Inter ${subset}`),
    ...lastResorts,
  ]
    .map((name) => `"${name}"`)
    .join(", ");

const register = (family: FontFamily): void => {
  const { weights, subsets } = families[family];
  for (const weight of weights) {
    GlobalFonts.registerFromPath(fontFile(family, "latin", weight), family);
    for (const subset of subsets) GlobalFonts.registerFromPath(fontFile(family, subset, weight), `${family} ${subset}`);
  }
};

/** Makes fonts known to the canvas: those every picture needs, and the family named; idempotent, once per process. */
export const registerFonts = (family: FontFamily = "Montserrat"): void => {
  for (const one of ["Montserrat", "Inter", family] as const)
    singleton(`studio.fonts.${one}`, () => {
      register(one);
      return true;
    });
};
