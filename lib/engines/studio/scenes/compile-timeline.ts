import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Timeline } from "@/lib/contract/timeline/document";
import { CAPTION_BLEED, type DrawCaptions, makeCaptions, captionStateKey } from "../captions/draw-captions";
import { presetFor } from "../captions/presets";
import { actorOf } from "../presenter/actors/index";
import { makeBackdrop } from "./backgrounds/index";
import type { Changed } from "../draw/changed";
import { inset, type ReadableBox } from "../draw/geometry";
import { loadAssets, type LoadedAssets, type SceneAssets } from "../draw/load";
import { memo } from "../draw/memo";
import type { Film } from "../presenter/film";
import { makeHeads } from "../presenter/heads";
import { makePresenter } from "../presenter/index";
import { scenes } from "./index";
import type { Drawing, Shot } from "./shot";
import { type Stage, toStage } from "./stage";
import { filmedPart } from "../presenter/actor-clip";
import { type LocalScene, localScenes } from "./local-time";
import { makePainter, type OnAir } from "./frame-painter";
import { deriveSeed } from "../draw/seed";
import { REST } from "../speech/visemes";

export type { SceneAssets };

/** What is heard, per frame of the video: mouth shapes and loudness. Derived from speech, never stored. */
export interface Tracks {
  mouth: readonly (readonly number[])[];
  energy: readonly number[];
}

/**
 * Draws one frame, counted from 0, over whatever the canvas holds: every pixel is covered. When the canvas still holds
 * frame `shown`, only what may differ from it is drawn, to the same pixels. Says where that is.
 */
export type DrawFrame = (ctx: SKRSContext2D, frame: number, shown?: number) => Changed;

/** `onBox` is told, for every frame drawn, where readable things and the face are. */
export interface CompileOptions {
  onBox?: (box: ReadableBox) => void;
}

/** Where captions are drawn to learn their box alone. */
const nowhere = createCanvas(1, 1).getContext("2d");
/** Heads are drawn once at this size (design pixels per body unit) and scaled to each framing. */
const HEAD_SCALE = 1.3;

/** Pixels two lines of a preset's captions take, its box or plate included; 0 without captions. */
function captionHeightOf(timeline: Timeline, stage: Stage): number {
  if (timeline.captions.preset === "none") return 0;
  const preset = presetFor(timeline.captions.preset);
  return Math.round(preset.size * stage.unit * (2 * 1.24 + (preset.box ? 0.5 : 0.3)));
}

interface Setting {
  stage: Stage;
  assets: LoadedAssets;
}

/** What every scene of a document shares: one cast, one set of rooms, each made on first use. */
function makeShots(timeline: Timeline, tracks: Tracks, { stage, assets }: Setting): (own: LocalScene) => Shot {
  const { look } = actorOf(timeline.actorId);
  const outfit = look.outfits[Math.abs(timeline.seed) % 2] ?? look.outfits[0];
  const { palette, name } = timeline.brand;
  const backdropOf = memo((setting: string) => makeBackdrop(setting, palette, stage.width, stage.height));
  const headsOf = memo((setting: string) => makeHeads(look, HEAD_SCALE * stage.unit, backdropOf(setting).light));
  const presenterOf = memo((key: string) => {
    const [scale = "1", setting = ""] = key.split(" ");
    return makePresenter(look, outfit, Number(scale), backdropOf(setting).light, headsOf(setting));
  });
  const captionHeight = captionHeightOf(timeline, stage);
  const filmOf = makeFilms(timeline, assets);
  return ({ scene, from, pages }) => ({
    stage,
    scene,
    palette,
    brandName: name,
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
    film: filmOf({ scene, from }),
    emoji: (icon) => assets.emojis.get(icon) ?? null,
  });
}

/** The presenter's film as each scene sees it, opened on first use and shared. */
function makeFilms(timeline: Timeline, { film: open }: LoadedAssets) {
  let pictureAt: ((frame: number) => Canvas) | null = null;
  return (own: Pick<LocalScene, "scene" | "from">): Film | null => {
    const part = filmedPart(timeline, own);
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

interface Programme {
  stage: Stage;
  /** The scene a frame belongs to, prepared, and the moment in it. */
  at(frame: number): OnAir | null;
}

async function prepare(timeline: Timeline, tracks: Tracks, assets: SceneAssets): Promise<Programme> {
  const stage = toStage(timeline);
  const { preset } = timeline.captions;
  const { accent, onAccent } = timeline.brand.palette;
  const toShot = makeShots(timeline, tracks, { stage, assets: await loadAssets(timeline, assets) });
  const drawingOf = memo((own: LocalScene): Drawing => {
    const shot = toShot(own);
    const drawing = scenes[own.scene.visual.kind](shot);
    // A film moves at full rate.
    return shot.film ? { ...drawing, isHeld: false } : drawing;
  });
  const look = { preset, scale: stage.unit, accent, onAccent };
  const captionsOf = memo(({ pages }: LocalScene): DrawCaptions => makeCaptions(pages, look));
  const captionSize = presetFor(preset).size * stage.unit;
  const owned = localScenes(timeline);
  return {
    stage,
    at(frame) {
      const own = owned.findLast(({ from }) => frame >= from) ?? owned[0];
      if (!own) return null;
      const { scene, isFirst } = own;
      const at = frame - own.from;
      const drawing = drawingOf(own);
      const moment = { frame: at, t: at / stage.fps, held: (at - (at % 2)) / stage.fps };
      const ms = (at * 1000) / stage.fps;
      const drawCaptions = (ctx: SKRSContext2D) => captionsOf(own)(ctx, ms, drawing.lane);
      const captions = () => {
        const box = drawCaptions(nowhere);
        const bleed = captionSize * CAPTION_BLEED;
        return box && { look: captionStateKey(own.pages, presetFor(preset), ms) ?? "", ink: inset(box, -bleed) };
      };
      return { scene, drawing, moment, isFirst, drawCaptions, captions };
    },
  };
}

/** The boxes of a frame: scene first, captions last. */
function boxesOf({ scene, drawing, moment, drawCaptions }: OnAir): ReadableBox[] {
  const boxes: ReadableBox[] = drawing.boxes(moment).map((box) => ({ ...box, sceneId: scene.id }));
  const caption = drawCaptions(nowhere);
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
  const programme = await prepare(timeline, tracks, assets);
  const paint = makePainter(programme.stage);
  return (ctx, frame, shown) => {
    const onAir = programme.at(frame);
    if (!onAir) return null;
    const changed = paint(ctx, onAir, shown === undefined ? null : programme.at(shown));
    const { onBox } = options;
    if (onBox) for (const box of boxesOf(onAir)) onBox(box);
    return changed;
  };
}

/** Tells where readable things and the face are in any frame of a document, without drawing it. Pixels. */
export async function compileBoxes(timeline: Timeline, assets: SceneAssets): Promise<(frame: number) => ReadableBox[]> {
  const { at } = await prepare(timeline, { mouth: [], energy: [] }, assets);
  return (frame) => {
    const onAir = at(frame);
    return onAir ? boxesOf(onAir) : [];
  };
}
