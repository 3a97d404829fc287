import { existsSync } from "node:fs";
import { join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";

/** The two families of the studio: `display` for what shouts, `text` for what explains. */
export type Family = "display" | "text";

/** A face the studio draws with; weights outside it fall to the nearest registered one. */
export interface Face {
  family: Family;
  weight: 500 | 600 | 700 | 800 | 900;
}

const WEIGHTS = { montserrat: [600, 700, 800, 900], inter: [500, 600, 700] } as const;
const SUBSETS = ["latin", "latin-ext", "cyrillic", "vietnamese", "greek"] as const;
const NAMES = { montserrat: "Montserrat", inter: "Inter" } as const;

let isRegistered = false;

/** Read by path from the project root: a bundler would rewrite `import.meta.resolve`. */
function registerAll(): void {
  isRegistered = true;
  for (const family of ["montserrat", "inter"] as const) {
    for (const weight of WEIGHTS[family]) {
      for (const subset of SUBSETS) {
        const name = `${family}-${subset}-${weight}-normal.woff2`;
        const file = join(process.cwd(), "node_modules/@fontsource", family, "files", name);
        const alias = subset === "latin" ? NAMES[family] : `${NAMES[family]} ${subset}`;
        if (existsSync(file)) GlobalFonts.registerFromPath(file, alias);
      }
    }
  }
}

const stack = (name: string) => [name, ...SUBSETS.slice(1).map((subset) => `"${name} ${subset}"`)].join(", ");
const STACKS = { display: stack("Montserrat"), text: stack("Inter") };

/** The CSS font of a face at a size in pixels; registers the font files on first use. */
export function fontOf(face: Face, size: number): string {
  if (!isRegistered) registerAll();
  return `${face.weight} ${size}px ${STACKS[face.family]}`;
}
