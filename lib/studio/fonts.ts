import { GlobalFonts } from "@napi-rs/canvas";
import { createRequire } from "node:module";
import { singleton } from "@/lib/singleton";

const { resolve } = createRequire(import.meta.url);

/** Families the studio draws with, and the weights of each that are installed for it. */
export const fontWeights = { Montserrat: [700, 800, 900], Inter: [500, 600, 700] } as const;
export type FontFamily = keyof typeof fontWeights;

/** Path of an installed font: `.woff2` for the canvas, `.woff` for libass, which reads no woff2. */
export const fontFile = (family: FontFamily, weight: number, extension: "woff" | "woff2" = "woff2"): string => {
  const name = family.toLowerCase();
  return resolve(/* turbopackIgnore: true */ `@fontsource/${name}/files/${name}-latin-${weight}-normal.${extension}`);
};

/** Makes the studio's fonts known to the canvas; idempotent, once per process. */
export const registerFonts = (): void => {
  singleton("studio.fonts", () => {
    for (const family of ["Montserrat", "Inter"] as const) {
      for (const weight of fontWeights[family]) GlobalFonts.registerFromPath(fontFile(family, weight), family);
    }
    return true;
  });
};
