import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Scene } from "@/lib/contract/timeline/document";
import type { PixelBox } from "../captions/draw-captions";
import { type DirtyRectangles, mergeRectangles } from "../draw/dirty-rectangles";
import { clamp01, easeOut } from "../draw/easing";
import { overlaps } from "../draw/geometry";
import type { Drawing, Moment } from "./shot";
import type { Viewport } from "./viewport";

/** Captions of a frame: equal `look`s look alike; `ink` is the box they may paint in. */
export interface CaptionState {
  look: string;
  ink: PixelBox;
}

/** State of a document at a frame: the scene, the moment in it, and its captions. */
export interface FrameState {
  scene: Scene;
  drawing: Drawing;
  moment: Moment;
  isFirst: boolean;
  /** Characters that were left out of the scene's words. */
  undrawn: readonly string[];
  drawCaptions(ctx: SKRSContext2D): PixelBox | null;
  /** Null when there are none. */
  captions(): CaptionState | null;
}

/**
 * Paints a frame; over `before`, which the canvas then holds, only where the two may differ (dirty rectangles). Returns
 * those rectangles.
 */
export type PaintFrame = (ctx: SKRSContext2D, now: FrameState, before: FrameState | null) => DirtyRectangles;

const FLASH_SECONDS = 0.16;

/** Equal keys: the same cached layer. */
const layerKeyOf = ({ scene, drawing, moment }: FrameState): string =>
  `${scene.id} ${drawing.cachedLayerKey?.(moment) ?? moment.held}`;

/** Progress of a cut: 1 when its flash is over. */
const enteredAt = ({ isFirst, moment }: FrameState): number => (isFirst ? 1 : clamp01(moment.t / FLASH_SECONDS));

/** A cut lands with a trace of a zoom and a flash, gone in a sixth of a second. */
function paintCut(ctx: SKRSContext2D, { width, height }: Viewport, entered: number, paint: () => void): void {
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
 * Dirty rectangles between two frames over the same cached layer: the live areas of both, and captions that changed or that
 * a live area lies under. Null when the layer itself is another.
 */
function dirtyBetween(
  before: FrameState,
  now: FrameState,
  viewport: Viewport,
): { areas: DirtyRectangles; hasCaptions: boolean } {
  const [was, is] = [before, now].map(({ drawing, moment }) =>
    drawing.hasCachedLayer ? drawing.liveAreas?.(moment) : undefined,
  );
  if (layerKeyOf(before) !== layerKeyOf(now) || !was || !is || enteredAt(before) < 1 || enteredAt(now) < 1)
    return { areas: null, hasCaptions: true };
  const areas = mergeRectangles([...was, ...is], viewport);
  const captions = [before.captions(), now.captions()];
  const inks = captions.flatMap((one) => one?.ink ?? []);
  const isStill = captions[0]?.look === captions[1]?.look;
  const hasCaptions = inks.length > 0 && !(isStill && !areas.some((area) => inks.some((ink) => overlaps(area, ink))));
  return { areas: hasCaptions ? mergeRectangles([...areas, ...inks], viewport) : areas, hasCaptions };
}

/**
 * Paints a document's frames with dirty rectangles: what is held comes from a layer cached per held moment, the rest is
 * drawn every frame.
 */
export function makePainter(viewport: Viewport): PaintFrame {
  const layer = createCanvas(viewport.width, viewport.height);
  const layerCtx = layer.getContext("2d", { alpha: false });
  let cachedKey = "";
  const updateLayer = (now: FrameState): void => {
    const key = layerKeyOf(now);
    if (cachedKey !== key) now.drawing.paintCachedLayer(layerCtx, now.moment);
    cachedKey = key;
  };
  const paintScene = (ctx: SKRSContext2D, now: FrameState): void => {
    if (now.drawing.hasCachedLayer) {
      updateLayer(now);
      ctx.drawImage(layer, 0, 0);
    } else now.drawing.paintCachedLayer(ctx, now.moment);
    now.drawing.paintLiveLayer?.(ctx, now.moment);
  };
  return (ctx, now, before) => {
    const { areas, hasCaptions } = before ? dirtyBetween(before, now, viewport) : { areas: null, hasCaptions: true };
    const entered = enteredAt(now);
    if (areas) {
      updateLayer(now);
      for (const { x, y, w, h } of areas) ctx.drawImage(layer, x, y, w, h, x, y, w, h);
      now.drawing.paintLiveLayer?.(ctx, now.moment);
    } else if (entered < 1) paintCut(ctx, viewport, entered, () => paintScene(ctx, now));
    else paintScene(ctx, now);
    if (hasCaptions) now.drawCaptions(ctx);
    return areas;
  };
}
