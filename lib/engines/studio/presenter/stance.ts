import type { Point } from "../draw/canvas";
import { lerp } from "../draw/easing";
import { type Arm, reach } from "./arm";
import type { Build } from "./build";
import type { ArmPose, Pose } from "./pose";

/** Posture at a moment: head and body offsets in body units, `sway` in radians. */
export interface Stance {
  head: Point;
  sway: number;
  body: Point;
}

/** The turn of a head is held in steps this small, so that a still head need not be drawn again. */
const SWAY_STEP = 0.006;

/** Place of hanging wrists, body units. */
const REST: Point = [296, 1200];

/** Slow, never equal movements of a person who stands and talks. */
export function stanceOf(pose: Pose): Stance {
  const { t } = pose;
  const sway = Math.sin(t * 1.7) * 0.01 + Math.sin(t * 0.9 + 1) * 0.011 + pose.tilt + pose.lean * 0.0006;
  return {
    head: [
      Math.sin(t * 1.1) * 5 + Math.sin(t * 2.3) * 2.5 + pose.turn * 9 + pose.lean * 0.7,
      Math.sin(t * 1.5 + 0.6) * 3 + pose.energy * 8,
    ],
    sway: Math.round(sway / SWAY_STEP) * SWAY_STEP,
    body: [pose.lean * 0.45, Math.sin(t * 1.9) * 3.4],
  };
}

/** Pose of a raised arm; null for one that hangs. */
export function raisedHand(pose: Pose, side: -1 | 1): ArmPose | null {
  const hand = side > 0 ? pose.right : pose.left;
  return hand && hand.amount > 0.02 ? hand : null;
}

/** The joints of an arm: hanging, raised, or on an arc between the two. */
export function armOf(build: Build, pose: Pose, side: -1 | 1): Arm {
  const hand = raisedHand(pose, side);
  if (!hand) return reach(build, side, [side * REST[0], REST[1]]);
  const { amount, wrist } = hand;
  const wobble = amount * (Math.sin(pose.t * 5.2 + side) * 7 + Math.sin(pose.t * 2.1) * 9);
  const arc = Math.sin(Math.PI * amount) * 70;
  return reach(build, side, [
    side * (lerp(REST[0], wrist[0], amount) + arc) + wobble * 0.6,
    lerp(REST[1], wrist[1], amount) - wobble,
  ]);
}
