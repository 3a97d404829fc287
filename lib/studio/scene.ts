import { type Canvas, createCanvas, type Image, type SKRSContext2D } from "@napi-rs/canvas";
import type { Scene, Timeline } from "../timeline/contract";
import { type CaptionLook, makeCaptions } from "./captions/draw";
import { captionPages } from "./captions/layout";
import { presetFor } from "./captions/presets";
import { actorOf } from "./draw/actors/index";
import { type Backdrop, makeBackdrop } from "./draw/backgrounds/index";
import { clamp01, easeOut } from "./draw/easing";
import { loadEmoji } from "./draw/emoji";
import type { ReadableBox } from "./draw/geometry";
import { makeHeads } from "./draw/presenter/heads";
import { makePresenter, type Presenter } from "./draw/presenter/index";
import { scenes } from "./draw/scenes/index";
import type { Drawing, Moment, Photo, Shot } from "./draw/scenes/shot";
import { type Stage, toStage } from "./draw/scenes/stage";
import { deriveSeed } from "./seed";
import { REST } from "./speech/visemes";

/** What is heard, per frame of the video: mouth shapes and loudness. Derived from speech, never stored. */
export interface Tracks {
  mouth: readonly (readonly number[])[];
  energy: readonly number[];
}

/** Where pictures come from: a storage key gives a decoded image. */
export interface SceneAssets {
  load(key: string): Promise<Image>;
}

/** Draws one frame, counted from 0, over whatever the canvas holds: every pixel is covered. */
export type Frame = (ctx: SKRSContext2D, frame: number) => void;

/** `onBox` is told, for every frame drawn, where readable things and the face are. */
export interface CompileOptions {
  onBox?: (box: ReadableBox) => void;
}

const FLASH_SECONDS = 0.16;
const EMOJI_SIZE = 264;
/** Heads are drawn once at this size (design pixels per body unit) and scaled to each framing. */
const HEAD_SCALE = 1.3;

/** Rounds the same way for every scene, so that neighbours neither overlap nor leave a gap. */
const frameAt = (ms: number, fps: number) => Math.round((ms * fps) / 1000);

/** Pixels two lines of a preset's captions take, its box or plate included; 0 without captions. */
function captionHeightOf(timeline: Timeline, stage: Stage): number {
  if (timeline.captions.preset === "none") return 0;
  const preset = presetFor(timeline.captions.preset);
  return Math.round(preset.size * stage.unit * (2 * 1.24 + (preset.box ? 0.5 : 0.3)));
}

async function loadPhotos(timeline: Timeline, assets: SceneAssets): Promise<Map<string, Photo>> {
  const used = new Set(timeline.scenes.flatMap((scene) => scene.visual.pictures));
  const loaded = await Promise.all(
    timeline.pictures
      .filter((picture) => used.has(picture.id))
      .map(async (info): Promise<[string, Photo]> => {
        const [image, cutOut] = await Promise.all([
          assets.load(info.key),
          info.cutOutKey === null ? null : assets.load(info.cutOutKey),
        ]);
        return [info.id, { info, image, cutOut }];
      }),
  );
  return new Map(loaded);
}

async function loadEmojis(timeline: Timeline): Promise<Map<string, Canvas>> {
  const names = new Set(
    timeline.scenes.flatMap((scene) => scene.overlays.filter(({ kind }) => kind === "emoji").map(({ text }) => text)),
  );
  const found = new Map<string, Canvas>();
  for (const name of names) {
    const icon = await loadEmoji(name, EMOJI_SIZE);
    if (icon) found.set(name, icon);
  }
  return found;
}

/** Makes each thing once per key. */
function memo<K, V>(make: (key: K) => V): (key: K) => V {
  const kept = new Map<K, V>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}

function makeShots(
  timeline: Timeline,
  tracks: Tracks,
  stage: Stage,
  photos: Map<string, Photo>,
  logo: Image | null,
  emojis: Map<string, Canvas>,
) {
  const { look } = actorOf(timeline.actorId);
  const outfit = look.outfits[Math.abs(timeline.seed) % 2] ?? look.outfits[0];
  const palette = timeline.brand.palette;
  const backdropOf = memo((setting: string): Backdrop => makeBackdrop(setting, palette, stage.width, stage.height));
  const headsOf = memo((setting: string) => makeHeads(look, HEAD_SCALE * stage.unit, backdropOf(setting).light));
  const presenterOf = memo((key: string): Presenter => {
    const [scale = "1", setting = ""] = key.split(" ");
    return makePresenter(look, outfit, Number(scale), backdropOf(setting).light, headsOf(setting));
  });
  const captionHeight = captionHeightOf(timeline, stage);
  return (scene: Scene): Shot => ({
    stage,
    scene,
    palette,
    brandName: timeline.brand.name,
    seconds: (scene.endMs - scene.startMs) / 1000,
    startFrame: frameAt(scene.startMs, stage.fps),
    seed: deriveSeed(timeline.seed, scene.id),
    photos: scene.visual.pictures.flatMap((id) => photos.get(id) ?? []),
    logo,
    voice: {
      mouth: (frame) => tracks.mouth[frame] ?? REST,
      energy: (frame) => tracks.energy[frame] ?? 0,
    },
    captionHeight,
    presenter: (scale) => presenterOf(`${scale} ${scene.visual.setting}`),
    backdrop: () => backdropOf(scene.visual.setting),
    emoji: (name) => emojis.get(name) ?? null,
  });
}

/** Draws a scene's picture: what is held comes from a plate kept per held moment, the rest is drawn every frame. */
function makePainter(stage: Stage) {
  const plate = createCanvas(stage.width, stage.height);
  const plateCtx = plate.getContext("2d");
  let kept = "";
  return (ctx: SKRSContext2D, sceneId: string, drawing: Drawing, moment: Moment): void => {
    if (!drawing.isHeld) drawing.paintPlate(ctx, moment);
    else {
      const key = `${sceneId} ${moment.held}`;
      if (kept !== key) drawing.paintPlate(plateCtx, moment);
      kept = key;
      ctx.drawImage(plate, 0, 0);
    }
    drawing.paintLive?.(ctx, moment);
  };
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
): Promise<Frame> {
  const stage = toStage(timeline);
  const { width, height, fps, unit } = stage;
  const { logoKey, palette } = timeline.brand;
  const [photos, emojis, logo] = await Promise.all([
    loadPhotos(timeline, assets),
    loadEmojis(timeline),
    logoKey === null ? null : assets.load(logoKey),
  ]);
  const toShot = makeShots(timeline, tracks, stage, photos, logo, emojis);
  const drawingOf = memo((scene: Scene): Drawing => scenes[scene.visual.kind](toShot(scene)));
  const paintScene = makePainter(stage);
  const look: CaptionLook = {
    preset: timeline.captions.preset,
    scale: unit,
    accent: palette.accent,
    onAccent: palette.onAccent,
  };
  const cuts = timeline.scenes.map((scene) => scene.startMs);
  const drawCaptions = makeCaptions(captionPages(timeline.words, timeline.captions.preset, cuts), look);
  const starts = timeline.scenes.map((scene) => frameAt(scene.startMs, fps));

  return (ctx, frame) => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => frame >= start),
    );
    const scene = timeline.scenes[index];
    if (!scene) return;
    const drawing = drawingOf(scene);
    const own = frame - (starts[index] ?? 0);
    const moment = { frame, t: own / fps, held: (own - (own % 2)) / fps };
    const entered = index > 0 ? clamp01(moment.t / FLASH_SECONDS) : 1;
    ctx.save();
    if (entered < 1) {
      const zoom = 1 + 0.05 * (1 - easeOut(entered));
      ctx.translate((width / 2) * (1 - zoom), (height / 2) * (1 - zoom));
      ctx.scale(zoom, zoom);
    }
    paintScene(ctx, scene.id, drawing, moment);
    ctx.restore();
    if (entered < 1) {
      ctx.fillStyle = `rgba(255,252,246,${(0.22 * (1 - entered)).toFixed(3)})`;
      ctx.fillRect(0, 0, width, height);
    }
    const caption = drawCaptions(ctx, (frame * 1000) / fps, drawing.lane);
    if (!options.onBox) return;
    for (const box of drawing.boxes(moment)) options.onBox({ ...box, sceneId: scene.id });
    if (caption) options.onBox({ ...caption, label: "caption", sceneId: scene.id });
  };
}
