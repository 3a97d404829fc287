import type { Timeline } from "@/lib/contract/timeline/document";
import type { Rect } from "../draw/geometry";

/** The frame a scene is laid out on. Pixels; `unit` is the size of one design pixel (short side 1080). */
export interface Viewport {
  width: number;
  height: number;
  fps: number;
  unit: number;
  aspect: "tall" | "square" | "wide";
  /** No app covers this part with its own buttons; words stay inside. */
  safe: Rect;
  /** The part of the safe box that is centred on the picture: centred text never looks off centre. */
  column: Rect;
}

/** The viewport of a document. */
export function toViewport(timeline: Pick<Timeline, "width" | "height" | "fps" | "safeBox">): Viewport {
  const { width, height, fps } = timeline;
  const [left, top, w, h] = timeline.safeBox;
  const safe = { x: left * width, y: top * height, w: w * width, h: h * height };
  const half = Math.min(width / 2 - safe.x, safe.x + safe.w - width / 2);
  const ratio = width / height;
  return {
    width,
    height,
    fps,
    unit: Math.min(width, height) / 1080,
    aspect: ratio > 1.2 ? "wide" : ratio < 0.75 ? "tall" : "square",
    safe,
    column: { x: width / 2 - half, y: safe.y, w: 2 * half, h: safe.h },
  };
}
