import type { Picture } from "@/lib/contract/timeline/document";
import type { View } from "@/lib/contract/timeline/motion";
import type { CameraWay } from "./camera-words";

/** A camera move: null at an end is the fitted picture itself. */
export interface CameraMove {
  start: View | null;
  end: View | null;
}

/** Style of all moves of a video: the way asked for, null for any, and how far they go, 1 for as usual. */
export interface CameraStyle {
  way: CameraWay | null;
  extent: number;
}

type Axis = readonly [x: number, y: number];

const axes: Readonly<Partial<Record<CameraWay, Axis>>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The direction the eye travels in a picture: from the middle to what matters, else along its longer side. A unit vector. */
function axisOf({ focus, width, height }: Picture, seed: number): Axis {
  const [dx, dy] = [focus[0] - 0.5, focus[1] - 0.5];
  const length = Math.hypot(dx, dy);
  if (length > 0.06) return [dx / length, dy / length];
  const sign = seed % 2 === 0 ? 1 : -1;
  return width >= height ? [sign, 0] : [0, sign];
}

const PUSH = 0.22;
const REACH = 0.05;
/** Share of the picture a camera that is to travel goes across. */
const TRAVEL = 0.16;
const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** A view of a picture: `push` is the zoom beyond 1, `along` the way on the axis. */
function viewAt({ focus }: Picture, [x, y]: Axis, push: number, along: number): View {
  return { zoom: 1 + Math.max(0, push), focus: [clamp(focus[0] + x * along), clamp(focus[1] + y * along)] };
}

/** Views of one picture in the style of its video. */
function viewer(picture: Picture, { way, extent }: CameraStyle, seed: number) {
  const axis = (way && axes[way]) ?? axisOf(picture, seed);
  return (push: number, along: number): View => viewAt(picture, axis, push * extent, along * extent);
}

/** Away from the fitted picture, towards what matters in it. */
export function moveOut(picture: Picture, style: CameraStyle, seed: number): CameraMove {
  const at = viewer(picture, style, seed);
  if (style.way === "still") return { start: null, end: null };
  if (style.way && axes[style.way]) return { start: null, end: at(PUSH, TRAVEL) };
  return { start: null, end: at(style.way === "out" ? PUSH * 1.6 : PUSH, REACH * 0.6) };
}

/** Towards the fitted picture. */
export function moveIn(picture: Picture, style: CameraStyle, seed: number): CameraMove {
  const at = viewer(picture, style, seed);
  if (style.way === "still") return { start: null, end: null };
  if (style.way && axes[style.way]) return { start: at(PUSH, -TRAVEL), end: null };
  return { start: at(PUSH + 0.04, -REACH), end: null };
}

/** The move asked for; else one of the free moves in turn: in, along, out, closer. */
export function freeMove(picture: Picture, style: CameraStyle, turn: number, seed: number): CameraMove {
  const at = viewer(picture, style, seed);
  const into: CameraMove = { start: at(0.04, -REACH), end: at(PUSH, REACH * 0.5) };
  const out: CameraMove = { start: at(PUSH + 0.08, REACH), end: at(0.03, -REACH * 0.5) };
  if (style.way === "still") return { start: null, end: null };
  if (style.way === "in") return into;
  if (style.way === "out") return out;
  if (style.way !== null) return { start: at(0.2, -TRAVEL), end: at(0.2, TRAVEL) };
  const moves = [
    into,
    { start: at(0.16, -REACH * 1.4), end: at(0.16, REACH * 1.4) },
    out,
    { start: at(0.34, 0), end: at(0.46, REACH * 0.4) },
  ];
  return moves[turn % moves.length] ?? into;
}
