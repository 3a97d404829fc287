import { floodFill } from "./flood-fill";
import { distance, type Lab, toLab } from "./lab";
import { largestPiece } from "./largest-piece";
import type { Raster } from "./read-picture";

/** A product without its background, and the confidence in it, 0 to 1. `rgba` has the size of the picture it came from. */
export interface CutOut {
  rgba: Buffer;
  confidence: number;
}

/** Largest CIE76 distance to the border's colour that counts as background. */
const BACKGROUND_DISTANCE = 8;
/** Share of border pixels that must look alike. */
const PLAIN_BORDER = 0.85;
/** Below this a cut-out is worse than the framed photo. */
const MIN_CONFIDENCE = 0.8;

/**
 * Separates a product from a plain background: floods from the border, keeps the largest piece, feathers its edge by about 1.5
 * pixels. A transparent picture is its own cut-out. Null when the background is not plain or the result is
 * doubtful.
 */
export const cutOut = (picture: Raster): CutOut | null => {
  if (picture.hasAlpha) return { rgba: picture.rgba, confidence: 1 };
  const background = borderColour(picture);
  if (!background) return null;
  const isBackground = floodFromBorder(picture, background);
  const { mask, share, area, touching } = largestPiece(isBackground, picture.width, picture.height);
  const edge = edgeStrength(picture, mask, background);
  const confidence = Math.min(
    ramp(share, 0.6, 0.92),
    ramp(area, 0.01, 0.04) * ramp(0.9 - area, 0, 0.1),
    1 - ramp(touching, 0.02, 0.1),
    ramp(edge, 6, 16),
  );
  if (confidence < MIN_CONFIDENCE) return null;
  return { rgba: withAlpha(picture, feather(mask, picture.width, picture.height)), confidence };
};

const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / Math.max(1e-9, to - from)));

const labAt = ({ rgba }: Raster, pixel: number): Lab =>
  toLab(rgba[pixel * 4] ?? 0, rgba[pixel * 4 + 1] ?? 0, rgba[pixel * 4 + 2] ?? 0);

const borderPixels = (width: number, height: number): number[] => {
  const across = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]).flat();
  const down = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]).flat();
  return [...across, ...down];
};

/** The border's median colour when the border is plain enough. */
const borderColour = (picture: Raster): Lab | null => {
  const labs = borderPixels(picture.width, picture.height).map((pixel) => labAt(picture, pixel));
  const median = (axis: 0 | 1 | 2): number =>
    labs.map((lab) => lab[axis]).toSorted((a, b) => a - b)[labs.length >> 1] ?? 0;
  const colour: Lab = [median(0), median(1), median(2)];
  const alike = labs.filter((lab) => distance(lab, colour) <= BACKGROUND_DISTANCE).length;
  return alike / labs.length >= PLAIN_BORDER ? colour : null;
};

/** Mask with 1 where the background reaches from the border. A soft shadow counts as background while it keeps its hue. */
const floodFromBorder = (picture: Raster, background: Lab): Uint8Array => {
  const { width, height } = picture;
  const seen = new Uint8Array(width * height);
  const isAlike = (pixel: number): boolean => {
    const lab = labAt(picture, pixel);
    const darker = background[0] - lab[0];
    const tint = Math.hypot(lab[1] - background[1], lab[2] - background[2]);
    return distance(lab, background) <= BACKGROUND_DISTANCE || (darker > 0 && darker < 14 && tint < 3);
  };
  floodFill(borderPixels(width, height), picture, (pixel) => {
    if (seen[pixel] || !isAlike(pixel)) return false;
    seen[pixel] = 1;
    return true;
  });
  return seen;
};

/** Mean distance to the background of the product's outermost pixels, three pixels in: a faint edge is a guess. */
const edgeStrength = (picture: Raster, mask: Uint8Array, background: Lab): number => {
  const { width, height } = picture;
  let sum = 0;
  let count = 0;
  for (let y = 3; y < height - 3; y += 2) {
    for (let x = 3; x < width - 3; x++) {
      const pixel = y * width + x;
      const isRim = mask[pixel] === 1 && (mask[pixel - 3] === 0 || mask[pixel + 3] === 0);
      if (!isRim) continue;
      sum += distance(labAt(picture, pixel), background);
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
};

/** A 3 by 3 mean, twice: alpha falls over about 1.5 pixels each side of the edge. */
const feather = (mask: Uint8Array, width: number, height: number): Uint8Array => {
  let from = mask.map((value) => value * 255);
  for (let pass = 0; pass < 2; pass++) {
    const to = from.slice();
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x;
        let sum = 0;
        for (let dy = -width; dy <= width; dy += width) {
          sum += (from[at + dy - 1] ?? 0) + (from[at + dy] ?? 0) + (from[at + dy + 1] ?? 0);
        }
        to[at] = sum / 9;
      }
    }
    from = to;
  }
  // The rim has the background mixed into it: half of it is dropped rather than kept as a light fringe.
  return from.map((value) => Math.max(0, value * 1.5 - 127));
};

const withAlpha = ({ rgba }: Raster, alpha: Uint8Array): Buffer => {
  const out = Buffer.from(rgba);
  for (let pixel = 0; pixel < alpha.length; pixel++) out[pixel * 4 + 3] = alpha[pixel] ?? 0;
  return out;
};
