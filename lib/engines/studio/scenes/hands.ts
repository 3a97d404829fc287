import type { Point } from "../draw/canvas";
import { inset, overlaps, type Rect } from "../draw/geometry";
import type { Framing } from "./framing";
import type { Drawing, Shot } from "./shot";

const HALF_WIDTH = 74;
const ABOVE_WRIST = 246;

/** The rectangle a raised hand fills. */
function handBox({ at, scale }: Framing, side: number, [x, y]: Point): Rect {
  return {
    x: at[0] + (side * x - HALF_WIDTH) * scale,
    y: at[1] + (y - ABOVE_WRIST) * scale,
    w: 2 * HALF_WIDTH * scale,
    h: (ABOVE_WRIST + 20) * scale,
  };
}

/** Offsets tried around the wanted place, nearest first: higher, then further out. */
const TRIES: readonly Point[] = [
  [0, 0],
  [0, -70],
  [0, -140],
  [50, 0],
  [50, -90],
  [50, -170],
  [0, -220],
  [60, -250],
  [100, -60],
  [100, -170],
];

/** The captions of a scene as a rectangle. */
export const laneBox = (shot: Shot, lane: Drawing["lane"]): Rect => ({
  x: lane.x - lane.maxWidth / 2,
  y: lane.y - shot.captionHeight / 2,
  w: lane.maxWidth,
  h: shot.captionHeight,
});

/**
 * A wrist near `wanted` (body units, as for the viewer's right) whose hand is whole in the frame and clear of the face
 * and of `taken`; null when no such place is near, and then the hand stays down.
 */
export function freeHand(
  shot: Shot,
  framing: Framing,
  side: -1 | 1,
  wanted: Point,
  taken: readonly Rect[],
): Point | null {
  const { width, height } = shot.viewport;
  const frame = inset({ x: 0, y: 0, w: width, h: height }, 8);
  for (const [dx, dy] of TRIES) {
    const wrist: Point = [wanted[0] + dx, wanted[1] + dy];
    const hand = handBox(framing, side, wrist);
    const isWhole =
      hand.x >= frame.x &&
      hand.y >= frame.y &&
      hand.x + hand.w <= frame.x + frame.w &&
      hand.y + hand.h <= frame.y + frame.h;
    const isFaceClear = wrist[0] - HALF_WIDTH > 176;
    if (isWhole && isFaceClear && taken.every((box) => !overlaps(box, hand))) return wrist;
  }
  return null;
}
