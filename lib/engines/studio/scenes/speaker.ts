import { seededRandom } from "../draw/seed";
import { type Ctx, type Point, scoped } from "../draw/canvas";
import { between, clamp01, easeInOut, lerp } from "../draw/easing";
import type { Rect } from "../draw/geometry";
import { faceBoxAt } from "../presenter/face";
import { type SceneClip, placeClip } from "../presenter/clip-player";
import type { HandName } from "../presenter/hand-poses";
import { blinkAt, emotions, type ArmPose, type Pose } from "../presenter/pose";
import type { Framing } from "./framing";
import type { Moment, Readable, Shot } from "./shot";

/** One movement of a hand, from its rise to its fall in seconds of the scene; `wrist` in body units. */
export interface Gesture {
  side: "left" | "right";
  hand: HandName;
  wrist: Point;
  from: number;
  to: number;
  twist?: number;
}

/** Movements of a presenter in a scene besides talking, and its region. */
export interface SpeakerOptions {
  gestures?: readonly Gesture[];
  /** Looks that way (-1 left, 1 right; y 1 down) for a while. */
  glance?: { from: number; to: number; towards: Point };
  /** Mean direction of the head. */
  facing: number;
  /** The part of the frame the presenter is seen in, for one who is filmed; absent: all of it. */
  region?: Rect;
}

/** A presenter in a scene. */
export interface Speaker {
  paint(ctx: Ctx, moment: Moment): void;
  paintMouth(ctx: Ctx, moment: Moment): void;
  /** Rectangle in which the mouth may paint. */
  mouth(moment: Moment): Rect;
  /** The thumb of a hand that holds something, over the thing. */
  paintGrip(ctx: Ctx, moment: Moment): void;
  face(): Readable;
  wrist(moment: Moment, side: -1 | 1): Point;
}

interface PostureShift {
  at: number;
  turn: number;
  lean: number;
  tilt: number;
}

/** Between sentences people shift their weight and turn a little: one such change every 1.3 to 2.3 s. */
function postureShiftsOf(seed: number, seconds: number, facing: number): PostureShift[] {
  const random = seededRandom(seed);
  const shifts: PostureShift[] = [];
  for (let at = -1; at < seconds; at += 1.3 + random()) {
    const turn = Math.max(-1, Math.min(1, facing + (random() - 0.5) * 0.7));
    shifts.push({ at, turn, lean: (random() - 0.5) * 34, tilt: (random() - 0.5) * 0.05 });
  }
  return shifts;
}

const SHIFT_SECONDS = 0.42;

function postureAt(shifts: readonly PostureShift[], t: number): PostureShift {
  const index = Math.max(
    0,
    shifts.findLastIndex((shift) => t >= shift.at),
  );
  const now = shifts[index];
  const before = shifts[Math.max(0, index - 1)];
  if (!now || !before) return { at: 0, turn: 0, lean: 0, tilt: 0 };
  const u = easeInOut((t - now.at) / SHIFT_SECONDS);
  return {
    at: now.at,
    turn: lerp(before.turn, now.turn, u),
    lean: lerp(before.lean, now.lean, u),
    tilt: lerp(before.tilt, now.tilt, u),
  };
}

function armAt(gestures: readonly Gesture[], side: Gesture["side"], t: number): ArmPose | undefined {
  for (const gesture of gestures) {
    const amount = gesture.side === side ? between(t, gesture.from, gesture.to) : 0;
    if (amount > 0) {
      return {
        hand: gesture.hand,
        wrist: gesture.wrist,
        amount,
        ...(gesture.twist === undefined ? {} : { twist: gesture.twist }),
      };
    }
  }
  return undefined;
}

/** A presenter who talks for the length of a scene, framed and directed. Pure in the moment. */
export function makeSpeaker(shot: Shot, framing: Framing, options: SpeakerOptions): Speaker {
  if (shot.clip) return makeClipSpeaker(shot.clip, shot, framing, options.region);
  const presenter = shot.presenter(framing.scale);
  const emotion = emotions[shot.scene.visual.emotion];
  const shifts = postureShiftsOf(shot.seed, shot.seconds, options.facing);
  const gestures = options.gestures ?? [];

  const poseAt = ({ held }: Moment): Pose => {
    const stance = postureAt(shifts, held);
    const { glance } = options;
    const looking = glance ? between(held, glance.from, glance.to, 0.24) : 0;
    const frame = Math.round(held * shot.viewport.fps);
    const [gx, gy] = glance?.towards ?? [0, 0];
    const right = armAt(gestures, "right", held);
    const left = armAt(gestures, "left", held);
    return {
      ...emotion,
      t: held + (shot.seed % 97) / 7,
      turn: lerp(stance.turn, gx * 0.72, looking),
      tilt: emotion.tilt + stance.tilt + looking * gy * 0.02,
      energy: clamp01(shot.voice.energy(frame)),
      blink: Math.max(blinkAt(held, shot.seed), looking > 0.05 && looking < 0.5 && gx !== 0 ? 0.35 : 0),
      look: [lerp(-stance.turn * 0.45, gx * 0.75, looking), lerp(0, gy * 0.7, looking)],
      lean: stance.lean,
      ...(right ? { right } : {}),
      ...(left ? { left } : {}),
    };
  };

  return {
    paint: (ctx, moment) => presenter.drawBody(ctx, framing.at, poseAt(moment)),
    paintMouth: (ctx, moment) => presenter.drawMouth(ctx, framing.at, poseAt(moment), shot.voice.mouth(moment.frame)),
    mouth: (moment) => presenter.mouthArea(framing.at, poseAt(moment)),
    paintGrip: (ctx, moment) => presenter.drawGrip(ctx, framing.at, poseAt(moment)),
    face: () => ({ label: "face", ...presenter.faceBox(framing.at) }),
    wrist: (moment, side) => presenter.wristOf(framing.at, poseAt(moment), side),
  };
}

/** A presenter who is filmed: the clip fills the region, its face where the drawn one's would be. Gestures are its own. */
function makeClipSpeaker(clip: SceneClip, shot: Shot, framing: Framing, region?: Rect): Speaker {
  const { width, height } = shot.viewport;
  const seen = region ?? { x: 0, y: 0, w: width, h: height };
  const drawn = faceBoxAt(framing.at, framing.scale);
  const place = placeClip(clip, seen, { x: framing.at[0], chin: drawn.y + drawn.h, height: drawn.h });
  const [left, top, w, h] = clip.face;
  return {
    paint(ctx, { frame }) {
      const picture = clip.picture(frame);
      if (!picture) return;
      scoped(ctx, () => {
        ctx.beginPath();
        ctx.rect(seen.x, seen.y, seen.w, seen.h);
        ctx.clip();
        ctx.imageSmoothingQuality = "high";
        ctx.drawImage(picture, place.x, place.y, place.w, place.h);
      });
    },
    paintMouth: () => {},
    mouth: () => seen,
    paintGrip: () => {},
    face: () => ({
      label: "face",
      x: place.x + left * place.w,
      y: place.y + top * place.h,
      w: w * place.w,
      h: h * place.h,
    }),
    wrist: () => framing.at,
  };
}
