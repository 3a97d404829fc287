import { type Ctx, type Point, scoped } from "../draw/canvas";
import type { Build } from "./build";
import type { Heads, Light } from "./heads";
import type { Look, Outfit } from "./look";
import type { Pose } from "./pose";
import { stanceOf } from "./stance";
import type { torsoOutline } from "./torso";

/** Everything a presenter is drawn from at `scale` device pixels per body unit. */
export interface Figure {
  look: Look;
  outfit: Outfit;
  build: Build;
  outline: ReturnType<typeof torsoOutline>;
  scale: number;
  light: Light;
  heads: Heads;
}

/** Runs `paint` in body units, moved with the body's sway; `at` is between the eyes at rest, in device pixels. */
export const inBody = (ctx: Ctx, scale: number, [x, y]: Point, pose: Pose, paint: () => void): void =>
  scoped(ctx, () => {
    const { body } = stanceOf(pose);
    ctx.translate(Math.round(x) + Math.round(body[0] * scale), Math.round(y) + Math.round(body[1] * scale));
    ctx.scale(scale, scale);
    paint();
  });
