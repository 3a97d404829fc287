import { GlobalFonts } from "@napi-rs/canvas";
import { createRequire } from "node:module";
import { singleton } from "@/lib/singleton";

const { resolve } = createRequire(import.meta.url);

/** Families the studio draws with, and the weights of each that are installed for it. */
export const fontWeights = { Montserrat: [700, 800, 900], Inter: [500, 600, 700] } as const;
export type FontFamily = keyof typeof fontWeights;

/** Path of the file of a family's plain Latin letters. */
const fontFile = (family: FontFamily, weight: number): string => {
  const name = family.toLowerCase();
  return resolve(/* turbopackIgnore: true */ `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);
};

/** Letters beyond Western European ones come in files of their own; the canvas takes them as further families. */
const subsets = {
  Montserrat: ["latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"],
  Inter: ["latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"],
} as const;
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
    ...subsets[family].map((subset) => `${family} ${subset}`),
    ...subsets.Inter.map((subset) => `Inter ${subset}`),
    ...lastResorts,
  ]
    .map((name) => `"${name}"`)
    .join(", ");

/** Makes the studio's fonts known to the canvas; idempotent, once per process. */
export const registerFonts = (): void => {
  singleton("studio.fonts", () => {
    for (const family of ["Montserrat", "Inter"] as const) {
      for (const weight of fontWeights[family]) {
        GlobalFonts.registerFromPath(fontFile(family, weight), family);
        for (const subset of subsets[family]) {
          const file = fontFile(family, weight).replace("-latin-", `-${subset}-`);
          GlobalFonts.registerFromPath(file, `${family} ${subset}`);
        }
      }
    }
    return true;
  });
};
