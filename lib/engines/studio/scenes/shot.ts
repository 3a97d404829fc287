import type { Canvas, Image } from "@napi-rs/canvas";
import type { LookId, Palette, Picture, Scene, Word } from "@/lib/contract/timeline/document";
import type { CaptionLane } from "../captions/draw-captions";
import type { Backdrop } from "./backgrounds/index";
import type { Ctx } from "../draw/canvas";
import type { Rect, ReadableBox } from "../draw/geometry";
import type { SceneClip } from "../presenter/clip-player";
import type { Presenter } from "../presenter/index";
import type { MouthShape } from "../presenter/mouth";
import type { Viewport } from "./viewport";

/** A loaded picture of the document, opaque, with its cut-out, when there is one. */
export interface Photo {
  info: Picture;
  image: Image | Canvas;
  cutOut: Image | null;
}

/** Voice at a frame of the scene: the mouth's shape and the loudness (0 to 1). */
export interface SpeechTracks {
  mouth(frame: number): MouthShape;
  energy(frame: number): number;
}

/** Inputs of one scene. */
export interface Shot {
  viewport: Viewport;
  scene: Scene;
  palette: Palette;
  brandName: string;
  look: LookId;
  seconds: number;
  seed: number;
  /** The ad opens with it: what it says is there at once. */
  isFirst: boolean;
  /** Words of the line, times counted from the scene's start. */
  words: readonly Word[];
  /** Locale of capitals. */
  locale: string;
  photos: readonly Photo[];
  logo: Image | null;
  voice: SpeechTracks;
  /** Height in pixels of a page of captions; 0 without captions. */
  captionHeight: number;
  presenter(scale: number): Presenter;
  /** Clip of the presenter, shown instead of the drawn one; null where there is none. */
  clip: SceneClip | null;
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
  /** Colour that captions stand on, where it is one. */
  field?: string;
  /** Readable things at rest at that moment, once they have entered. */
  boxes(moment: Moment): Readable[];
  /** Paints what only changes with `held`, or with `cachedLayerKey` where there is one; covers the whole frame. */
  paintCachedLayer(ctx: Ctx, moment: Moment): void;
  /** Key of the cached layer of a moment, for a scene whose layer stays longer than `held` does. */
  cachedLayerKey?(moment: Moment): string;
  /** Paints what moves at full rate, over the cached layer. */
  paintLiveLayer?(ctx: Ctx, moment: Moment): void;
  /** Rectangles in which `paintLiveLayer` may paint; a scene without them is drawn whole at every frame. */
  liveAreas?(moment: Moment): Rect[];
  /** False when the whole picture moves at full rate, so that a cached layer would never be used twice. */
  hasCachedLayer: boolean;
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
