import { scoped } from "../draw/canvas";
import { paintForearm, paintUpperArm } from "./arm";
import type { Figure } from "./figure";
import { addRim, bake, type Extent, type Layer, place } from "./layers";
import type { Pose } from "./pose";
import { armOf, raisedHand } from "./stance";
import { paintTorso } from "./torso";

const TRUNK: Extent = [-450, 100, 900, 1800];
const REST_POSE = {
  t: 0,
  turn: 0,
  tilt: 0,
  energy: 0,
  blink: 0,
  look: [0, 0],
  smile: 0,
  wide: 0,
  brow: 0,
  browTilt: 0,
  lean: 0,
} as const;

/** Returns the torso of a pose with those arms that hang; drawn once for each set of hanging arms. */
export function makeTrunk(figure: Figure): (pose: Pose) => Layer {
  const trunks = new Map<string, Layer>();
  return (pose) => {
    const hanging = ([-1, 1] as const).filter((side) => !raisedHand(pose, side));
    const key = hanging.join();
    const trunk = trunks.get(key) ?? drawTrunk(figure, hanging);
    trunks.set(key, trunk);
    return trunk;
  };
}

function drawTrunk({ look, outfit, build, outline, scale, light, heads }: Figure, hanging: readonly (-1 | 1)[]): Layer {
  const layer = bake(TRUNK, scale, (ctx) => {
    paintTorso(ctx, look, outfit, light.side);
    for (const side of hanging) {
      const arm = armOf(build, REST_POSE, side);
      paintUpperArm(ctx, look, outfit, build, arm, light.side, outline);
      scoped(ctx, () => {
        ctx.translate(arm.wrist[0], arm.wrist[1] + 8);
        // Hanging down, the back of the hand shows: the thumb changes sides.
        ctx.scale(side * build.hand, -build.hand);
        place(ctx, heads.hand("relaxed", "whole"), heads.scale);
      });
      paintForearm(ctx, look, outfit, build, arm, light.side);
    }
  });
  return addRim(layer, light.side, light.colour, 9 * scale, 0.36);
}
