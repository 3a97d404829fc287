import type { Picture } from "@/lib/contract/timeline/document";
import type { View } from "@/lib/contract/timeline/motion";

/** A camera move: null at an end is the fitted picture itself. */
export interface CameraMove {
  start: View | null;
  end: View | null;
}

/** The direction the eye travels in a picture: from the middle to what matters, else along its longer side. A unit vector. */
export function axisOf({ focus, width, height }: Picture, seed: number): readonly [number, number] {
  const [dx, dy] = [focus[0] - 0.5, focus[1] - 0.5];
  const length = Math.hypot(dx, dy);
  if (length > 0.06) return [dx / length, dy / length];
  const sign = seed % 2 === 0 ? 1 : -1;
  return width >= height ? [sign, 0] : [0, sign];
}

const PUSH = 1.22;
const REACH = 0.05;

const viewAt = (picture: Picture, zoom: number, along: number, seed: number): View => {
  const [x, y] = axisOf(picture, seed);
  const clamp = (value: number) => Math.max(0, Math.min(1, value));
  return { zoom, focus: [clamp(picture.focus[0] + x * along), clamp(picture.focus[1] + y * along)] };
};

/** Away from the fitted picture, towards what matters in it. */
export const moveOut = (picture: Picture, seed: number): CameraMove => ({
  start: null,
  end: viewAt(picture, PUSH, REACH * 0.6, seed),
});

/** Towards the fitted picture. */
export const moveIn = (picture: Picture, seed: number): CameraMove => ({
  start: viewAt(picture, PUSH + 0.04, -REACH, seed),
  end: null,
});

/** One of the free moves in turn: in, along, out, closer. */
export const freeMove = (picture: Picture, turn: number, seed: number): CameraMove => {
  const at = (zoom: number, along: number) => viewAt(picture, zoom, along, seed);
  const moves: readonly CameraMove[] = [
    { start: at(1.04, -REACH), end: at(PUSH, REACH * 0.5) },
    { start: at(1.16, -REACH * 1.4), end: at(1.16, REACH * 1.4) },
    { start: at(PUSH + 0.08, REACH), end: at(1.03, -REACH * 0.5) },
    { start: at(1.34, 0), end: at(1.46, REACH * 0.4) },
  ];
  return moves[turn % moves.length] ?? moveOut(picture, seed);
};
