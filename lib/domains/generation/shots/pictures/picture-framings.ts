import type { Picture, PictureShot, PictureTreatment } from "@/lib/contract/timeline/document";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import { endCardShare, type FrameShape, windowShare } from "@/lib/engines/studio/scenes/picture/windows";

/** More output pixels than this for one of the picture look soft. */
export const MAX_UPSCALE = 1.5;

/** The whole, a closer look, and a detail; between them where all of these were seen. */
const SCALES = [1, 1.45, 2.1] as const;
const MORE_SCALES = [1.2, 1.75] as const;

const DRIFT = [
  [0.14, -0.1],
  [-0.14, 0.1],
  [0.08, 0.16],
] as const;

type Point = readonly [number, number];
type Box = PictureShot["crop"];

/** Size of a frame in pixels. */
export interface Frame {
  width: number;
  height: number;
  isEndCard?: boolean;
}

/** Framings an ad has used so far. */
export interface UsedFramings {
  keys: Set<string>;
  treatments: PictureTreatment[];
  last: { scale: number; point: number } | null;
}

/** Input of choosing a framing: the frame, what the ad has used so far, and the seed of the scene. */
export interface FramingContext {
  readonly frame: Frame;
  readonly used: UsedFramings;
  readonly seed: number;
}

const shapeOf = ({ width, height }: Frame): FrameShape =>
  width > height * 1.2 ? "wide" : height > width * 1.18 ? "tall" : "square";

/** About the window a treatment has in a frame. */
function windowOf(treatment: PictureTreatment, frame: Frame): Pick<Frame, "width" | "height"> {
  const shape = shapeOf(frame);
  const [w, h] = frame.isEndCard === true ? endCardShare(shape) : windowShare(treatment, shape);
  return { width: frame.width * w, height: frame.height * h };
}

/** The framing an ad ends with: as much of the picture as the end card takes. */
export const closingOf = (picture: Picture, frame: Frame): Omit<PictureShot, "atMs"> => ({
  picture: picture.id,
  crop: cropOf(picture, picture.focus, 1, windowOf("print", { ...frame, isEndCard: true })),
  treatment: "print",
});

/** Identity of a framing: two of them with the same one look the same. */
export const framingKey = ({ picture, crop, treatment }: Omit<PictureShot, "atMs">): string =>
  `${picture} ${treatment} ${crop.map((part) => part.toFixed(2)).join(",")}`;

/** The part of a picture around a point that fills a treatment's window, `scale` times closer than the whole. Fractions. */
function cropOf(picture: Picture, point: Point, scale: number, window: Frame): Box {
  const cover = Math.min(picture.width / window.width, picture.height / window.height) / scale;
  const [w, h] = [(cover * window.width) / picture.width, (cover * window.height) / picture.height];
  const within = (middle: number, size: number): number => Math.max(0, Math.min(1 - size, middle - size / 2));
  const round = (value: number): number => Math.floor(value * 10_000) / 10_000;
  return [round(within(point[0], w)), round(within(point[1], h)), round(w), round(h)];
}

/** Places of a picture that are worth a look: its focus, its details, then places around the focus. */
function pointsOf({ focus, details = [] }: Picture): Point[] {
  const around = DRIFT.map(([x, y]): Point => [
    Math.max(0.15, Math.min(0.85, focus[0] + x)),
    Math.max(0.15, Math.min(0.85, focus[1] + y)),
  ]);
  return [focus, ...details, ...around];
}

interface Candidate extends Omit<PictureShot, "atMs"> {
  scale: number;
  point: number;
  cost: number;
}

/** Framings a picture allows in some treatments, the best first. */
function candidatesOf(
  picture: Picture,
  treatments: readonly PictureTreatment[],
  { frame, used, seed }: FramingContext,
  scales: readonly number[] = SCALES,
): Candidate[] {
  const all = treatments.flatMap((treatment) => {
    const window = windowOf(treatment, frame);
    return pointsOf(picture).flatMap((at, point) =>
      scales
        .filter((scale) => !(scale === 1 && point > 0))
        .map((scale): Candidate => {
          const crop = cropOf(picture, at, scale, window);
          const upscale = window.width / (crop[2] * picture.width);
          const uses = used.treatments.filter((one) => one === treatment).length;
          const cost =
            Math.max(0, upscale - MAX_UPSCALE) * 40 +
            uses * 6 +
            (used.treatments.at(-1) === treatment ? 8 : 0) +
            (used.last?.scale === scale ? 7 : 0) +
            (used.last?.point === point && scale > 1 ? 4 : 0) +
            point * 0.8 +
            (deriveSeed(seed, `${treatment} ${point} ${scale}`) % 50) / 12;
          return { picture: picture.id, crop, treatment, scale, point, cost };
        }),
    );
  });
  return all.filter((one) => !used.keys.has(framingKey(one))).toSorted((a, b) => a.cost - b.cost);
}

/** Takes a framing and remembers it; the whole picture again where everything was seen. */
export function takeFraming(
  picture: Picture,
  treatments: readonly PictureTreatment[],
  context: FramingContext,
): Omit<PictureShot, "atMs"> {
  const { used } = context;
  const best =
    candidatesOf(picture, treatments, context)[0] ?? candidatesOf(picture, treatments, context, MORE_SCALES)[0];
  const [treatment = "push"] = treatments;
  const crop: Box = best?.crop ?? [0, 0, 1, 1];
  const framing = { picture: picture.id, crop, treatment: best?.treatment ?? treatment };
  used.keys.add(framingKey(framing));
  used.treatments.push(framing.treatment);
  used.last = best ? { scale: best.scale, point: best.point } : null;
  return framing;
}
