import { createRequire } from "node:module";
import { GlobalFonts } from "@napi-rs/canvas";
import { singleton } from "@/lib/singleton";
import { registerFonts } from "../fonts";

/** The two families of the studio: `display` for what shouts, `text` for what explains. */
export type Family = "display" | "text";

/** A face the studio draws with. */
export interface Face {
  family: Family;
  weight: 500 | 600 | 700 | 800 | 900;
}

const { resolve } = createRequire(import.meta.url);
const WEIGHTS = { Montserrat: [700, 800, 900], Inter: [500, 600, 700] } as const;
const SUBSETS = ["latin-ext", "cyrillic", "vietnamese"] as const;

/** Names beyond plain Latin are set in the same design: each subset is a family of its own, next in line. */
function registerSubsets(): true {
  registerFonts();
  for (const family of ["Montserrat", "Inter"] as const) {
    for (const weight of WEIGHTS[family]) {
      for (const subset of SUBSETS) {
        const name = family.toLowerCase();
        const file = resolve(
          /* turbopackIgnore: true */ `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`,
        );
        GlobalFonts.registerFromPath(file, `${family} ${subset}`);
      }
    }
  }
  return true;
}

const stack = (name: string) => [name, ...SUBSETS.map((subset) => `"${name} ${subset}"`)].join(", ");
const STACKS: Readonly<Record<Family, string>> = { display: stack("Montserrat"), text: stack("Inter") };

/** The CSS font of a face at a size in pixels; registers the font files on first use. */
export function fontOf(face: Face, size: number): string {
  singleton("studio.draw.fonts", registerSubsets);
  return `${face.weight} ${size}px ${STACKS[face.family]}`;
}
