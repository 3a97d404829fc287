import type { Picture, PictureShot, PictureTreatment, Scene, Timeline } from "@/lib/contract/timeline/document";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import {
  endCardShare,
  type FrameShape,
  fullTreatments,
  windowShare,
} from "@/lib/engines/studio/scenes/picture/windows";

/** A picture stands so long without a change, at most. */
const LONGEST_MS = 2600;
const SHORTEST_MS = 700;
/** Framings a scene of a document may have. */
const MOST_FRAMINGS = 12;
/** More output pixels than this for one of the picture look soft. */
const MAX_UPSCALE = 1.5;
/** The whole, a closer look, and a detail; between them where all of these were seen. */
const SCALES = [1, 1.45, 2.1] as const;
const MORE_SCALES = [1.2, 1.75] as const;
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
  isEndCard?: boolean;
}

/** What the framings of an ad have used so far. */
interface Used {
  keys: Set<string>;
  treatments: PictureTreatment[];
  last: { scale: number; point: number } | null;
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
const closingOf = (picture: Picture, frame: Frame): Omit<PictureShot, "atMs"> => ({
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
  frame: Frame,
  used: Used,
  seed: number,
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
function take(
  picture: Picture,
  treatments: readonly PictureTreatment[],
  frame: Frame,
  used: Used,
  seed: number,
): Omit<PictureShot, "atMs"> {
  const best =
    candidatesOf(picture, treatments, frame, used, seed)[0] ??
    candidatesOf(picture, treatments, frame, used, seed, MORE_SCALES)[0];
  const [treatment = "push"] = treatments;
  const crop: Box = best?.crop ?? [0, 0, 1, 1];
  const framing = { picture: picture.id, crop, treatment: best?.treatment ?? treatment };
  used.keys.add(framingKey(framing));
  used.treatments.push(framing.treatment);
  used.last = best ? { scale: best.scale, point: best.point } : null;
  return framing;
}

/** Times at which framings begin: none stands longer than it should, none shorter than can be seen. */
function startsIn(lengthMs: number): number[] {
  const count = Math.max(
    1,
    Math.min(MOST_FRAMINGS, Math.ceil(lengthMs / LONGEST_MS), Math.floor(lengthMs / SHORTEST_MS)),
  );
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
const printed = new Set(["hook", "talk", "benefits", "steps"]);

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

/** An end card: it comes to rest on what the ad is about. */
function endScene(scene: Scene, picture: Picture, frame: Frame, used: Used, seed: number): Scene {
  const starts = startsIn(scene.endMs - scene.startMs);
  const before = starts.slice(0, -1).map((atMs) => ({
    atMs,
    ...take(picture, ["print"], { ...frame, isEndCard: true }, used, seed),
  }));
  const shots = [...before, { atMs: starts.at(-1) ?? 0, ...closingOf(picture, frame) }];
  return { ...scene, visual: { ...scene.visual, shots } };
}

/** A scene in which a picture stands beside the presenter. */
function besideScene(scene: Scene, picture: Picture, frame: Frame, used: Used, seed: number): Scene {
  const treatment = scene.visual.kind === "split" ? ("split" as const) : ("print" as const);
  const shots = startsIn(scene.endMs - scene.startMs).map((atMs) => ({
    atMs,
    ...take(picture, [treatment], frame, used, seed),
  }));
  return { ...scene, visual: { ...scene.visual, shots } };
}

/**
 * Scenes whose pictures are framed: no two framings of an ad share part and treatment, none stands longer than two and a
 * half seconds where the picture has the frame, and the last one shows as much of its picture as there is room for. Pure.
 */
export function withFramings({
  scenes,
  pictures,
  width,
  height,
  seed,
}: Pick<Timeline, "scenes" | "pictures" | "width" | "height" | "seed">): Scene[] {
  const used: Used = { keys: new Set(), treatments: [], last: null };
  const leadOf = ({ visual }: Scene) => pictures.find(({ id }) => id === visual.pictures[0]);
  for (const card of scenes.filter(({ visual }) => visual.kind === "end_card")) {
    const lead = leadOf(card);
    if (lead) used.keys.add(framingKey(closingOf(lead, { width, height })));
  }
  return scenes.map((scene) => {
    const lead = leadOf(scene);
    if (!lead) return scene;
    const { kind } = scene.visual;
    const own = deriveSeed(seed, `framing ${scene.id}`);
    if (kind === "end_card") return endScene(scene, lead, { width, height }, used, own);
    if (pictured.has(kind)) return pictureScene(scene, lead, { width, height }, used, own);
    return kind === "split" || printed.has(kind) ? besideScene(scene, lead, { width, height }, used, own) : scene;
  });
}
