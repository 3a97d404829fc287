import type { Picture, PictureShot, PictureTreatment, Scene, Timeline } from "@/lib/contract/timeline/document";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import { type FrameShape, fullTreatments, windowShare } from "@/lib/engines/studio/scenes/picture/windows";

/** A picture stands so long without a change, at most. */
const LONGEST_MS = 2600;
const SHORTEST_MS = 700;
/** More output pixels than this for one of the picture look soft. */
const MAX_UPSCALE = 1.5;
/** The whole, a closer look, and a detail. */
const SCALES = [1, 1.45, 2.1] as const;
const DRIFT = [
  [0.14, -0.1],
  [-0.14, 0.1],
  [0.08, 0.16],
] as const;
const FULL: readonly PictureTreatment[] = ["push", "pull", "pan", "strips"];
const FIELD: readonly PictureTreatment[] = ["mask", "split"];

type Point = readonly [number, number];
type Box = PictureShot["crop"];

interface Frame {
  width: number;
  height: number;
}

/** What the framings of an ad have used so far. */
interface Used {
  keys: Set<string>;
  treatments: PictureTreatment[];
  last: { scale: number; point: number } | null;
}

const shapeOf = ({ width, height }: Frame): FrameShape =>
  width > height * 1.2 ? "wide" : height > width * 1.18 ? "tall" : "square";

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
  frame: Frame,
  used: Used,
  seed: number,
): Candidate[] {
  const shape = shapeOf(frame);
  const all = treatments.flatMap((treatment) => {
    const [w, h] = windowShare(treatment, shape);
    const window = { width: frame.width * w, height: frame.height * h };
    return pointsOf(picture).flatMap((at, point) =>
      SCALES.filter((scale) => !(scale === 1 && point > 0)).map((scale): Candidate => {
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
function take(
  picture: Picture,
  treatments: readonly PictureTreatment[],
  frame: Frame,
  used: Used,
  seed: number,
): Omit<PictureShot, "atMs"> {
  const [best] = candidatesOf(picture, treatments, frame, used, seed);
  const [treatment = "push"] = treatments;
  const { crop } = best ?? { crop: [0, 0, 1, 1] as Box };
  const framing = { picture: picture.id, crop, treatment: best?.treatment ?? treatment };
  used.keys.add(framingKey(framing));
  used.treatments.push(framing.treatment);
  used.last = best ? { scale: best.scale, point: best.point } : null;
  return framing;
}

/** Times at which framings begin: none stands longer than it should, none shorter than can be seen. */
function startsIn(lengthMs: number): number[] {
  const count = Math.max(1, Math.min(6, Math.ceil(lengthMs / LONGEST_MS), Math.floor(lengthMs / SHORTEST_MS)));
  return Array.from({ length: count }, (_, nth) => Math.round((lengthMs * nth) / count));
}

/** Treatments of a scene's framings: all over the frame, or all in a window, as the picture's size and the turn want it. */
function familyOf(scene: Scene, picture: Picture, frame: Frame, used: Used, seed: number): readonly PictureTreatment[] {
  const hasTitle = scene.overlays.some(({ kind }) => kind === "headline");
  const upscale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const fields = used.treatments.filter((one) => !fullTreatments.has(one)).length;
  const isSharp = upscale <= MAX_UPSCALE;
  const wantsField =
    !isSharp || deriveSeed(seed, `${scene.id} family`) % 5 < (fields * 2 < used.treatments.length ? 3 : 1);
  const isShort = scene.endMs - scene.startMs < 3800;
  if (picture.cutOutKey !== null && !used.treatments.includes("cut_out") && wantsField && isShort) return ["cut_out"];
  if (wantsField) return FIELD;
  return hasTitle && !used.treatments.includes("cover") ? ["cover"] : FULL;
}

const pictured = new Set(["product_photo", "product_detail", "product_cutout", "picture"]);
const printed = new Set(["hook", "talk", "benefits", "steps", "end_card"]);

/** A scene made of a picture, in framings nobody has seen yet. */
function pictureScene(scene: Scene, picture: Picture, frame: Frame, used: Used, seed: number): Scene {
  const lengthMs = scene.endMs - scene.startMs;
  const family = familyOf(scene, picture, frame, used, seed);
  const first = { atMs: 0, ...take(picture, family, frame, used, seed) };
  // What moves over a cut-out or in a split stays in its window; the whole frame is moved through freely.
  const more = family[0] === "cut_out" || family === FIELD ? [first.treatment] : family;
  const rest = startsIn(lengthMs)
    .slice(1)
    .map((atMs) => ({ atMs, ...take(picture, more, frame, used, seed) }));
  const shots = first.treatment === "cut_out" ? [first] : [first, ...rest];
  return { ...scene, visual: { ...scene.visual, kind: "picture", shots } };
}

/** A scene in which a picture stands beside the presenter or on the end card. */
function besideScene(scene: Scene, picture: Picture, frame: Frame, used: Used, seed: number): Scene {
  const treatment = scene.visual.kind === "split" ? ("split" as const) : ("print" as const);
  const shots = startsIn(scene.endMs - scene.startMs).map((atMs) => ({
    atMs,
    ...take(picture, [treatment], frame, used, seed),
  }));
  return { ...scene, visual: { ...scene.visual, shots } };
}

/**
 * Scenes whose pictures are framed: no two framings of an ad share part and treatment, and none stands longer than two and a
 * half seconds where the picture has the frame. Pure.
 */
export function withFramings({
  scenes,
  pictures,
  width,
  height,
  seed,
}: Pick<Timeline, "scenes" | "pictures" | "width" | "height" | "seed">): Scene[] {
  const used: Used = { keys: new Set(), treatments: [], last: null };
  return scenes.map((scene) => {
    const lead = pictures.find(({ id }) => id === scene.visual.pictures[0]);
    if (!lead) return scene;
    const { kind } = scene.visual;
    const own = deriveSeed(seed, `framing ${scene.id}`);
    if (pictured.has(kind)) return pictureScene(scene, lead, { width, height }, used, own);
    return kind === "split" || printed.has(kind) ? besideScene(scene, lead, { width, height }, used, own) : scene;
  });
}
