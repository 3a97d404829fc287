import { alpha, type Ctx, oval } from "../../draw/canvas";
import { mix } from "../../draw/colour";
import { seededRandom } from "../../draw/seed";
import type { Hair } from "../look";
import { across, type View } from "../view";
import { paintBack, paintCap, paintSides } from "./short";

export { paintBack };

/** Very short hair with a clean line and faded sides. */
export function paintFront(ctx: Ctx, hair: Hair, view: View): void {
  paintSides(ctx, hair, view, 1);
  paintCap(
    ctx,
    hair,
    view,
    [
      [140, -120, 70],
      [128, -152, 84],
      [64, -162, 112],
      [-64, -162, 112],
      [-128, -152, 84],
      [-140, -120, 70],
    ],
    -6,
  );
  const random = seededRandom(17);
  for (let i = 0; i < 620; i++) {
    const x = (random() * 2 - 1) * 134;
    const y = -166 - random() * (92 - (x / 148) ** 2 * 70);
    ctx.fillStyle = alpha(mix(hair.dark, hair.light, random()), 0.55);
    ctx.fill(oval(across(view, x, 62 - (x * x) / 420), y, 3.4 + random() * 2.6, 2.6 + random() * 1.6, random() * 3));
  }
}
