import { bottomOf, inset, overlaps, type Rect } from "./geometry";

/** Areas in which a frame may differ from the one before it: rectangles of whole pixels that do not overlap; null: anywhere. */
export type DirtyRectangles = readonly Rect[] | null;

/** Room for the soft rim of whatever was measured. */
const MARGIN = 2;

/** The rectangle grown to whole pixels, with a margin, inside a frame of that size. */
function onPixels(rect: Rect, { width, height }: { width: number; height: number }): Rect {
  const grown = inset(rect, -MARGIN);
  const [x, y] = [Math.max(0, Math.floor(grown.x)), Math.max(0, Math.floor(grown.y))];
  const right = Math.min(width, Math.ceil(grown.x + grown.w));
  return { x, y, w: right - x, h: Math.min(height, Math.ceil(bottomOf(grown))) - y };
}

function boundsOf(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(bottomOf(a), bottomOf(b)) - y };
}

/** Rectangles of whole pixels that cover all of these without overlapping each other. */
export function mergeRectangles(rects: readonly Rect[], frame: { width: number; height: number }): Rect[] {
  const apart: Rect[] = [];
  for (const rect of rects) {
    let next = onPixels(rect, frame);
    if (next.w <= 0 || next.h <= 0) continue;
    for (let at = apart.findIndex((one) => overlaps(one, next)); at >= 0;) {
      const [other] = apart.splice(at, 1);
      if (other) next = boundsOf(next, other);
      at = apart.findIndex((one) => overlaps(one, next));
    }
    apart.push(next);
  }
  return apart;
}
