import { type Ctx, scoped } from "../draw/canvas";
import { type Arm, paintForearm, paintUpperArm } from "./arm";
import type { Figure } from "./figure";
import { place } from "./layers";
import type { ArmPose, Pose } from "./pose";
import { armOf, raisedHand } from "./stance";

function drawHand(
  ctx: Ctx,
  { build, heads }: Figure,
  { arm, hand, side }: { arm: Arm; hand: ArmPose; side: -1 | 1 },
  t: number,
  part: "whole" | "front",
): void {
  const lean = Math.atan2(arm.wrist[1] - arm.elbow[1], arm.wrist[0] - arm.elbow[0]) + Math.PI / 2;
  const lag = Math.sin((t - 2 / 30) * 5.2 + side) * 0.07 * hand.amount;
  scoped(ctx, () => {
    ctx.translate(arm.wrist[0], arm.wrist[1]);
    const twist = (hand.twist ?? 0) * side;
    // A hand that holds something keeps the angle of the thing, whatever its forearm does.
    ctx.rotate(hand.hand === "hold" ? twist : lean * 0.8 + twist + lag);
    ctx.translate(0, -12);
    ctx.scale(side * build.hand, build.hand);
    place(ctx, heads.hand(hand.hand, part), heads.scale);
  });
}

/** Draws the upper or the lower part of every raised arm, hands included, in body units. */
export function drawRaisedArms(ctx: Ctx, figure: Figure, pose: Pose, part: "upper" | "lower"): void {
  const { look, outfit, build, light, outline } = figure;
  for (const side of [-1, 1] as const) {
    const hand = raisedHand(pose, side);
    if (!hand) continue;
    const arm = armOf(build, pose, side);
    if (part === "upper") {
      paintUpperArm(ctx, look, outfit, build, arm, light.side, outline);
      continue;
    }
    drawHand(ctx, figure, { arm, hand, side }, pose.t, "whole");
    paintForearm(ctx, look, outfit, build, arm, light.side);
  }
}

/** Draws the thumbs of hands that hold something, in body units. */
export function drawThumbs(ctx: Ctx, figure: Figure, pose: Pose): void {
  for (const side of [-1, 1] as const) {
    const hand = raisedHand(pose, side);
    if (hand?.hand !== "hold") continue;
    drawHand(ctx, figure, { arm: armOf(figure.build, pose, side), hand, side }, pose.t, "front");
  }
}
