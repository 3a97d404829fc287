import { type Ctx, type Point, scoped } from "../draw/canvas";
import type { Rect } from "../draw/geometry";
import { paintAccessories } from "./accessories";
import { type Arm, paintForearm, paintUpperArm } from "./arm";
import { buildOf } from "./build";
import { type Gaze, paintEyes } from "./eyes";
import { faceBoxAt } from "./face";
import type { Heads, Light } from "./heads";
import { addRim, bake, blit, type Extent, lay, type Layer, place } from "./layers";
import type { Look, Outfit } from "./look";
import { MOUTH, type MouthShape, paintMouth } from "./mouth";
import type { ArmPose, Pose } from "./pose";
import { armOf, raisedHand, stanceOf } from "./stance";
import { makeTiltedHeads, PIVOT, tiltHead } from "./tilted-head";
import { paintTorso, torsoOutline } from "./torso";
import { viewOf } from "./view";

/** A person ready to be drawn at one size. Positions are device pixels: `at` is between the eyes at rest. */
export interface Presenter {
  /** Body, hair, eyes and arms; everything that moves on twos. */
  drawBody(ctx: Ctx, at: Point, pose: Pose): void;
  /** The mouth alone, over a body drawn with the same pose. */
  drawMouth(ctx: Ctx, at: Point, pose: Pose, shape: MouthShape): void;
  /** Where the mouth may paint, whatever its shape. */
  mouthArea(at: Point, pose: Pose): Rect;
  /** What a held card leaves uncovered of the hand: the thumb. */
  drawGrip(ctx: Ctx, at: Point, pose: Pose): void;
  /** The face with room for its sway. */
  faceBox(at: Point): Rect;
  /** Where a wrist is, device pixels. */
  wristOf(at: Point, pose: Pose, side: -1 | 1): Point;
}

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

/** Remembers the last picture made and for what; a different key makes it anew on the same canvas. */
function lastOf(extent: Extent, scale: number, paint: (ctx: Ctx) => void = () => undefined) {
  const layer = bake(extent, scale, paint);
  let known = "";
  return (key: string, repaint: (ctx: Ctx, layer: Layer) => void): Layer => {
    if (key === known) return layer;
    known = key;
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

/** Builds a presenter of `scale` device pixels per body unit from the heads of its look. */
export function makePresenter(look: Look, outfit: Outfit, scale: number, light: Light, heads: Heads): Presenter {
  const build = buildOf(look);
  const outline = torsoOutline(build);
  const trunks = new Map<string, Layer>();
  const backOf = lastOf(heads.extents.back, scale);
  const headOf = lastOf(heads.extents.head, scale);
  const tiltedHead = makeTiltedHeads(heads, scale);

  /** The torso with those arms that hang. */
  function trunkOf(pose: Pose): Layer {
    const hanging = ([-1, 1] as const).filter((side) => !raisedHand(pose, side));
    const key = hanging.join();
    const known = trunks.get(key);
    if (known) return known;
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
    trunks.set(key, addRim(layer, light.side, light.colour, 9 * scale, 0.36));
    return layer;
  }

  const inBody = (ctx: Ctx, [x, y]: Point, pose: Pose, paint: () => void) =>
    scoped(ctx, () => {
      const { body } = stanceOf(pose);
      ctx.translate(Math.round(x) + Math.round(body[0] * scale), Math.round(y) + Math.round(body[1] * scale));
      ctx.scale(scale, scale);
      paint();
    });

  function drawHand(ctx: Ctx, arm: Arm, hand: ArmPose, side: -1 | 1, pose: Pose, part: "whole" | "front"): void {
    const lean = Math.atan2(arm.wrist[1] - arm.elbow[1], arm.wrist[0] - arm.elbow[0]) + Math.PI / 2;
    const lag = Math.sin((pose.t - 2 / 30) * 5.2 + side) * 0.07 * hand.amount;
    scoped(ctx, () => {
      ctx.translate(arm.wrist[0], arm.wrist[1]);
      const own = (hand.twist ?? 0) * side;
      // A hand that holds something keeps the angle of the thing, whatever its forearm does.
      ctx.rotate(hand.hand === "hold" ? own : lean * 0.8 + own + lag);
      ctx.translate(0, -12);
      ctx.scale(side * build.hand, build.hand);
      place(ctx, heads.hand(hand.hand, part), heads.scale);
    });
  }

  function drawRaised(ctx: Ctx, pose: Pose, part: "upper" | "lower"): void {
    for (const side of [-1, 1] as const) {
      const hand = raisedHand(pose, side);
      if (!hand) continue;
      const arm = armOf(build, pose, side);
      if (part === "upper") {
        paintUpperArm(ctx, look, outfit, build, arm, light.side, outline);
        continue;
      }
      drawHand(ctx, arm, hand, side, pose, "whole");
      paintForearm(ctx, look, outfit, build, arm, light.side);
    }
  }

  function drawHead(ctx: Ctx, [x, y]: Point, pose: Pose): void {
    const { head, sway } = stanceOf(pose);
    const view = viewOf(pose.turn);
    const gaze = gazeOf(pose);
    const layer = headOf(JSON.stringify([view.turn, sway, gaze]), (own, canvas) => {
      const { face, front } = tiltedHead(view, sway);
      lay(own, face, canvas);
      tiltHead(own, sway, () => {
        paintEyes(own, look, view, gaze);
        paintAccessories(own, look, view);
      });
      lay(own, front, canvas);
    });
    blit(ctx, layer, Math.round(x) + head[0] * scale, Math.round(y) + head[1] * scale);
  }

  /** Hair behind the body follows the head's middle but does not tilt: the copy stays at whole pixels. */
  function drawBack(ctx: Ctx, [x, y]: Point, pose: Pose): void {
    const { head, sway } = stanceOf(pose);
    const view = viewOf(pose.turn);
    const layer = backOf(String(view.turn), (own) => place(own, heads.back(view), heads.scale));
    const swing = Math.sin(sway) * (PIVOT + 60);
    blit(ctx, layer, Math.round(x) + (head[0] + swing) * scale, Math.round(y) + head[1] * 0.8 * scale);
  }

  return {
    drawBody(ctx, at, pose) {
      const { body } = stanceOf(pose);
      drawBack(ctx, at, pose);
      blit(
        ctx,
        trunkOf(pose),
        Math.round(at[0]) + Math.round(body[0] * scale),
        Math.round(at[1]) + Math.round(body[1] * scale),
      );
      inBody(ctx, at, pose, () => drawRaised(ctx, pose, "upper"));
      drawHead(ctx, at, pose);
      inBody(ctx, at, pose, () => drawRaised(ctx, pose, "lower"));
    },
    drawMouth(ctx, [x, y], pose, shape) {
      const { head, sway } = stanceOf(pose);
      scoped(ctx, () => {
        ctx.translate(Math.round(x) + Math.round(head[0] * scale), Math.round(y) + Math.round(head[1] * scale));
        ctx.scale(scale, scale);
        tiltHead(ctx, sway, () => paintMouth(ctx, look, viewOf(pose.turn), shape, pose.smile));
      });
    },
    mouthArea([x, y], pose) {
      const { head } = stanceOf(pose);
      const [left, top, width, height] = MOUTH;
      return {
        x: Math.round(x) + (head[0] + left) * scale,
        y: Math.round(y) + (head[1] + top) * scale,
        w: width * scale,
        h: height * scale,
      };
    },
    drawGrip(ctx, at, pose) {
      for (const side of [-1, 1] as const) {
        const hand = raisedHand(pose, side);
        if (hand?.hand !== "hold") continue;
        inBody(ctx, at, pose, () => drawHand(ctx, armOf(build, pose, side), hand, side, pose, "front"));
      }
    },
    faceBox: (at) => faceBoxAt(at, scale),
    wristOf([x, y], pose, side) {
      const { wrist } = armOf(build, pose, side);
      const { body } = stanceOf(pose);
      return [x + (wrist[0] + body[0]) * scale, y + (wrist[1] + body[1]) * scale];
    },
  };
}
