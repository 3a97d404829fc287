import { type Ctx, scoped } from "../../draw/canvas";
import type { Rect } from "../../draw/geometry";
import { enteringAreas, type Overlay, paintEntering, paintSettled, settledBoxes } from "../../draw/widgets/overlay";
import type { Drawing, Moment, Readable, Shot } from "../shot";
import type { PaintedGround } from "./ground";

/** Seconds moved to where the held layer changes, so that what goes and what comes change places in one frame. */
export const onHeld = (seconds: number, { viewport }: Shot): number =>
  (2 * Math.max(0, Math.round((seconds * viewport.fps) / 2))) / viewport.fps;

/** Parts of a typographic scene: what stands on the field at a moment, and what is painted between the two. */
export interface Plate {
  ground: PaintedGround;
  lane: Drawing["lane"];
  overlaysAt(t: number): readonly Overlay[];
  /** Painted on the field, at half the rate, under the overlays. */
  paintUnder?(ctx: Ctx, moment: Moment): void;
  /** Readable boxes beside those of the overlays. */
  boxesAt?(moment: Moment): Readable[];
  /** What moves at full rate, and where. */
  live?: { paint(ctx: Ctx, moment: Moment): void; areas(moment: Moment): Rect[] };
}

/** The drawing of a field with words that enter on it. */
export const plateDrawing = ({ ground, lane, overlaysAt, paintUnder, boxesAt, live }: Plate): Drawing => ({
  lane,
  field: ground.field,
  hasCachedLayer: true,
  boxes: (moment) => [...settledBoxes(overlaysAt(moment.held), moment), ...(boxesAt?.(moment) ?? [])],
  paintCachedLayer(ctx, moment) {
    ground.paint(ctx, moment.held);
    scoped(ctx, () => paintUnder?.(ctx, moment));
    paintSettled(ctx, overlaysAt(moment.held), moment);
  },
  liveAreas: (moment) => [...enteringAreas(overlaysAt(moment.t), moment), ...(live?.areas(moment) ?? [])],
  paintLiveLayer(ctx, moment) {
    scoped(ctx, () => live?.paint(ctx, moment));
    paintEntering(ctx, overlaysAt(moment.t), moment);
  },
});
