import { formatHex } from "culori/fn";

/** `#rrggbb` of an sRGB pixel; channels 0 to 255, rounded. */
export const toHex = (red: number, green: number, blue: number): string =>
  formatHex({ mode: "rgb", r: Math.round(red) / 255, g: Math.round(green) / 255, b: Math.round(blue) / 255 });

/** `#rrggbb` of the pixel whose first byte is at `at` in RGBA data. */
export const hexAt = (rgba: Uint8ClampedArray | Uint8Array, at: number): string =>
  toHex(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
