import type { FontClass, Ground, LookId } from "@/lib/contract/timeline/document";

/** What moves slowly behind the words, and stands for the look. */
export type Motif = "orb" | "band" | "shapes" | "rules" | "grid" | "arch" | "frame" | "stripes";

/** The drawn part of a look. */
export interface LookStyle {
  motif: Motif;
  /** Words in capitals. */
  isUpper: boolean;
  weight: 700 | 800 | 900;
  align: "left" | "center";
  /** Leading of large words. */
  leading: number;
  entrance: "pop" | "rise" | "slide";
  /** Colour fields in turn. */
  grounds: readonly [Ground, ...Ground[]];
  fontClass: FontClass;
}

const style = (
  motif: Motif,
  [isUpper, weight, leading]: readonly [boolean, LookStyle["weight"], number],
  [align, entrance]: readonly [LookStyle["align"], LookStyle["entrance"]],
  fontClass: FontClass,
  grounds: LookStyle["grounds"],
): LookStyle => ({ motif, isUpper, weight, leading, align, entrance, fontClass, grounds });

/** Drawing of each look. */
export const lookStyles: Readonly<Record<LookId, LookStyle>> = {
  calm: style("orb", [false, 700, 1.12], ["center", "rise"], "sans", ["light", "deep", "light"]),
  bold: style("band", [true, 900, 1], ["left", "slide"], "sans", ["accent", "deep", "light"]),
  playful: style("shapes", [false, 900, 1.06], ["center", "pop"], "rounded", ["accent", "light", "deep"]),
  editorial: style("rules", [false, 800, 1.06], ["left", "rise"], "serif", ["light", "accent", "deep"]),
  technical: style("grid", [false, 800, 1.08], ["left", "slide"], "sans", ["deep", "light", "accent"]),
  warm: style("arch", [false, 800, 1.1], ["center", "rise"], "rounded", ["light", "accent", "deep"]),
  luxurious: style("frame", [false, 700, 1.16], ["center", "rise"], "serif", ["deep", "light", "deep"]),
  urgent: style("stripes", [true, 900, 0.98], ["left", "pop"], "sans", ["accent", "deep", "accent"]),
};

const typefaces: Readonly<Record<FontClass, string>> = {
  sans: "Montserrat",
  serif: "Source Serif 4",
  rounded: "Nunito",
};

/** Name of the typeface of a look's headlines. */
export const typefaceOf = (look: LookId): string => typefaces[lookStyles[look].fontClass];
