import { GlobalFonts } from "@napi-rs/canvas";
import { basename } from "node:path";
import type { FontClass } from "@/lib/contract/timeline/document";
import type { FontFamily } from "./font-families";
import { fontStack, registerFonts } from "./font-files";

/** The two families of the studio: `display` for what shouts, `text` for what explains. */
export type Family = "display" | "text";

/** A face the studio draws with. */
export interface Face {
  family: Family;
  weight: 500 | 600 | 700 | 800 | 900;
}

const displays: Readonly<Record<FontClass, FontFamily>> = {
  sans: "Montserrat",
  serif: "Source Serif 4",
  rounded: "Nunito",
};
const families: Record<Family, FontFamily> = { display: displays.sans, text: "Inter" };

let brandFamily: string | null = null;
let generation = 0;

/** A number that changes when the same name may stand for other letters. */
export const fontGeneration = (): number => generation;

/**
 * Has everything that shouts set in a brand's own typeface from now on, and its missing letters in the studio's of its kind;
 * without a file: in the studio's alone. A child draws for one brand in its life. Throws for a file that is no typeface.
 */
export function useBrandFont(file: string | null | undefined, fontClass: FontClass = "sans"): void {
  generation += file ? 1 : 0;
  families.display = displays[fontClass];
  brandFamily = file ? `Brand ${basename(file)}` : null;
  if (file && brandFamily !== null && !GlobalFonts.registerFromPath(file, brandFamily))
    throw new Error("the brand's typeface cannot be read");
}

/**
 * The typefaces of a family in order, as CSS names them; registers the font files on first use. A brand's own is the first
 * of what shouts, and elsewhere draws letters that no other has.
 */
export function stackOf(family: Family): string {
  registerFonts(families[family]);
  const own = brandFamily === null ? [] : [`"${brandFamily}"`];
  const stack = fontStack(families[family]);
  return (family === "display" ? [...own, stack] : [stack, ...own]).join(", ");
}

/** The CSS font of a face at a size in pixels. */
export const fontOf = ({ family, weight }: Face, size: number): string => `${weight} ${size}px ${stackOf(family)}`;
