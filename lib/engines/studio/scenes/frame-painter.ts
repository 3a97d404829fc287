import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Scene } from "@/lib/contract/timeline/document";
import type { PixelBox } from "../captions/draw-captions";
import { type Changed, coverOf } from "../draw/changed";
import { clamp01, easeOut } from "../draw/easing";
import { overlaps } from "../draw/geometry";
import type { Drawing, Moment } from "./shot";
import type { Stage } from "./stage";

/** A moment's captions: equal `look`s look alike; `ink` is where they may paint. */
export interface CaptionsOnAir {
  look: string;
  ink: PixelBox;
}

/** What is to be seen at a frame. */
export interface OnAir {
  scene: Scene;
  drawing: Drawing;
  moment: Moment;
  isFirst: boolean;
  drawCaptions(ctx: SKRSContext2D): PixelBox | null;
  /** Null when there are none. */
  captions(): CaptionsOnAir | null;
}

/** Paints a frame; over `before`, which the canvas then holds, only where the two may differ. Says where that is. */
export type PaintFrame = (ctx: SKRSContext2D, now: OnAir, before: OnAir | null) => Changed;

const FLASH_SECONDS = 0.16;

/** Equal names: the same plate. */
const plateOf = ({ scene, drawing, moment }: OnAir): string =>
  `${scene.id} ${drawing.plateOf?.(moment) ?? moment.held}`;

/** How far a cut has passed: 1 when its flash is gone. */
const enteredAt = ({ isFirst, moment }: OnAir): number => (isFirst ? 1 : clamp01(moment.t / FLASH_SECONDS));

/** A cut lands with a trace of a zoom and a flash, gone in a sixth of a second. */
function paintCut(ctx: SKRSContext2D, { width, height }: Stage, entered: number, paint: () => void): void {
  const zoom = 1 + 0.05 * (1 - easeOut(entered));
  ctx.save();
  ctx.translate((width / 2) * (1 - zoom), (height / 2) * (1 - zoom));
  ctx.scale(zoom, zoom);
  paint();
  ctx.restore();
  ctx.fillStyle = `rgba(255,252,246,${(0.22 * (1 - entered)).toFixed(3)})`;
  ctx.fillRect(0, 0, width, height);
}

/**
 * Where two frames over the same plate may differ: what is live in either, and captions that changed or that something
 * live lies under. Null when the plate itself is another.
 */
function changedBetween(before: OnAir, now: OnAir, stage: Stage): { areas: Changed; hasCaptions: boolean } {
  const live = [before, now].map(({ drawing, moment }) => (drawing.isHeld ? drawing.live?.(moment) : undefined));
  const [was, is] = live;
  if (plateOf(before) !== plateOf(now) || !was || !is || enteredAt(before) < 1 || enteredAt(now) < 1)
    return { areas: null, hasCaptions: true };
  const areas = coverOf([...was, ...is], stage);
  const captions = [before.captions(), now.captions()];
  const inks = captions.flatMap((one) => one?.ink ?? []);
  const isStill = captions[0]?.look === captions[1]?.look;
  const hasCaptions = inks.length > 0 && !(isStill && !areas.some((area) => inks.some((ink) => overlaps(area, ink))));
  return { areas: hasCaptions ? coverOf([...areas, ...inks], stage) : areas, hasCaptions };
}

/** Paints a document's frames: what is held comes from a plate kept per held moment, the rest is drawn every frame. */
export function makePainter(stage: Stage): PaintFrame {
  const plate = createCanvas(stage.width, stage.height);
  const plateCtx = plate.getContext("2d", { alpha: false });
  let kept = "";
  const holdPlate = (now: OnAir): void => {
    const key = plateOf(now);
    if (kept !== key) now.drawing.paintPlate(plateCtx, now.moment);
    kept = key;
  };
  const paintScene = (ctx: SKRSContext2D, now: OnAir): void => {
    if (now.drawing.isHeld) {
      holdPlate(now);
      ctx.drawImage(plate, 0, 0);
    } else now.drawing.paintPlate(ctx, now.moment);
    now.drawing.paintLive?.(ctx, now.moment);
  };
  return (ctx, now, before) => {
    const { areas, hasCaptions } = before ? changedBetween(before, now, stage) : { areas: null, hasCaptions: true };
    const entered = enteredAt(now);
    if (areas) {
      holdPlate(now);
      for (const { x, y, w, h } of areas) ctx.drawImage(plate, x, y, w, h, x, y, w, h);
      now.drawing.paintLive?.(ctx, now.moment);
    } else if (entered < 1) paintCut(ctx, stage, entered, () => paintScene(ctx, now));
    else paintScene(ctx, now);
    if (hasCaptions) now.drawCaptions(ctx);
    return areas;
  };
}
