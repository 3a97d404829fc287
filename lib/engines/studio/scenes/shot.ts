import type { Canvas, Image } from "@napi-rs/canvas";
import type { Palette, Picture, Scene } from "@/lib/contract/timeline/document";
import type { CaptionLane } from "../captions/draw-captions";
import type { Backdrop } from "./backgrounds/index";
import type { Ctx } from "../draw/canvas";
import type { Rect, ReadableBox } from "../draw/geometry";
import type { Film } from "../presenter/film";
import type { Presenter } from "../presenter/index";
import type { MouthShape } from "../presenter/mouth";
import type { Stage } from "./stage";

/** A loaded picture of the document with its cut-out, when there is one. */
export interface Photo {
  info: Picture;
  image: Image;
  cutOut: Image | null;
}

/** What is heard at a frame of the scene: the mouth's shape and how loud the voice is (0 to 1). */
export interface Voice {
  mouth(frame: number): MouthShape;
  energy(frame: number): number;
}

/** Everything one scene is made from. */
export interface Shot {
  stage: Stage;
  scene: Scene;
  palette: Palette;
  brandName: string;
  seconds: number;
  seed: number;
  photos: readonly Photo[];
  logo: Image | null;
  voice: Voice;
  /** Height in pixels a page of captions may take, and whether there are any. */
  captionHeight: number;
  presenter(scale: number): Presenter;
  /** The presenter's film, which stands in the place of the drawn one; null where there is none. */
  film: Film | null;
  backdrop(): Backdrop;
  emoji(name: string): Canvas | null;
}

/** A rectangle that is read, or the face. */
export interface Readable extends Rect {
  label: ReadableBox["label"];
}

/** A moment of a scene: `held` steps at half the rate, `t` and `frame` at full rate; all on the scene's own time. */
export interface Moment {
  frame: number;
  t: number;
  held: number;
}

/** A scene ready to be drawn, pure in the moment. */
export interface Drawing {
  lane: CaptionLane;
  /** Where readable things rest at that moment, once they have entered. */
  boxes(moment: Moment): Readable[];
  /** Everything that only changes with `held`, or with `plateOf` where there is one; covers the whole frame. */
  paintPlate(ctx: Ctx, moment: Moment): void;
  /** Names the plate of a moment, for a scene whose plate stays longer than `held` does. */
  plateOf?(moment: Moment): string;
  /** What moves at full rate, over the plate. */
  paintLive?(ctx: Ctx, moment: Moment): void;
  /** Where `paintLive` may paint; a scene without it is drawn whole at every frame. */
  live?(moment: Moment): Rect[];
  /** False when the whole picture moves at full rate and keeping a plate would be waste. */
  isHeld: boolean;
}

/** A kind of scene: geometry first, then pixels. `L` is whatever its layout decides. */
export interface SceneModule<L> {
  layout(shot: Shot): L;
  prepare(shot: Shot, layout: L): Drawing;
}

/** A scene module with its layout type closed over. */
export type PrepareScene = (shot: Shot) => Drawing;

/** Joins the two steps of a module. */
export const defineScene =
  <L>(module: SceneModule<L>): PrepareScene =>
  (shot) =>
    module.prepare(shot, module.layout(shot));
