import { type Ctx, scoped } from "../draw/canvas";
import type { Heads } from "./heads";
import { bake, type Layer, place } from "./layers";
import type { View } from "./view";

/** The neck: the point a head turns about, body units below the eyes. */
export const PIVOT = 190;

/** Tilts kept ready: a head sways through the same few again and again. */
const KEPT = 10;

/** Layers under the eyes and over them, tilted. */
export interface TiltedHead {
  face: Layer;
  front: Layer;
}

/** Tilts whatever `paint` draws about the neck; `sway` in radians. */
export function tiltHead(ctx: Ctx, sway: number, paint: () => void): void {
  scoped(ctx, () => {
    ctx.translate(0, PIVOT);
    ctx.rotate(sway);
    ctx.translate(0, -PIVOT);
    paint();
  });
}

/** Heads tilted by the angles used last: turning their pictures costs more than everything else in a face. */
export function makeTiltedHeads(heads: Heads, scale: number): (view: View, sway: number) => TiltedHead {
  const kept = new Map<string, TiltedHead>();
  const tilted = (extent: Heads["extents"]["face"], layer: Layer, sway: number): Layer =>
    bake(extent, scale, (ctx) => tiltHead(ctx, sway, () => place(ctx, layer, heads.scale)));
  return (view, sway) => {
    const key = `${view.turn} ${sway}`;
    const head = kept.get(key) ?? {
      face: tilted(heads.extents.face, heads.face(view), sway),
      front: tilted(heads.extents.head, heads.front(view), sway),
    };
    kept.delete(key);
    kept.set(key, head);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return head;
  };
}
