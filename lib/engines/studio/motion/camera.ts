import type { View } from "@/lib/contract/timeline/motion";
import { alpha, type Ctx, linear } from "../draw/canvas";
import { clamp01, easeInOut, lerp, popIn } from "../draw/easing";
import type { Viewport } from "../scenes/viewport";
import { boxOf, type Sprite, stamp } from "../draw/sprite";
import { type PlateColours, stickerSprite } from "../draw/widgets/text-sprites";
import type { MotionRenderer } from "./motion-renderer";
import type { BackgroundLayer } from "./background-layer";

/** A camera move over a picture. */
export interface CameraShot {
  layer: BackgroundLayer;
  viewport: Viewport;
  /** Null: exactly the fitted picture. */
  start: View | null;
  end: View | null;
  caption: string | null;
  /** Colours of the caption; absent: black on white. */
  plates?: PlateColours | undefined;
  /** Stands in the upper corner; null: nothing does. */
  mark?: Sprite | null;
  seconds: number;
  seed: number;
}

const CAPTION_AFTER_SECONDS = 0.5;
/** A caption is gone this long before a picture stands exactly. */
const CAPTION_CLEAR_SECONDS = 0.3;
const SWEEP_OPACITY = 0.2;

/** A move between two views, with a light passing over it and words where there are any; neither touches an exact picture. */
export const makeCamera = ({
  layer,
  viewport,
  start,
  end,
  caption,
  plates,
  mark,
  seconds,
  seed,
}: CameraShot): MotionRenderer => {
  const home: View = { zoom: 1, focus: layer.info.focus };
  const [from, to] = [start ?? home, end ?? home];
  const travel = travelOf(start === null, end === null);
  const light = makeSweep(viewport, seed);
  const until = end === null ? seconds - CAPTION_CLEAR_SECONDS : Number.POSITIVE_INFINITY;
  const corner = mark && until - CAPTION_AFTER_SECONDS > 0.8 ? makeCorner(mark, viewport) : null;
  const words = caption !== null && until - CAPTION_AFTER_SECONDS > 0.8 ? makeCaption(caption, viewport, plates) : null;
  return {
    paint(ctx, t) {
      const u = clamp01(t / seconds);
      const isExact = (u === 0 && start === null) || (u === 1 && end === null);
      if (isExact) return void ctx.drawImage(layer.fitted, 0, 0);
      const at = travel(u);
      const focus: [number, number] = [lerp(from.focus[0], to.focus[0], at), lerp(from.focus[1], to.focus[1], at)];
      layer.paint(ctx, { zoom: lerp(from.zoom, to.zoom, at), focus });
      light(ctx, u);
      corner?.paint(ctx, t, until);
      words?.paint(ctx, t, until);
    },
    boxes: (t) =>
      t > CAPTION_AFTER_SECONDS && t < until ? [corner, words].flatMap((shown) => (shown ? [shown.box] : [])) : [],
  };
};

/** From rest a move gathers way, to rest it settles; between two moves it keeps its pace. */
const travelOf = (startsAtRest: boolean, endsAtRest: boolean): ((u: number) => number) => {
  if (startsAtRest && endsAtRest) return (u) => u * u * (3 - 2 * u);
  if (startsAtRest) return (u) => u * u * (2 - u);
  if (endsAtRest) return (u) => 1 - (1 - u) ** 2 * (1 + u);
  return (u) => u;
};

/** A soft band of light that crosses the frame once, strongest in the middle of its way. */
const makeSweep = ({ width, height }: Viewport, seed: number): ((ctx: Ctx, u: number) => void) => {
  const reach = Math.hypot(width, height);
  const angle = seed % 2 === 0 ? 0.42 : -0.42;
  const half = reach * 0.2;
  return (ctx, u) => {
    const strength = SWEEP_OPACITY * Math.sin(Math.PI * u) ** 2;
    if (strength < 0.004) return;
    const x = lerp(-reach * 0.75, reach * 0.75, easeInOut(u));
    ctx.save();
    ctx.translate(width / 2, height / 2);
    ctx.rotate(angle);
    ctx.globalCompositeOperation = "screen";
    const white = (opacity: number) => alpha("#fff6e4", opacity * strength);
    ctx.fillStyle = linear(ctx, [x - half, 0], [x + half, 0], white(0), white(0.35), white(1), white(0.35), white(0));
    ctx.fillRect(x - half, -reach, 2 * half, 2 * reach);
    ctx.restore();
  };
};

/** A logo or name in the upper left corner of the free area, there and gone with the words. */
const makeCorner = (sprite: Sprite, { column }: Viewport) => {
  const place = { x: column.x + sprite.w / 2, y: column.y + sprite.h / 2 };
  return {
    box: { label: "logo" as const, ...boxOf(sprite, place) },
    paint(ctx: Ctx, t: number, until: number): void {
      const opacity = Math.min(clamp01((t - CAPTION_AFTER_SECONDS) / 0.24), 1 - clamp01((t - until + 0.16) / 0.16));
      stamp(ctx, sprite, { ...place, opacity });
    },
  };
};

/** Words on plates near the lower edge of the free area. */
const makeCaption = (text: string, { column, unit }: Viewport, plates: PlateColours | undefined) => {
  const sprite: Sprite = stickerSprite(text, { width: column.w, unit, lines: 3, max: 76 }, plates);
  const place = { x: column.x + column.w / 2, y: column.y + column.h - sprite.h / 2 - 8 * unit };
  return {
    box: { label: "headline" as const, ...boxOf(sprite, place) },
    paint(ctx: Ctx, t: number, until: number): void {
      const shown = Math.min(popIn((t - CAPTION_AFTER_SECONDS) / 0.28), 1 - clamp01((t - until + 0.16) / 0.16));
      if (t > CAPTION_AFTER_SECONDS && shown > 0)
        stamp(ctx, sprite, { ...place, scale: shown, opacity: clamp01(shown * 2) });
    },
  };
};
