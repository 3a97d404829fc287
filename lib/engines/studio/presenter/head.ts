import { type Ctx, type Point, scoped } from "../draw/canvas";
import { paintAccessories } from "./accessories";
import { type Gaze, paintEyes } from "./eyes";
import type { Figure } from "./figure";
import { bake, blit, type Extent, lay, type Layer, place } from "./layers";
import type { Pose } from "./pose";
import { stanceOf } from "./stance";
import { makeTiltedHeads, PIVOT, tiltHead } from "./tilted-head";
import { viewOf } from "./view";

/** The head of a figure: hair behind the body, and the head itself. `at` is between the eyes at rest, in device pixels. */
export interface Head {
  drawBackHair(ctx: Ctx, at: Point, pose: Pose): void;
  draw(ctx: Ctx, at: Point, pose: Pose): void;
}

/** Prepares the head of a figure; each of its two layers is drawn again only when it changes. */
export function makeHead({ look, scale, heads }: Figure): Head {
  const backLayer = cachedLayer(heads.extents.back, scale);
  const headLayer = cachedLayer(heads.extents.head, scale);
  const tiltedHead = makeTiltedHeads(heads, scale);
  return {
    /** Hair behind the body follows the head's middle but does not tilt: the copy stays at whole pixels. */
    drawBackHair(ctx, [x, y], pose) {
      const { head, sway } = stanceOf(pose);
      const view = viewOf(pose.turn);
      const layer = backLayer(String(view.turn), (own) => place(own, heads.back(view), heads.scale));
      const swing = Math.sin(sway) * (PIVOT + 60);
      blit(ctx, layer, Math.round(x) + (head[0] + swing) * scale, Math.round(y) + head[1] * 0.8 * scale);
    },
    draw(ctx, [x, y], pose) {
      const { head, sway } = stanceOf(pose);
      const view = viewOf(pose.turn);
      const gaze = gazeOf(pose);
      const layer = headLayer(JSON.stringify([view.turn, sway, gaze]), (own, canvas) => {
        const { face, front } = tiltedHead(view, sway);
        lay(own, face, canvas);
        tiltHead(own, sway, () => {
          paintEyes(own, look, view, gaze);
          paintAccessories(own, look, view);
        });
        lay(own, front, canvas);
      });
      blit(ctx, layer, Math.round(x) + head[0] * scale, Math.round(y) + head[1] * scale);
    },
  };
}

/** In steps too small to notice, so that a face that hardly changes is not drawn anew. */
const stepped = (value: number, step: number) => Math.round(value / step) * step;

function gazeOf(pose: Pose): Gaze {
  return {
    blink: stepped(pose.blink, 0.25),
    look: [stepped(pose.look[0], 0.1), stepped(pose.look[1], 0.1)],
    wide: pose.wide,
    smile: pose.smile,
    brow: stepped(pose.brow + pose.energy * 0.55, 0.15),
    browLift: stepped(0.55 + Math.sin(pose.t * 0.8) * 0.35, 0.2),
    browTilt: pose.browTilt,
  };
}

/** A layer that remembers the key it was painted for; a different key paints it anew on the same canvas. */
function cachedLayer(extent: Extent, scale: number) {
  const layer = bake(extent, scale, () => undefined);
  let paintedKey = "";
  return (key: string, repaint: (ctx: Ctx, layer: Layer) => void): Layer => {
    if (key === paintedKey) return layer;
    paintedKey = key;
    const ctx = layer.image.getContext("2d");
    scoped(ctx, () => {
      ctx.resetTransform();
      ctx.clearRect(0, 0, layer.image.width, layer.image.height);
      ctx.translate(-layer.x, -layer.y);
      ctx.scale(scale, scale);
      repaint(ctx, layer);
    });
    return layer;
  };
}
