import { type Ctx, type Point, scoped } from "../draw/canvas";
import type { Rect } from "../draw/geometry";
import { buildOf } from "./build";
import { faceBoxAt } from "./face";
import { type Figure, inBody } from "./figure";
import { makeHead } from "./head";
import type { Heads, Light } from "./heads";
import { blit } from "./layers";
import type { Look, Outfit } from "./look";
import { MOUTH, type MouthShape, paintMouth } from "./mouth";
import type { Pose } from "./pose";
import { drawRaisedArms, drawThumbs } from "./raised-arms";
import { armOf, stanceOf } from "./stance";
import { tiltHead } from "./tilted-head";
import { torsoOutline } from "./torso";
import { makeTrunk } from "./trunk";
import { viewOf } from "./view";

/** A person ready to be drawn at one size. Positions are device pixels: `at` is between the eyes at rest. */
export interface Presenter {
  /** Body, hair, eyes and arms; everything that moves on twos. */
  drawBody(ctx: Ctx, at: Point, pose: Pose): void;
  /** The mouth alone, over a body drawn with the same pose. */
  drawMouth(ctx: Ctx, at: Point, pose: Pose, shape: MouthShape): void;
  /** Rectangle in which the mouth may paint, whatever its shape. */
  mouthArea(at: Point, pose: Pose): Rect;
  /** Draws the part of a hand that lies over a held card: the thumb. */
  drawGrip(ctx: Ctx, at: Point, pose: Pose): void;
  /** The face with room for its sway. */
  faceBox(at: Point): Rect;
  /** Position of a wrist, device pixels. */
  wristOf(at: Point, pose: Pose, side: -1 | 1): Point;
}

/** Builds a presenter of `scale` device pixels per body unit from the heads of its look. */
export function makePresenter(look: Look, outfit: Outfit, scale: number, light: Light, heads: Heads): Presenter {
  const build = buildOf(look);
  const figure: Figure = { look, outfit, build, outline: torsoOutline(build), scale, light, heads };
  const trunkOf = makeTrunk(figure);
  const head = makeHead(figure);
  return {
    drawBody(ctx, at, pose) {
      const { body } = stanceOf(pose);
      head.drawBackHair(ctx, at, pose);
      blit(
        ctx,
        trunkOf(pose),
        Math.round(at[0]) + Math.round(body[0] * scale),
        Math.round(at[1]) + Math.round(body[1] * scale),
      );
      inBody(ctx, scale, at, pose, () => drawRaisedArms(ctx, figure, pose, "upper"));
      head.draw(ctx, at, pose);
      inBody(ctx, scale, at, pose, () => drawRaisedArms(ctx, figure, pose, "lower"));
    },
    drawMouth: (ctx, at, pose, shape) => drawMouth(ctx, figure, at, pose, shape),
    mouthArea: (at, pose) => mouthAreaOf(scale, at, pose),
    drawGrip: (ctx, at, pose) => inBody(ctx, scale, at, pose, () => drawThumbs(ctx, figure, pose)),
    faceBox: (at) => faceBoxAt(at, scale),
    wristOf([x, y], pose, side) {
      const { wrist } = armOf(build, pose, side);
      const { body } = stanceOf(pose);
      return [x + (wrist[0] + body[0]) * scale, y + (wrist[1] + body[1]) * scale];
    },
  };
}

function drawMouth(ctx: Ctx, { look, scale }: Figure, [x, y]: Point, pose: Pose, shape: MouthShape): void {
  const { head, sway } = stanceOf(pose);
  scoped(ctx, () => {
    ctx.translate(Math.round(x) + Math.round(head[0] * scale), Math.round(y) + Math.round(head[1] * scale));
    ctx.scale(scale, scale);
    tiltHead(ctx, sway, () => paintMouth(ctx, look, viewOf(pose.turn), shape, pose.smile));
  });
}

function mouthAreaOf(scale: number, [x, y]: Point, pose: Pose): Rect {
  const { head } = stanceOf(pose);
  const [left, top, width, height] = MOUTH;
  return {
    x: Math.round(x) + (head[0] + left) * scale,
    y: Math.round(y) + (head[1] + top) * scale,
    w: width * scale,
    h: height * scale,
  };
}
