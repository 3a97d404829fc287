import { GlobalFonts } from "@napi-rs/canvas";
import { createRequire } from "node:module";
import { singleton } from "@/lib/platform/singleton";
import { FALLBACK_FAMILY, type FontFamily, fontFamilies, type FontSubset } from "./font-families";

const { resolve } = createRequire(import.meta.url);

/** Path of the file of one set of a family's letters. */
const fontFile = (family: FontFamily, subset: FontSubset | "latin", weight: number): string => {
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

/** Names of the files of a family's further letters: the canvas takes each as a family of its own. */
const subsetNames = (family: FontFamily): string[] =>
  fontFamilies[family].subsets.map((subset) => `${family} ${subset}`);

/** A family with all that stands in for letters it lacks, as the canvas's `font` takes it. */
export const fontStack = (family: FontFamily): string =>
  [family, ...subsetNames(family), FALLBACK_FAMILY, ...subsetNames(FALLBACK_FAMILY), ...lastResorts]
    .map((name) => `"${name}"`)
    .join(", ");

const register = (family: FontFamily): void => {
  const { weights, subsets } = fontFamilies[family];
  for (const weight of weights) {
    GlobalFonts.registerFromPath(fontFile(family, "latin", weight), family);
    for (const subset of subsets) GlobalFonts.registerFromPath(fontFile(family, subset, weight), `${family} ${subset}`);
  }
};

/** Makes fonts known to the canvas: those every picture needs, and the family named; idempotent, once per process. */
export const registerFonts = (family: FontFamily = "Montserrat"): void => {
  for (const one of ["Montserrat", FALLBACK_FAMILY, family] as const)
    singleton(`studio.fonts.${one}`, () => {
      register(one);
      return true;
    });
};
