import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import type { Picture } from "@/lib/contract/timeline/document";
import type { Entrance, MotionMood, MotionScene } from "@/lib/contract/timeline/motion";
import type { MotionInput } from "./plan-motion";
import { type Gap, gapsOf, type StillSpan } from "./gaps";
import { moveIn, moveOut, type CameraMove, freeMove } from "./camera-moves";

const PACE_SECONDS: Readonly<Record<MotionMood, number>> = {
  calm: 2.8,
  luxury: 2.6,
  bold: 1.5,
  playful: 1.8,
  tech: 1.8,
  plain: 2.2,
};
/** A picture alone in a video is looked at for longer between two cuts. */
const SINGLE_PICTURE_SECONDS = 3.6;
const MORPH_SECONDS = 2.6;
/** Shorter than this a side of a morph is simply held. */
const SHORTEST_SIDE_SECONDS = 0.9;
const CAPTION_SECONDS = 1.5;
const entrances: readonly Entrance[] = ["slide", "zoom", "slide", "iris"];

/** Scenes of a video while they are added one after another. */
interface ShotList {
  input: MotionInput;
  scenes: MotionScene[];
  captions: string[];
  /** Number of camera shots so far. */
  shots: number;
}

/**
 * Scenes over given pictures: every key stands exactly at its frame with nothing on it, the pictures in between morph or are
 * travelled over, and references are shown where there is time. Also says which references found no room.
 */
export function planPictures(input: MotionInput): { scenes: MotionScene[]; notes: string[] } {
  const { gaps, unplaced } = gapsOf(input, shotSeconds(input));
  const reel: ShotList = { input, scenes: [], captions: [...input.words.quoted], shots: 0 };
  for (const gap of gaps) {
    if (gap.before) addStill(reel, gap.before);
    if (gap.to > gap.from) fillGap(reel, gap);
  }
  const notes =
    unplaced > 0 ? [`${unplaced} of the reference pictures found no room in ${input.frames / input.fps} s.`] : [];
  return { scenes: reel.scenes, notes };
}

const shotSeconds = ({ words, keys, references }: MotionInput): number =>
  keys.length + references.length === 1 ? SINGLE_PICTURE_SECONDS : PACE_SECONDS[words.mood];

const addStill = ({ scenes }: ShotList, { picture, from, to }: StillSpan): void => {
  scenes.push({ kind: "still", from, to, picture: picture.id });
};

function fillGap(reel: ShotList, gap: Gap): void {
  const { before, after, references } = gap;
  if (before && after && references.length === 0)
    return addMorph(reel, before.picture, after.picture, gap.from, gap.to);
  const pool = [...(before ? [before.picture] : []), ...references, ...(after ? [after.picture] : [])];
  const count = Math.max(pool.length, Math.round((gap.to - gap.from) / reel.input.fps / shotSeconds(reel.input)));
  const edge = (part: number) => gap.from + Math.round(((gap.to - gap.from) * part) / count);
  for (let i = 0; i < count; i++) {
    const isLast = i === count - 1;
    const picture = isLast && after ? after.picture : pool[i % pool.length];
    if (!picture) return;
    const seed = deriveSeed(reel.input.seed, picture.id);
    const move = shotMove(
      { isLeaving: i === 0 && before !== null, isArriving: isLast && after !== null },
      picture,
      reel.shots,
      seed,
    );
    addShot(reel, picture, edge(i), edge(i + 1), move, i === 0);
  }
}

const shotMove = (
  at: { isLeaving: boolean; isArriving: boolean },
  picture: Picture,
  turn: number,
  seed: number,
): CameraMove => {
  if (at.isLeaving && at.isArriving) return { start: null, end: null };
  if (at.isLeaving) return moveOut(picture, seed);
  return at.isArriving ? moveIn(picture, seed) : freeMove(picture, turn, seed);
};

/** One camera shot; the next caption goes with it when there is time to read it. */
function addShot(
  reel: ShotList,
  picture: Picture,
  from: number,
  to: number,
  move: CameraMove,
  isContinued: boolean,
): void {
  if (to <= from) return;
  const isReadable = (to - from) / reel.input.fps >= CAPTION_SECONDS;
  const caption = (isReadable && reel.captions.shift()) || null;
  const enter = isContinued ? "cut" : (entrances[(reel.shots + reel.input.seed) % entrances.length] ?? "cut");
  reel.scenes.push({ kind: "camera", from, to, picture: picture.id, ...move, caption, enter });
  reel.shots += 1;
}

/** Adds a morph between two pictures; where there is time, a camera move on each stands before and after it. */
function addMorph(reel: ShotList, before: Picture, after: Picture, from: number, to: number): void {
  const { fps, seed } = reel.input;
  const length = to - from;
  const morph = Math.min(length, Math.round(MORPH_SECONDS * fps));
  const side = Math.floor((length - morph) / 2);
  const hasSides = side >= SHORTEST_SIDE_SECONDS * fps;
  const start = hasSides ? from + side : from;
  const end = hasSides ? to - side : to;
  if (hasSides) addOutAndBack(reel, before, from, start, seed);
  reel.scenes.push({ kind: "morph", from: start, to: end, picture: before.id, into: after.id });
  if (hasSides) addOutAndBack(reel, after, end, to, seed + 1);
}

/** Away from the exact picture and back to it, in one movement. */
function addOutAndBack(reel: ShotList, picture: Picture, from: number, to: number, seed: number): void {
  const count = Math.max(1, Math.round((to - from) / reel.input.fps / SINGLE_PICTURE_SECONDS));
  for (let i = 0; i < count; i++) {
    const [start, end] = [
      from + Math.round(((to - from) * i) / count),
      from + Math.round(((to - from) * (i + 1)) / count),
    ];
    const middle = Math.round((start + end) / 2);
    const out = moveOut(picture, deriveSeed(seed, String(i)));
    addShot(reel, picture, start, middle, out, true);
    addShot(reel, picture, middle, end, { start: out.end, end: null }, true);
  }
}
