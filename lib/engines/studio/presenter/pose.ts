import type { Point } from "../draw/canvas";
import { seededRandom } from "../draw/seed";
import { clamp01 } from "../draw/easing";
import type { HandName } from "./hand-poses";

/** Pose of one arm; at `amount` 0 it hangs at the side. */
export interface ArmPose {
  hand: HandName;
  /** Place of the wrist, body units, for an arm on the viewer's right; the other side is mirrored. */
  wrist: Point;
  /** 0 hanging, 1 fully there. */
  amount: number;
  /** Extra turn of the hand in radians. */
  twist?: number;
}

/** Pose of a presenter at one moment. `t` is the scene's own time in seconds, angles are radians. */
export interface Pose {
  t: number;
  turn: number;
  tilt: number;
  energy: number;
  blink: number;
  look: Point;
  smile: number;
  wide: number;
  brow: number;
  browTilt: number;
  lean: number;
  right?: ArmPose;
  left?: ArmPose;
}

/** Feelings a line can carry, as the document names them. */
export type Emotion = "surprise" | "delight" | "calm" | "warm" | "concern";

/** Face and stance of each feeling. */
export const emotions: Record<Emotion, Pick<Pose, "smile" | "wide" | "brow" | "browTilt" | "tilt">> = {
  surprise: { smile: 0.62, wide: 0.55, brow: 0.8, browTilt: 0, tilt: -0.02 },
  delight: { smile: 0.9, wide: 0.25, brow: 0.5, browTilt: 0, tilt: 0.035 },
  calm: { smile: 0.46, wide: 0, brow: 0.12, browTilt: 0, tilt: 0.012 },
  warm: { smile: 0.7, wide: 0.05, brow: 0.28, browTilt: 0.12, tilt: 0.045 },
  concern: { smile: 0.06, wide: 0.15, brow: 0.3, browTilt: 0.85, tilt: -0.03 },
};

const SHUT_SECONDS = 0.07;
const HOLD_SECONDS = 0.03;
const OPEN_SECONDS = 0.1;

/** Closedness of the eyes (0 to 1) at a time of the scene; gaps of 2 to 4.5 s follow the seed, the first frames are open. */
export function blinkAt(t: number, seed: number): number {
  const random = seededRandom(seed);
  for (let start = 0.7 + random() * 1.6; start <= t; start += random() < 0.16 ? 0.34 : 2 + random() * 2.5) {
    const since = t - start;
    if (since < SHUT_SECONDS) return since / SHUT_SECONDS;
    if (since < SHUT_SECONDS + HOLD_SECONDS) return 1;
    if (since < SHUT_SECONDS + HOLD_SECONDS + OPEN_SECONDS) {
      return clamp01(1 - (since - SHUT_SECONDS - HOLD_SECONDS) / OPEN_SECONDS);
    }
  }
  return 0;
}
