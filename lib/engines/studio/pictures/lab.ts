/** A colour in CIE L*a*b*, D65. */
export type Lab = readonly [l: number, a: number, b: number];

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

const curve = (t: number): number => (t > 216 / 24_389 ? Math.cbrt(t) : (24_389 / 27 / 116) * t + 16 / 116);

/**
 * L*a*b* of an sRGB pixel, 0 to 255 each. Not by `culori`: its matrices carry more digits (up to 0.02 apart), which would
 * change cut-outs, and it takes four times as long for each of millions of pixels.
 */
export const toLab = (red: number, green: number, blue: number): Lab => {
  const [r, g, b] = [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0];
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** Distance of two colours, CIE76: about 2 is just visible. */
export const distance = (p: Lab, q: Lab): number => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);

/** Relative luminance, 0 to 1, of an sRGB pixel, as WCAG counts contrast. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
