/** A rectangle in pixels of the frame. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Something a viewer reads or must see whole (`face`), where it stands once it has entered. */
export interface ReadableBox extends Rect {
  label: "face" | "caption" | "headline" | "sticker" | "card" | "keyword" | "button" | "logo" | "tagline";
  sceneId: string;
}

/** True when `inner` lies inside `outer`, give or take `slack` pixels. */
export const contains = (outer: Rect, inner: Rect, slack = 0): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.w <= outer.x + outer.w + slack &&
  inner.y + inner.h <= outer.y + outer.h + slack;

/** True when two rectangles share any area. */
export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The same rectangle with `margin` taken off (or, when negative, added to) every side. */
export const inset = (r: Rect, margin: number): Rect => ({
  x: r.x + margin,
  y: r.y + margin,
  w: r.w - 2 * margin,
  h: r.h - 2 * margin,
});

/** The x of the middle. */
export const midX = (r: Rect): number => r.x + r.w / 2;

/** The y of the middle. */
export const midY = (r: Rect): number => r.y + r.h / 2;

/** The y of the lower edge. */
export const bottomOf = (r: Rect): number => r.y + r.h;
