const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, 0 to 1. WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as `#rrggbb`, 1 to 21. WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour of the form `#rrggbb`; anything else is not painted. */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Black or white, whichever is read better on a colour, and the contrast it has there. */
export function readableTextColor(color: string): { ink: "#000000" | "#ffffff"; ratio: number } {
  const [onBlack, onWhite] = [contrast(color, "#000000"), contrast(color, "#ffffff")];
  return onBlack >= onWhite ? { ink: "#000000", ratio: onBlack } : { ink: "#ffffff", ratio: onWhite };
}
