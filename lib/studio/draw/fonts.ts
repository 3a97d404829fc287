import { type FontFamily, fontStack, registerFonts } from "../fonts";

/** The two families of the studio: `display` for what shouts, `text` for what explains. */
export type Family = "display" | "text";

/** A face the studio draws with. */
export interface Face {
  family: Family;
  weight: 500 | 600 | 700 | 800 | 900;
}

const FAMILIES: Readonly<Record<Family, FontFamily>> = { display: "Montserrat", text: "Inter" };

/** The CSS font of a face at a size in pixels; registers the font files on first use. */
export function fontOf(face: Face, size: number): string {
  registerFonts();
  return `${face.weight} ${size}px ${fontStack(FAMILIES[face.family])}`;
}
