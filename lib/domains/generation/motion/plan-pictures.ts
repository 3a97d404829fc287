import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import type { Picture } from "@/lib/contract/timeline/document";
import type { Entrance, MotionMood, MotionScene } from "@/lib/contract/timeline/motion";
import type { MotionInput } from "./plan-motion";
import { type Gap, gapsOf, type StillSpan } from "./gaps";
import { type CameraStyle, type CameraMove, freeMove, moveIn, moveOut } from "./camera-moves";

/** Style of a mood: seconds of a shot, how far the camera goes, and how the next picture takes over. */
interface MotionStyle {
  seconds: number;
  extent: number;
  entrances: readonly [Entrance, ...Entrance[]];
}
const motionStyles: Readonly<Record<MotionMood, MotionStyle>> = {
  calm: { seconds: 2.8, extent: 0.7, entrances: ["iris", "zoom"] },
  luxury: { seconds: 2.6, extent: 0.6, entrances: ["zoom", "iris"] },
  bold: { seconds: 1.5, extent: 1.5, entrances: ["bars", "slide", "zoom"] },
  playful: { seconds: 1.8, extent: 1.25, entrances: ["iris", "slide", "bars"] },
  tech: { seconds: 1.8, extent: 1.1, entrances: ["bars", "zoom", "slide"] },
  plain: { seconds: 2.2, extent: 1, entrances: ["slide", "zoom", "slide", "iris"] },
};
/** Effect of a pace that was asked for on the length of a shot and to the way of the camera. */
const paces = { slow: [1.4, 0.75], fast: [0.62, 1.35] } as const;

/** A picture alone in a video is looked at for longer between two cuts. */
const SINGLE_PICTURE_FACTOR = 3.6 / 2.2;
const MORPH_SECONDS = 2.6;
/** Shorter than this a side of a morph is simply held. */
const SHORTEST_SIDE_SECONDS = 0.9;
const CAPTION_SECONDS = 1.5;
/** The quick way in, from an exact picture, before a camera that is to move out; of a shot's frames at most this share. */
const [PUNCH_SECONDS, PUNCH_SHARE] = [0.7, 0.3];

/** Scenes of a video while they are added one after another. */
interface ShotList {
  input: MotionInput;
  scenes: MotionScene[];
  captions: string[];
  style: CameraStyle & Pick<MotionStyle, "seconds" | "entrances">;
  /** Number of camera shots so far. */
  shots: number;
}

/**
 * Scenes over given pictures: every key stands exactly at its frame with nothing on it, the pictures in between morph or are
 * travelled over, and references are shown where there is time. Also says which references found no room.
 */
export function planPictures(input: MotionInput): { scenes: MotionScene[]; notes: string[] } {
  const style = styleOf(input);
  const { gaps, unplaced } = gapsOf(input, style.seconds);
  const list: ShotList = { input, style, scenes: [], captions: [...input.words.quoted], shots: 0 };
  for (const gap of gaps) {
    if (gap.before) addStill(list, gap.before);
    if (gap.to > gap.from) fillGap(list, gap);
  }
  return { scenes: list.scenes, notes: notesOf(input, list.scenes, unplaced) };
}

/** The style of a video's mood, as the pace its prompt asks for changes it. */
function styleOf({ words: { mood, camera, quoted }, keys, references }: MotionInput): ShotList["style"] {
  const { seconds, extent, entrances } = motionStyles[mood];
  const [slower, further] = camera.pace === null ? [1, 1] : paces[camera.pace];
  const isSingle = keys.length + references.length === 1;
  const paced = seconds * slower * (isSingle ? SINGLE_PICTURE_FACTOR : 1);
  return {
    way: camera.way,
    extent: extent * further,
    // Words given to be read are read, however fast the rest is.
    seconds: quoted.length > 0 ? Math.max(paced, 1.3 * CAPTION_SECONDS) : paced,
    entrances,
  };
}

/** Sentences about what of prompt and pictures is not seen, each with the name of its field first. */
function notesOf(
  { prompt, words, frames, fps }: MotionInput,
  scenes: readonly MotionScene[],
  unplaced: number,
): string[] {
  const { camera, mood, quoted, colours } = words;
  const isObeyed = camera.way !== null || camera.pace !== null || mood !== "plain" || colours.length > 0;
  const shown = scenes.filter((scene) => scene.kind === "camera" && scene.caption !== null).length;
  return [
    ...(unplaced > 0 ? [`imageUrls: ${unplaced} of the reference pictures found no room in ${frames / fps} s.`] : []),
    ...(shown < quoted.length
      ? [`prompt: ${quoted.length - shown} of its quoted phrases found no room in ${frames / fps} s.`]
      : []),
    ...(prompt.trim() !== "" && !isObeyed && quoted.length === 0
      ? [
          "prompt: the pictures are moved as they are; of a prompt this studio takes camera, pace and mood words, colours, and words in quotes.",
        ]
      : []),
  ];
}

const addStill = ({ scenes }: ShotList, { picture, from, to }: StillSpan): void => {
  scenes.push({ kind: "still", from, to, picture: picture.id });
};

function fillGap(list: ShotList, gap: Gap): void {
  const { before, after, references } = gap;
  if (before && after && references.length === 0)
    return addMorph(list, before.picture, after.picture, gap.from, gap.to);
  const pool = [...(before ? [before.picture] : []), ...references, ...(after ? [after.picture] : [])];
  // One way over one picture is one move, cut only for words.
  const isOneMove = list.style.way !== null && pool.length === 1;
  const usual = Math.round((gap.to - gap.from) / list.input.fps / list.style.seconds);
  const count = Math.max(pool.length, isOneMove ? Math.min(usual, list.captions.length) : usual);
  const edge = (part: number) => gap.from + Math.round(((gap.to - gap.from) * part) / count);
  for (let i = 0; i < count; i++) {
    const isLast = i === count - 1;
    const picture = isLast && after ? after.picture : pool[i % pool.length];
    if (!picture) return;
    const at = { isLeaving: i === 0 && before !== null, isArriving: isLast && after !== null };
    const from = at.isLeaving ? addPunch(list, picture, edge(i), edge(i + 1)) : edge(i);
    const move = shotMove(list, from > edge(i) ? { ...at, isLeaving: false } : at, picture);
    addShot(list, { picture, from, to: edge(i + 1), move, enter: i === 0 ? "cut" : nextEntrance(list) });
  }
}

/** A quick way in where the camera is to move out of an exact picture, which is the widest there is; returns its end. */
function addPunch(list: ShotList, picture: Picture, from: number, to: number): number {
  if (list.style.way !== "out") return from;
  const end = from + Math.min(Math.round(PUNCH_SECONDS * list.input.fps), Math.floor((to - from) * PUNCH_SHARE));
  const seed = deriveSeed(list.input.seed, picture.id);
  const { start } = freeMove(picture, list.style, list.shots, seed);
  if (end > from)
    list.scenes.push({
      kind: "camera",
      from,
      to: end,
      picture: picture.id,
      start: null,
      end: start,
      caption: null,
      enter: "cut",
    });
  return end;
}

function shotMove(
  { input, style, shots }: ShotList,
  at: { isLeaving: boolean; isArriving: boolean },
  picture: Picture,
): CameraMove {
  const seed = deriveSeed(input.seed, picture.id);
  if (at.isLeaving && at.isArriving) return { start: null, end: null };
  if (at.isLeaving) return moveOut(picture, style, seed);
  return at.isArriving ? moveIn(picture, style, seed) : freeMove(picture, style, shots, seed);
}

/** The entrance whose turn it is, of those of the video's mood. */
const nextEntrance = ({ style: { entrances }, shots, input }: ShotList): Entrance =>
  entrances[(shots + input.seed) % entrances.length] ?? "cut";

/** Frames over which the camera moves over a picture. */
interface CameraShot {
  readonly picture: Picture;
  readonly from: number;
  readonly to: number;
  readonly move: CameraMove;
  readonly enter: Entrance;
}

/** Adds a camera shot; the next caption goes with it when there is time to read it. */
function addShot(list: ShotList, { picture, from, to, move, enter }: CameraShot): void {
  if (to <= from) return;
  const isReadable = (to - from) / list.input.fps >= CAPTION_SECONDS;
  const caption = (isReadable && list.captions.shift()) || null;
  list.scenes.push({ kind: "camera", from, to, picture: picture.id, ...move, caption, enter });
  list.shots += 1;
}

/** Adds a morph between two pictures; where there is time, a camera move on each stands before and after it. */
function addMorph(list: ShotList, before: Picture, after: Picture, from: number, to: number): void {
  const { fps, seed } = list.input;
  const length = to - from;
  const morph = Math.min(length, Math.round(MORPH_SECONDS * fps));
  const side = Math.floor((length - morph) / 2);
  const hasSides = side >= SHORTEST_SIDE_SECONDS * fps;
  const start = hasSides ? from + side : from;
  const end = hasSides ? to - side : to;
  if (hasSides) addOutAndBack(list, before, from, start, seed);
  list.scenes.push({ kind: "morph", from: start, to: end, picture: before.id, into: after.id });
  if (hasSides) addOutAndBack(list, after, end, to, seed + 1);
}

/** Away from the exact picture and back to it, in one movement. */
function addOutAndBack(list: ShotList, picture: Picture, from: number, to: number, seed: number): void {
  const seconds = list.style.seconds * SINGLE_PICTURE_FACTOR;
  const count = Math.max(1, Math.round((to - from) / list.input.fps / seconds));
  for (let i = 0; i < count; i++) {
    const [start, end] = [
      from + Math.round(((to - from) * i) / count),
      from + Math.round(((to - from) * (i + 1)) / count),
    ];
    const middle = Math.round((start + end) / 2);
    const out = moveOut(picture, list.style, deriveSeed(seed, String(i)));
    addShot(list, { picture, from: start, to: middle, move: out, enter: "cut" });
    addShot(list, { picture, from: middle, to: end, move: { start: out.end, end: null }, enter: "cut" });
  }
}
