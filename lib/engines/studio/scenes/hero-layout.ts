import { bottomOf, type Rect } from "../draw/geometry";
import type { Sprite } from "../draw/sprite";
import { headlineSprite } from "../draw/widgets/text-sprites";
import type { Drawing, Shot } from "./shot";
import { entersAt, textOverlaysOf } from "./text-overlays";
import type { Overlay } from "../draw/widgets/overlay";

/** Places of words, captions and product in a scene that shows a product. */
export interface HeroLayout {
  headline: Overlay[];
  lane: Drawing["lane"];
  /** The room the product may fill. */
  room: Rect;
  /** Lower edge of the words above the product (or of nothing, when they stand beside it). */
  wordsBottom: number;
}

function headlineOf(shot: Shot, width: number, ink: string): Sprite | null {
  const { aspect, unit } = shot.viewport;
  const words = textOverlaysOf(shot, "headline")[0];
  if (!words) return null;
  const lines = { tall: 3, square: 2, wide: 4 }[aspect];
  return headlineSprite(words.text, { width, unit, max: aspect === "square" ? 82 : 94, lines }, ink);
}

/** Tall and square: words above, product below. Wide: words left, product right. */
export function layoutProduct(shot: Shot, ink: string): HeroLayout {
  const { viewport, captionHeight } = shot;
  const { unit, safe, column, aspect, width, height } = viewport;
  const beside = aspect === "wide";
  const words: Rect = beside ? { ...safe, w: safe.w * 0.42 } : column;
  const sprite = headlineOf(shot, words.w, ink);
  const x = words.x + words.w / 2;
  const block = (sprite?.h ?? 0) + (sprite ? 40 * unit : 0) + captionHeight;
  const top = beside ? safe.y + (safe.h - block) / 2 : safe.y + 10 * unit;
  const after = top + (sprite ? sprite.h + 34 * unit : 0);
  const laneY = aspect === "square" ? bottomOf(safe) - captionHeight / 2 : after + captionHeight / 2;
  const place = { x, y: top + (sprite?.h ?? 0) / 2 };
  const at = entersAt(textOverlaysOf(shot, "headline")[0] ?? { kind: "headline", text: "", source: "" }, 0);
  const rooms: Record<typeof aspect, Rect> = {
    tall: {
      x: width * 0.07,
      y: laneY + captionHeight / 2 + 34 * unit,
      w: width * 0.86,
      h: height * 0.9 - laneY - captionHeight / 2 - 34 * unit,
    },
    square: { x: safe.x, y: after, w: safe.w, h: laneY - captionHeight / 2 - 24 * unit - after },
    wide: { x: words.x + words.w + 50 * unit, y: safe.y, w: safe.w - words.w - 50 * unit, h: safe.h },
  };
  return {
    headline: sprite ? [{ sprite, place, at, entrance: "rise", label: "headline" }] : [],
    lane: { x, y: laneY, maxWidth: words.w },
    room: rooms[aspect],
    wordsBottom: after,
  };
}
