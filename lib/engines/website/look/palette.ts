import { differenceCiede2000, formatHex, parse as parseColour } from "culori";
import { contrast, toOklch } from "@/lib/engines/studio/draw/colour";

/** A colour of a site and how much of its look it carries. */
export interface RatedColour {
  hex: string;
  weight: number;
}

const LIKE = 4;
const MAX_COLOURS = 8;

const distance = differenceCiede2000();

/** The colours in a value, opaque enough to be seen, as `#rrggbb`. */
export function coloursIn(value: string): string[] {
  const tokens =
    value.match(/#[0-9a-f]{3,8}\b|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^()]*\)|[a-z]{3,}|^[0-9a-f]{6}$/gi) ?? [];
  return tokens.flatMap((token) => {
    if (
      /^(?:none|transparent|inherit|initial|unset|currentcolor|url|auto|center|cover|fixed|scroll|repeat|top|left|right|bottom|to|deg|linear|gradient|radial)$/i.test(
        token,
      )
    )
      return [];
    const colour = parseColour(/^[0-9a-f]{6}$/i.test(token) ? `#${token}` : token);
    if (!colour || (colour.alpha ?? 1) < 0.4) return [];
    return [formatHex(colour)];
  });
}

/** Colours that look alike become the heaviest of them with all their weight. Heaviest first. */
export function mergeColours(colours: readonly RatedColour[]): RatedColour[] {
  const merged: RatedColour[] = [];
  const totals = new Map<string, number>();
  for (const { hex, weight } of colours) totals.set(hex, (totals.get(hex) ?? 0) + weight);
  for (const [hex, weight] of [...totals].toSorted((a, b) => b[1] - a[1])) {
    const alike = merged.find((one) => distance(one.hex, hex) < LIKE);
    if (alike) alike.weight += weight;
    else merged.push({ hex, weight });
  }
  return merged.toSorted((a, b) => b.weight - a.weight);
}

/** True for white, black and greys. */
export const isGrey = (hex: string): boolean => toOklch(hex).c < 0.01;

/** Weight of a colour for a brand: white, black and grey count little, however much of a page they cover. */
const brandWeight = ({ hex, weight }: RatedColour): number => {
  const { c, l } = toOklch(hex);
  if (isGrey(hex)) return weight * 0.08;
  return c < 0.035 || l > 0.97 || l < 0.12 ? weight * 0.3 : weight;
};

const TEXT_CONTRAST = 4.5;

/** Ink of a brand without a colour: the grey that carries most on its background, the darker of the two first. */
function greysOf(rated: readonly RatedColour[], { background, text }: Ground): string[] {
  const ink = rated.find(({ hex }) => isGrey(hex) && contrast(hex, background) >= TEXT_CONTRAST)?.hex ?? text;
  return [...new Set([ink, background])].toSorted((a, b) => toOklch(a).l - toOklch(b).l);
}

/**
 * The colours a brand is known by, most prominent first: those of the pages, and the logo's own. A site without a colour of
 * its own is known by the greys in which it is written.
 */
export function paletteOf(colours: readonly RatedColour[], ground: Ground): string[] {
  const rated = mergeColours(colours)
    .map((colour) => ({ ...colour, weight: brandWeight(colour) }))
    .toSorted((a, b) => b.weight - a.weight);
  const [first] = rated;
  if (!first) return [];
  if (isGrey(first.hex)) return greysOf(rated, ground);
  return rated
    .filter(({ hex, weight }, index) => index === 0 || (weight > first.weight * 0.04 && !isGrey(hex)))
    .slice(0, MAX_COLOURS)
    .map(({ hex }) => hex);
}

/** Background and text colour of a site. */
export interface Ground {
  background: string;
  text: string;
}
