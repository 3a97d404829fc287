import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Timeline } from "@/lib/contract/timeline/document";
import { CAPTION_BLEED, type DrawCaptions, makeCaptions, captionStateKey } from "../captions/draw-captions";
import { presetFor } from "../captions/presets";
import { coloursOn } from "../captions/sprites";
import { actorOf } from "../presenter/actors/index";
import { makeBackdrop } from "./backgrounds/index";
import type { DirtyRectangles } from "../draw/dirty-rectangles";
import { inset, type ReadableBox } from "../draw/geometry";
import { loadAssets, type LoadedAssets, type SceneAssets } from "../draw/load";
import { memo } from "../draw/memo";
import type { SceneClip } from "../presenter/clip-player";
import { makeHeads } from "../presenter/heads";
import { makePresenter } from "../presenter/index";
import { scenes } from "./index";
import type { Drawing, Shot } from "./shot";
import { type Viewport, toViewport } from "./viewport";
import { clipPartOf } from "../presenter/actor-clip";
import { drawnText, toDrawableScene } from "./drawable-scene";
import { type LocalScene, localScenes } from "./local-time";
import { makePainter, type FrameState } from "./frame-painter";
import { deriveSeed } from "../draw/seed";
import { REST } from "../speech/visemes";

export type { SceneAssets };

/** Speech per frame of the video: mouth shapes and loudness. Derived from speech, never stored. */
export interface Tracks {
  mouth: readonly (readonly number[])[];
  energy: readonly number[];
}

/**
 * Draws one frame, counted from 0, over whatever the canvas holds: every pixel is covered. When the canvas still holds
 * frame `shown`, only what may differ from it is drawn, to the same pixels. Returns the dirty rectangles.
 */
export type DrawFrame = (ctx: SKRSContext2D, frame: number, shown?: number) => DirtyRectangles;

/** Options of {@link compile}: listeners to every frame drawn. */
export interface CompileOptions {
  /** Receives the boxes of readable things and of the face. */
  onBox?: (box: ReadableBox) => void;
  /** Receives the characters of its scene's words that no typeface here has. */
  onUndrawn?: (letter: string) => void;
}

/** Context on which captions are drawn to measure them alone. */
const measuringCtx = createCanvas(1, 1).getContext("2d");
/** Heads are drawn once at this size (design pixels per body unit) and scaled to each framing. */
const HEAD_SCALE = 1.3;

/** Pixels two lines of a preset's captions take, its box or plate included; 0 without captions. */
function captionHeightOf(timeline: Timeline, viewport: Viewport): number {
  if (timeline.captions.preset === "none") return 0;
  const preset = presetFor(timeline.captions.preset);
  return Math.round(preset.size * viewport.unit * (2 * 1.24 + (preset.box ? 0.5 : 0.3)));
}

interface SceneResources {
  viewport: Viewport;
  assets: LoadedAssets;
}

/** Inputs of a document's scenes, which share one presenter and one set of rooms, each made on first use. */
function makeShots(
  timeline: Timeline,
  tracks: Tracks,
  { viewport, assets }: SceneResources,
): (own: LocalScene) => Shot {
  const { look } = actorOf(timeline.actorId);
  const outfit = look.outfits[Math.abs(timeline.seed) % 2] ?? look.outfits[0];
  const { palette, name } = timeline.brand;
  const backdropOf = memo((setting: string) => makeBackdrop(setting, palette, viewport.width, viewport.height));
  const headsOf = memo((setting: string) => makeHeads(look, HEAD_SCALE * viewport.unit, backdropOf(setting).light));
  const presenterOf = memo((key: string) => {
    const [scale = "1", setting = ""] = key.split(" ");
    return makePresenter(look, outfit, Number(scale), backdropOf(setting).light, headsOf(setting));
  });
  const captionHeight = captionHeightOf(timeline, viewport);
  const clipOf = clipsOf(timeline, assets);
  return ({ scene, from, isFirst, pages, words, locale }) => ({
    viewport,
    scene,
    isFirst,
    words,
    locale,
    look: timeline.look ?? "bold",
    palette,
    brandName: drawnText(name),
    seconds: (scene.endMs - scene.startMs) / 1000,
    seed: deriveSeed(timeline.seed, scene.id),
    photos: scene.visual.pictures.flatMap((id) => assets.photos.get(id) ?? []),
    logo: assets.logo,
    voice: {
      mouth: (frame) => tracks.mouth[from + frame] ?? REST,
      energy: (frame) => tracks.energy[from + frame] ?? 0,
    },
    captionHeight: pages.length > 0 ? captionHeight : 0,
    presenter: (scale) => presenterOf(`${scale} ${scene.visual.setting}`),
    backdrop: () => backdropOf(scene.visual.setting),
    clip: clipOf({ scene, from }),
    emoji: (icon) => assets.emojis.get(icon) ?? null,
  });
}

/** Part of the presenter's clip that each scene shows; the clip is opened on first use and shared. */
function clipsOf(timeline: Timeline, { clip: open }: LoadedAssets) {
  let pictureAt: ((frame: number) => Canvas) | null = null;
  return (own: Pick<LocalScene, "scene" | "from">): SceneClip | null => {
    const part = clipPartOf(timeline, own);
    if (!part) return null;
    const { width, height, face } = part.clip;
    return {
      width,
      height,
      face,
      picture: (frame) => {
        pictureAt ??= open?.() ?? null;
        return pictureAt?.(part.first + frame) ?? null;
      },
    };
  };
}

/** A document whose frames can be looked up: each scene is prepared on first use. */
interface CompiledTimeline {
  viewport: Viewport;
  /** State at a frame; null for a document without scenes. */
  at(frame: number): FrameState | null;
}

async function compileFrames(timeline: Timeline, tracks: Tracks, assets: SceneAssets): Promise<CompiledTimeline> {
  const viewport = toViewport(timeline);
  const { preset } = timeline.captions;
  const { accent, onAccent } = timeline.brand.palette;
  const toShot = makeShots(timeline, tracks, { viewport, assets: await loadAssets(timeline, assets) });
  const drawingOf = memo((own: LocalScene): Drawing => {
    const shot = toShot(own);
    const drawing = scenes[own.scene.visual.kind](shot);
    // A clip moves at full rate.
    return shot.clip ? { ...drawing, hasCachedLayer: false } : drawing;
  });
  const captionsOf = memo((own: LocalScene): DrawCaptions => {
    const colours = coloursOn(drawingOf(own).field, { accent, onAccent });
    return makeCaptions(own.pages, { preset, scale: viewport.unit, locale: own.locale, ...colours });
  });
  const captionSize = presetFor(preset).size * viewport.unit;
  const scenesInTime = localScenes(timeline).map(toDrawableScene);
  return {
    viewport,
    at(frame) {
      const own = scenesInTime.findLast(({ from }) => frame >= from) ?? scenesInTime[0];
      if (!own) return null;
      const { scene, isFirst, undrawn } = own;
      const at = frame - own.from;
      const drawing = drawingOf(own);
      const moment = { frame: at, t: at / viewport.fps, held: (at - (at % 2)) / viewport.fps };
      const ms = (at * 1000) / viewport.fps;
      const drawCaptions = (ctx: SKRSContext2D) => captionsOf(own)(ctx, ms, drawing.lane);
      const captions = () => {
        const box = drawCaptions(measuringCtx);
        const bleed = captionSize * CAPTION_BLEED;
        return box && { look: captionStateKey(own.pages, presetFor(preset), ms) ?? "", ink: inset(box, -bleed) };
      };
      return { scene, drawing, moment, isFirst, undrawn, drawCaptions, captions };
    },
  };
}

/** Boxes of a frame: scene first, captions last. */
function boxesOf({ scene, drawing, moment, drawCaptions }: FrameState): ReadableBox[] {
  const boxes: ReadableBox[] = drawing.boxes(moment).map((box) => ({ ...box, sceneId: scene.id }));
  const caption = drawCaptions(measuringCtx);
  return caption ? [...boxes, { ...caption, label: "caption", sceneId: scene.id }] : boxes;
}

/**
 * Turns a document into a function that draws any of its frames in any order. Scenes are prepared on first use, so a
 * process that renders some of them pays for those only. Throws what `assets.load` throws.
 */
export async function compile(
  timeline: Timeline,
  tracks: Tracks,
  assets: SceneAssets,
  options: CompileOptions = {},
): Promise<DrawFrame> {
  const compiled = await compileFrames(timeline, tracks, assets);
  const paint = makePainter(compiled.viewport);
  return (ctx, frame, shown) => {
    const state = compiled.at(frame);
    if (!state) return null;
    const changed = paint(ctx, state, shown === undefined ? null : compiled.at(shown));
    const { onBox, onUndrawn } = options;
    if (onBox) for (const box of boxesOf(state)) onBox(box);
    if (onUndrawn) for (const letter of state.undrawn) onUndrawn(letter);
    return changed;
  };
}

/** Boxes of readable things and of the face in any frame of a document, without drawing it. Pixels. */
export async function compileBoxes(timeline: Timeline, assets: SceneAssets): Promise<(frame: number) => ReadableBox[]> {
  const { at } = await compileFrames(timeline, { mouth: [], energy: [] }, assets);
  return (frame) => {
    const state = at(frame);
    return state ? boxesOf(state) : [];
  };
}
