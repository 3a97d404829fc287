import { alpha, type Ctx, linear, openSpline, oval, type Point, scoped, softOval, spline } from "../draw/canvas";
import { mix } from "../draw/colour";
import { type Finger, type HandPose, handPoses } from "./hand-poses";
import { strand } from "./hair/locks";
import type { Look } from "./look";

/** Points down the middle of a finger: it bends by `curl` radians over its length. */
function spineOf(finger: Finger): Point[] {
  const points: Point[] = [finger.at];
  let [x, y] = finger.at;
  const steps = 6;
  for (let i = 1; i <= steps; i++) {
    const angle = finger.angle + finger.curl * (i / steps) ** 1.4;
    x += (Math.sin(angle) * finger.length) / steps;
    y -= (Math.cos(angle) * finger.length) / steps;
    points.push([x, y]);
  }
  return points;
}

/** Widest at the root, a swell at each joint, a rounded tip. */
const PROFILE = [1.02, 0.97, 0.95, 0.98, 0.88, 0.8, 0.62];

function fingerOutline(finger: Finger, grow: number): ReturnType<typeof spline> {
  const spine = spineOf(finger);
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach(([x, y], i) => {
    const before = spine[Math.max(0, i - 1)] ?? [x, y];
    const after = spine[Math.min(spine.length - 1, i + 1)] ?? [x, y];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const size = Math.hypot(dx, dy) || 1;
    const half = (finger.width / 2) * (PROFILE[i] ?? 1) + grow;
    left.push([x + (dy / size) * half, y - (dx / size) * half]);
    right.push([x - (dy / size) * half, y + (dx / size) * half]);
  });
  const tip = spine.at(-1) ?? [0, 0];
  const last = spine.at(-2) ?? [0, 0];
  const size = Math.hypot(tip[0] - last[0], tip[1] - last[1]) || 1;
  const reach = finger.width * 0.3 + grow;
  const cap: Point = [tip[0] + ((tip[0] - last[0]) / size) * reach, tip[1] + ((tip[1] - last[1]) / size) * reach];
  return spline([...left, cap, ...right.reverse()]);
}

function paintFinger(ctx: Ctx, look: Look, finger: Finger): void {
  const { light, mid, dark, deep } = look.skin;
  const spine = spineOf(finger);
  const first: Point = spine[0] ?? [0, 0];
  const tip: Point = spine.at(-1) ?? [0, 0];
  const normal: Point = [Math.cos(finger.angle), Math.sin(finger.angle)];
  const half = finger.width / 2;
  const middle: Point = [(first[0] + tip[0]) / 2, (first[1] + tip[1]) / 2];
  ctx.fillStyle = alpha(dark, 0.85);
  ctx.fill(fingerOutline(finger, 1.9));
  ctx.fillStyle = linear(
    ctx,
    [middle[0] + normal[0] * half, middle[1] + normal[1] * half],
    [middle[0] - normal[0] * half, middle[1] - normal[1] * half],
    light,
    light,
    mix(light, mid, 0.6),
    mid,
  );
  ctx.fill(fingerOutline(finger, 0));
  softOval(ctx, tip, [finger.width * 0.55, finger.width * 0.6], look.skin.blush, 0.22);
  ctx.strokeStyle = alpha(deep, 0.34);
  ctx.lineWidth = 2;
  for (const [i, reach] of finger.creases) {
    const [x, y] = spine[i] ?? [0, 0];
    ctx.stroke(
      openSpline([
        [x - normal[0] * half * reach, y - normal[1] * half * reach],
        [x + normal[1] * 2, y - normal[0] * -2],
        [x + normal[0] * half * reach, y + normal[1] * half * reach],
      ]),
    );
  }
  if (finger.hasNail) paintNail(ctx, look, finger, tip, spine.at(-2) ?? [0, 0]);
}

function paintNail(ctx: Ctx, look: Look, finger: Finger, tip: Point, before: Point): void {
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]) + Math.PI / 2;
  scoped(ctx, () => {
    ctx.translate(tip[0], tip[1]);
    ctx.rotate(angle);
    ctx.fillStyle = alpha(look.skin.dark, 0.6);
    ctx.fill(oval(0, 0.6, finger.width * 0.3, finger.width * 0.4));
    ctx.fillStyle = mix("#f7d3cb", look.skin.light, 0.35);
    ctx.fill(oval(0, 0, finger.width * 0.265, finger.width * 0.36));
    ctx.fillStyle = alpha("#ffffff", 0.55);
    ctx.fill(oval(-finger.width * 0.08, -finger.width * 0.08, finger.width * 0.07, finger.width * 0.17));
  });
}

function paintPalm(ctx: Ctx, look: Look, pose: HandPose): void {
  const { light, mid, dark, deep } = look.skin;
  const outline = spline(pose.palm);
  ctx.lineWidth = 3.8;
  ctx.strokeStyle = alpha(dark, 0.85);
  ctx.stroke(outline);
  ctx.fillStyle = linear(ctx, [-50, -90], [46, 10], light, light, mid);
  ctx.fill(outline);
  scoped(ctx, () => {
    ctx.clip(outline);
    for (const [x, y, rx, ry, strength] of pose.mounds) softOval(ctx, [x, y], [rx, ry], look.skin.blush, strength);
    softOval(ctx, [0, 18], [70, 34], dark, 0.4);
    ctx.fillStyle = alpha(deep, 0.34);
    for (const crease of pose.creases) ctx.fill(strand(crease, 3.6, 0.3));
  });
}

/**
 * Paints a hand with the wrist at 0,0 and the fingers up, as the presenter's left hand (on the viewer's right) is seen.
 * `part` "front" leaves only what lies in front of a held card.
 */
export function paintHand(ctx: Ctx, look: Look, name: keyof typeof handPoses, part: "whole" | "front"): void {
  const pose = handPoses[name];
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  if (part === "whole") {
    pose.behind.forEach((finger) => paintFinger(ctx, look, finger));
    paintPalm(ctx, look, pose);
  }
  pose.front.forEach((finger) => paintFinger(ctx, look, finger));
  if (part === "whole") blendRoots(ctx, look, pose);
}

/** Hides the seams where open fingers grow out of the palm. */
function blendRoots(ctx: Ctx, look: Look, pose: HandPose): void {
  for (const finger of pose.behind) {
    if (!finger.isOpen) continue;
    softOval(ctx, [finger.at[0], finger.at[1] + 5], [finger.width * 0.52, 17], look.skin.light, 1);
  }
}
