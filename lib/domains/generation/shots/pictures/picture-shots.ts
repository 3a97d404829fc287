import type { Picture, PictureTreatment, Scene, Timeline } from "@/lib/contract/timeline/document";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import { isScreenShaped } from "@/lib/engines/studio/pictures/screenshot";
import { fullTreatments } from "@/lib/engines/studio/scenes/picture/windows";
import {
  MAX_UPSCALE,
  closingOf,
  framingKey,
  takeFraming,
  type FramingContext,
  type UsedFramings,
} from "./picture-framings";

/** A picture stands so long without a change, at most. */
const LONGEST_MS = 2600;
const SHORTEST_MS = 700;
/** A picture on an end card stands so long without a change, at most. */
const LONGEST_CARD_MS = 4000;

/** Framings a scene of a document may have. */
const MOST_FRAMINGS = 12;
const FULL: readonly PictureTreatment[] = ["push", "pull", "pan", "strips"];
const FIELD: readonly PictureTreatment[] = ["mask", "split"];

/** Times at which framings begin: none stands longer than it should, none shorter than can be seen. */
function startsIn(lengthMs: number): number[] {
  const count = Math.max(
    1,
    Math.min(MOST_FRAMINGS, Math.ceil(lengthMs / LONGEST_MS), Math.floor(lengthMs / SHORTEST_MS)),
  );
  return Array.from({ length: count }, (_, nth) => Math.round((lengthMs * nth) / count));
}

/** Treatments of a scene's framings: all over the frame, or all in a window, as the picture's size and the turn want it. */
function familyOf(scene: Scene, picture: Picture, { frame, used, seed }: FramingContext): readonly PictureTreatment[] {
  const hasTitle = scene.overlays.some(({ kind }) => kind === "headline");
  const upscale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const fields = used.treatments.filter((one) => !fullTreatments.has(one)).length;
  const isSharp = upscale <= MAX_UPSCALE;
  const wantsField =
    !isSharp || deriveSeed(seed, `${scene.id} family`) % 5 < (fields * 2 < used.treatments.length ? 3 : 1);
  const isShort = scene.endMs - scene.startMs < 3800;
  // A screen is seen on its phone, then in windows: captions over it would stand on its own words.
  const isScreen = picture.cutOutKey !== null && isScreenShaped(picture);
  const isFresh = picture.cutOutKey !== null && !used.treatments.includes("cut_out");
  if (isFresh && (isScreen || wantsField) && isShort) return ["cut_out"];
  if (isScreen || wantsField) return FIELD;
  return hasTitle && !used.treatments.includes("cover") ? ["cover"] : FULL;
}

const pictured = new Set(["product_photo", "product_detail", "product_cutout", "picture"]);

const printed = new Set(["hook", "talk", "benefits", "steps"]);

/** A scene made of a picture, in framings nobody has seen yet. */
function pictureScene(scene: Scene, picture: Picture, context: FramingContext): Scene {
  const lengthMs = scene.endMs - scene.startMs;
  const family = familyOf(scene, picture, context);
  const first = { atMs: 0, ...takeFraming(picture, family, context) };
  // What moves over a cut-out or in a split stays in its window; the whole frame is moved through freely.
  const more = family[0] === "cut_out" || family === FIELD ? [first.treatment] : family;
  const rest = startsIn(lengthMs)
    .slice(1)
    .map((atMs) => ({ atMs, ...takeFraming(picture, more, context) }));
  const shots = first.treatment === "cut_out" ? [first] : [first, ...rest];
  return { ...scene, visual: { ...scene.visual, kind: "picture", shots } };
}

/** An end card: it comes to rest on what the ad is about. */
function endScene(scene: Scene, picture: Picture, context: FramingContext): Scene {
  const { frame } = context;
  const lengthMs = scene.endMs - scene.startMs;
  // On a short card the words move: a picture that changes as well would draw the eye from them.
  const starts = lengthMs > LONGEST_CARD_MS ? startsIn(lengthMs) : [0];
  const before = starts.slice(0, -1).map((atMs) => ({
    atMs,
    ...takeFraming(picture, ["print"], { ...context, frame: { ...frame, isEndCard: true } }),
  }));
  const shots = [...before, { atMs: starts.at(-1) ?? 0, ...closingOf(picture, frame) }];
  return { ...scene, visual: { ...scene.visual, shots } };
}

/** A scene in which a picture stands beside the presenter. */
function besideScene(scene: Scene, picture: Picture, context: FramingContext): Scene {
  const treatment = scene.visual.kind === "split" ? ("split" as const) : ("print" as const);
  const shots = startsIn(scene.endMs - scene.startMs).map((atMs) => ({
    atMs,
    ...takeFraming(picture, [treatment], context),
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
  const used: UsedFramings = { keys: new Set(), treatments: [], last: null };
  const leadOf = ({ visual }: Scene) => pictures.find(({ id }) => id === visual.pictures[0]);
  for (const card of scenes.filter(({ visual }) => visual.kind === "end_card")) {
    const lead = leadOf(card);
    if (lead) used.keys.add(framingKey(closingOf(lead, { width, height })));
  }
  return scenes.map((scene) => {
    const lead = leadOf(scene);
    if (!lead) return scene;
    const { kind } = scene.visual;
    const context = { frame: { width, height }, used, seed: deriveSeed(seed, `framing ${scene.id}`) };
    if (kind === "end_card") return endScene(scene, lead, context);
    if (pictured.has(kind)) return pictureScene(scene, lead, context);
    return kind === "split" || printed.has(kind) ? besideScene(scene, lead, context) : scene;
  });
}
