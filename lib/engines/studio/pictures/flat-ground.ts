import type { Raster } from "./read-picture";

const gap = (rgba: Buffer, at: number, ground: readonly number[]): number =>
  Math.max(...[0, 1, 2].map((k) => Math.abs((rgba[at + k] ?? 0) - (ground[k] ?? 0))));

/** The colour all four edges share, or null. */
export function flatGround({ rgba, width, height }: Raster): number[] | null {
  const ground = [rgba[0] ?? 0, rgba[1] ?? 0, rgba[2] ?? 0];
  let same = 0;
  let all = 0;
  const visit = (x: number, y: number): void => {
    all++;
    if (gap(rgba, (y * width + x) * 4, ground) < 18) same++;
  };
  for (let x = 0; x < width; x++) [0, height - 1].forEach((y) => visit(x, y));
  for (let y = 0; y < height; y++) [0, width - 1].forEach((x) => visit(x, y));
  return same / all > 0.97 ? ground : null;
}

/** Makes a flat background transparent, softly where ink begins. Works on the raster in place. */
export function knockOut({ rgba }: Raster, ground: readonly number[]): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = Math.min(1, Math.max(0, (gap(rgba, at, ground) - 10) / 70));
    // Removes the background from the edge's colour, so that no halo of it stays.
    if (alpha > 0 && alpha < 1)
      for (const k of [0, 1, 2]) {
        const ink = ((rgba[at + k] ?? 0) - (ground[k] ?? 0) * (1 - alpha)) / alpha;
        rgba[at + k] = Math.max(0, Math.min(255, Math.round(ink)));
      }
    rgba[at + 3] = Math.round(alpha * 255);
  }
}

/** Few flat colours are a drawing; a photograph of one object has shades without end. */
const MOST_COLOURS = 6;
const FLAT_SHARE = 0.9;
const [LEAST_INK, MOST_INK] = [0.004, 0.85];

/** The ink of a picture by colour, coarsely; its share of the picture. */
function inkOf({ rgba }: Raster): { counts: number[]; share: number } {
  const bins = new Map<number, number>();
  const step = Math.max(1, Math.floor(rgba.length / 4 / 60_000)) * 4;
  let [seen, visible] = [0, 0];
  for (let at = 0; at < rgba.length; at += step) {
    seen++;
    if ((rgba[at + 3] ?? 0) < 230) continue;
    visible++;
    const key = (((rgba[at] ?? 0) >> 5) << 6) | (((rgba[at + 1] ?? 0) >> 5) << 3) | ((rgba[at + 2] ?? 0) >> 5);
    bins.set(key, (bins.get(key) ?? 0) + 1);
  }
  return { counts: [...bins.values()].toSorted((a, b) => b - a), share: visible / Math.max(1, seen) };
}

/** Share of the ink whose right neighbour has exactly its colour: nearly all of a drawing, little of a photograph. */
function evenness({ rgba, width }: Raster): number {
  let [even, all] = [0, 0];
  for (let at = 0; at + 7 < rgba.length; at += 4) {
    if ((at / 4) % width === width - 1 || (rgba[at + 3] ?? 0) < 230 || (rgba[at + 7] ?? 0) < 230) continue;
    all++;
    if ([0, 1, 2].every((k) => Math.abs((rgba[at + k] ?? 0) - (rgba[at + 4 + k] ?? 0)) < 3)) even++;
  }
  return all === 0 ? 0 : even / all;
}

/**
 * A picture as a logo on nothing: transparent, or drawn on one flat colour, in a few flat colours of its own. Null for
 * photographs and whatever else fills its frame.
 */
export function logoIn(picture: Raster): Raster | null {
  const ground = picture.hasAlpha ? null : flatGround(picture);
  if (!picture.hasAlpha && !ground) return null;
  const logo: Raster = { ...picture, rgba: Buffer.from(picture.rgba), hasAlpha: true };
  if (ground) knockOut(logo, ground);
  const { counts, share } = inkOf(logo);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const main = counts.slice(0, MOST_COLOURS).reduce((sum, count) => sum + count, 0);
  const isFlat = total > 0 && main / total >= FLAT_SHARE && evenness(logo) >= FLAT_SHARE;
  return isFlat && share >= LEAST_INK && share <= MOST_INK ? logo : null;
}
