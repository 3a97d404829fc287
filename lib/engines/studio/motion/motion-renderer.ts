import type { Ctx } from "../draw/canvas";
import type { ReadableBox } from "../draw/geometry";

/** Something readable and where it stands once it has entered. */
export type Readable = Omit<ReadableBox, "sceneId">;

/** A scene ready to be drawn, pure in its own time. `t` is seconds since its first frame. */
export interface MotionRenderer {
  /** Covers the whole frame. */
  paint(ctx: Ctx, t: number): void;
  boxes(t: number): Readable[];
}
