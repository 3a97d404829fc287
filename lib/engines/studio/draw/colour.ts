import { modeLrgb, modeRgb, useMode, wcagContrast } from "culori/fn";

// Only the modes that contrast needs: child processes load this file at each start.
useMode(modeRgb);
useMode(modeLrgb);

/**
 * A colour as OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees (Ottosson, 2020).
 * Conversions stay here instead of with `culori`, whose matrices carry more digits: of 400,000 random mixes and shades,
 * about one in 20,000 came out one step of a channel apart, and drawn frames must keep their bits. Its contrast is equal
 * to the last bit and is used.
 */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function channels(hex: string): Triple {
  const at = (i: number) => toLinear(Number.parseInt(hex.slice(i, i + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}

function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function labToLinear([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const toHex = (rgb: Triple) =>
  `#${rgb
    .map((v) =>
      Math.round(Math.max(0, Math.min(1, toGamma(Math.max(0, v)))) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** The OKLCH coordinates of `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [l, a, b] = toOklab(hex);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** `#rrggbb` of OKLCH coordinates; chroma is reduced until the colour exists in sRGB. */
export function fromOklch({ l, c, h }: Oklch): string {
  const angle = (h * Math.PI) / 180;
  for (let chroma = c; ; chroma -= 0.004) {
    const kept = Math.max(0, chroma);
    const rgb = labToLinear([Math.max(0, Math.min(1, l)), kept * Math.cos(angle), kept * Math.sin(angle)]);
    if (kept === 0 || rgb.every((v) => v >= -0.0005 && v <= 1.0005)) return toHex(rgb);
  }
}

/** The colour a share `u` of the way from `a` to `b`, mixed in OKLab so that middles stay clean. */
export function mix(a: string, b: string, u: number): string {
  const [p, q] = [toOklab(a), toOklab(b)];
  const at = (i: 0 | 1 | 2) => p[i] + (q[i] - p[i]) * u;
  return toHex(labToLinear([at(0), at(1), at(2)]));
}

/** Perceived distance of two colours: Euclidean in OKLab, about 0.02 for what is just noticed, 1 from black to white. */
export function distance(a: string, b: string): number {
  const [p, q] = [toOklab(a), toOklab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** True when two colours are near complements, whose mix is a muddy grey. */
export function clash(a: string, b: string): boolean {
  const [p, q] = [toOklch(a), toOklch(b)];
  return Math.abs(((p.h - q.h + 540) % 360) - 180) > 75 && Math.min(p.c, q.c) > 0.03;
}

/** True of yellows: darker they are mustard, paler and less pure khaki, and beside green they turn sour. */
export function isYellow(hex: string): boolean {
  const { c, h } = toOklch(hex);
  return c > 0.05 && h > 65 && h < 115;
}

/** The same hue and chroma, lightness moved by `amount` (-1 to 1). */
export function shade(hex: string, amount: number): string {
  const colour = toOklch(hex);
  return fromOklch({ ...colour, l: Math.max(0.02, Math.min(0.99, colour.l + amount)) });
}

/** WCAG 2 contrast of two opaque colours, 1 to 21. */
export const contrast = (a: string, b: string): number => wcagContrast(a, b);

/** Returns `ink` moved in lightness until it reaches the contrast `target` on every background; white or near black when it cannot. */
export function readableOn(backgrounds: readonly string[], ink: string, target = 4.5): string {
  const worst = (colour: string) => Math.min(...backgrounds.map((background) => contrast(colour, background)));
  if (worst(ink) >= target) return ink;
  const start = toOklch(ink);
  const steps = [0.04, 0.08, 0.12, 0.16, 0.2, 0.26, 0.32, 0.4, 0.5, 0.6, 0.7, 0.8];
  for (const step of steps) {
    for (const l of [start.l - step, start.l + step]) {
      const tried = l > 0.1 && l < 0.985 ? fromOklch({ ...start, l, c: start.c * (1 - step * 0.6) }) : null;
      if (tried && worst(tried) >= target) return tried;
    }
  }
  return worst("#ffffff") >= worst("#14110f") ? "#ffffff" : "#14110f";
}
