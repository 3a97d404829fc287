import { type Ctx, type Point, scoped } from "../canvas";
import { lerp } from "../easing";
import type { Rect } from "../geometry";
import { paintAccessories } from "./accessories";
import { type Arm, paintForearm, paintUpperArm, reach } from "./arm";
import { buildOf } from "./build";
import { paintEyes } from "./eyes";
import { FACE, paintFace } from "./face";
import { hairPainters } from "./hair/index";
import { paintHand } from "./hand";
import type { HandName } from "./hand-poses";
import { addRim, bake, blit, type Extent, type Layer, place } from "./layers";
import type { Look, Outfit } from "./look";
import { type MouthShape, paintMouth } from "./mouth";
import type { ArmPose, Pose } from "./pose";
import { paintTorso, torsoOutline } from "./torso";
import { type View, viewOf } from "./view";

/** The light of the room a presenter stands in: where it comes from (-1 left, 1 right) and its colour. */
export interface Light {
  side: number;
  colour: string;
}

/** A person ready to be drawn at one size. Positions are device pixels: `at` is between the eyes at rest. */
export interface Presenter {
  /** Body, hair, eyes and arms; everything that moves on twos. */
  drawBody(ctx: Ctx, at: Point, pose: Pose): void;
  /** The mouth alone, over a body drawn with the same pose. */
  drawMouth(ctx: Ctx, at: Point, pose: Pose, shape: MouthShape): void;
  /** What a held card leaves uncovered of the hand: the thumb. */
  drawGrip(ctx: Ctx, at: Point, pose: Pose): void;
  /** The face with room for its sway. */
  faceBox(at: Point): Rect;
  /** Where a raised wrist is, device pixels. */
  wristOf(at: Point, pose: Pose, side: -1 | 1): Point;
}

const BACK: Extent = [-300, -350, 600, 830];
const TORSO: Extent = [-420, 100, 840, 1850];
const HEAD: Extent = [-250, -330, 500, 620];
const FRONT: Extent = [-290, -350, 580, 850];
const HAND: Extent = [-150, -270, 300, 330];

const REST: Point = [262, 1196];

interface Layers {
  torso: Layer;
  back(view: View): Layer;
  face(view: View): Layer;
  front(view: View): Layer;
  hand(name: HandName, part: "whole" | "front"): Layer;
}

function makeLayers(look: Look, outfit: Outfit, scale: number, light: Light): Layers {
  const kept = new Map<string, Layer>();
  const once = (key: string, make: () => Layer): Layer => {
    const layer = kept.get(key) ?? make();
    kept.set(key, layer);
    return layer;
  };
  const painter = hairPainters[look.hair.style];
  const rim = (layer: Layer, strength: number) => addRim(layer, light.side, light.colour, 7 * scale, strength);
  return {
    torso: rim(
      bake(TORSO, scale, (ctx) => paintTorso(ctx, look, outfit, light.side)),
      0.5,
    ),
    back: (view) =>
      once(`back ${view.turn}`, () =>
        rim(
          bake(BACK, scale, (ctx) => painter.paintBack(ctx, look.hair, view)),
          0.5,
        ),
      ),
    face: (view) =>
      once(`face ${view.turn}`, () =>
        rim(
          bake(HEAD, scale, (ctx) => paintFace(ctx, look, view, light.side)),
          0.3,
        ),
      ),
    front: (view) =>
      once(`front ${view.turn}`, () =>
        rim(
          bake(FRONT, scale, (ctx) => painter.paintFront(ctx, look.hair, view)),
          0.55,
        ),
      ),
    hand: (name, part) =>
      once(`hand ${name} ${part}`, () =>
        bake(HAND, scale * buildOf(look).hand, (ctx) => paintHand(ctx, look, name, part)),
      ),
  };
}

interface Stance {
  head: Point;
  sway: number;
  breath: number;
  body: number;
}

/** Slow, never equal movements of a person who stands and talks. Body units and radians. */
function stanceOf(pose: Pose): Stance {
  const { t } = pose;
  return {
    head: [
      Math.sin(t * 1.1) * 5 + Math.sin(t * 2.3) * 2.5 + pose.turn * 9 + pose.lean * 0.7,
      Math.sin(t * 1.5 + 0.6) * 3 + pose.energy * 8,
    ],
    sway: Math.sin(t * 1.7) * 0.012 + Math.sin(t * 0.9 + 1) * 0.012 + pose.tilt + pose.lean * 0.0006,
    breath: Math.sin(t * 1.9) * 3.4,
    body: pose.lean * 0.45,
  };
}

function armOf(look: Look, pose: Pose, side: -1 | 1): { arm: Arm; hand: ArmPose | undefined } {
  const hand = side > 0 ? pose.right : pose.left;
  const amount = hand?.amount ?? 0;
  const wobble = amount * (Math.sin(pose.t * 5.2 + side) * 7 + Math.sin(pose.t * 2.1) * 9);
  const [tx, ty] = hand?.wrist ?? REST;
  const arc = Math.sin(Math.PI * amount) * 70;
  const target: Point = [side * (lerp(REST[0], tx, amount) + arc) + wobble * 0.6, lerp(REST[1], ty, amount) - wobble];
  return { arm: reach(buildOf(look), side, target), hand };
}

/** Builds a presenter: layers are rasterised at `scale` device pixels per unit, heads on the first use of a view. */
export function makePresenter(look: Look, outfit: Outfit, scale: number, light: Light): Presenter {
  const build = buildOf(look);
  const layers = makeLayers(look, outfit, scale, light);
  const outline = torsoOutline(build);

  function inHead(ctx: Ctx, [x, y]: Point, pose: Pose, paint: (view: View) => void): void {
    const stance = stanceOf(pose);
    scoped(ctx, () => {
      ctx.translate(Math.round(x), Math.round(y));
      ctx.scale(scale, scale);
      ctx.translate(stance.head[0], stance.head[1] + 190);
      ctx.rotate(stance.sway);
      ctx.translate(0, -190);
      paint(viewOf(pose.turn));
    });
  }

  function drawHand(ctx: Ctx, arm: Arm, hand: ArmPose, side: -1 | 1, pose: Pose, part: "whole" | "front"): void {
    const lean = Math.atan2(arm.wrist[1] - arm.elbow[1], arm.wrist[0] - arm.elbow[0]) + Math.PI / 2;
    const lag = Math.sin((pose.t - 2 / 30) * 5.2 + side) * 0.07 * hand.amount;
    scoped(ctx, () => {
      ctx.translate(arm.wrist[0], arm.wrist[1]);
      ctx.rotate(lean * 0.8 + (hand.twist ?? 0) * side + lag);
      ctx.translate(0, -12);
      ctx.scale(side, 1);
      const size = scale * build.hand;
      ctx.scale(build.hand, build.hand);
      place(ctx, layers.hand(hand.hand, part), size);
    });
  }

  function drawArms(ctx: Ctx, pose: Pose, part: "upper" | "lower"): void {
    for (const side of [-1, 1] as const) {
      const { arm, hand } = armOf(look, pose, side);
      if (part === "upper") paintUpperArm(ctx, look, outfit, build, arm, light.side, outline);
      if ((part === "upper") !== (hand?.amount ?? 0) < 0.02) continue;
      if (hand && hand.amount > 0.02) drawHand(ctx, arm, hand, side, pose, "whole");
      paintForearm(ctx, look, outfit, build, arm, light.side);
    }
  }

  const inBody = (ctx: Ctx, [x, y]: Point, stance: Stance, paint: () => void) =>
    scoped(ctx, () => {
      ctx.translate(Math.round(x) + Math.round(stance.body * scale), Math.round(y) + Math.round(stance.breath * scale));
      ctx.scale(scale, scale);
      paint();
    });

  return {
    drawBody(ctx, at, pose) {
      const stance = stanceOf(pose);
      const gaze = { ...pose, browLift: 0.55 + Math.sin(pose.t * 0.8) * 0.35, brow: pose.brow + pose.energy * 0.55 };
      inHead(ctx, at, { ...pose, tilt: pose.tilt * 0.4 }, (view) => place(ctx, layers.back(view), scale));
      blit(ctx, layers.torso, Math.round(at[0]) + stance.body * scale, Math.round(at[1]) + stance.breath * scale);
      inBody(ctx, at, stance, () => drawArms(ctx, pose, "upper"));
      inHead(ctx, at, pose, (view) => {
        place(ctx, layers.face(view), scale);
        paintEyes(ctx, look, view, gaze);
        paintAccessories(ctx, look, view);
        place(ctx, layers.front(view), scale);
      });
      inBody(ctx, at, stance, () => drawArms(ctx, pose, "lower"));
    },
    drawMouth: (ctx, at, pose, shape) =>
      inHead(ctx, at, pose, (view) => paintMouth(ctx, look, view, shape, pose.smile)),
    drawGrip(ctx, at, pose) {
      const stance = stanceOf(pose);
      for (const side of [-1, 1] as const) {
        const { arm, hand } = armOf(look, pose, side);
        if (hand?.hand === "hold") inBody(ctx, at, stance, () => drawHand(ctx, arm, hand, side, pose, "front"));
      }
    },
    faceBox: ([x, y]) => ({
      x: x + (FACE.left - 8) * scale,
      y: y + FACE.top * scale,
      w: (FACE.width + 16) * scale,
      h: (FACE.height + 6) * scale,
    }),
    wristOf([x, y], pose, side) {
      const { wrist } = armOf(look, pose, side).arm;
      const stance = stanceOf(pose);
      return [x + (wrist[0] + stance.body) * scale, y + (wrist[1] + stance.breath) * scale];
    },
  };
}
