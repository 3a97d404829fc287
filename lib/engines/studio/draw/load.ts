import type { Canvas, Image } from "@napi-rs/canvas";
import type { Timeline } from "@/lib/contract/timeline/document";
import { loadEmoji } from "./emoji";
import { type ClipFrames, makeClipPlayer } from "../presenter/clip-player";
import type { Photo } from "../scenes/shot";
import { onPlate } from "./stand-out";

/** Source of pictures: a storage key gives a decoded image. */
export interface SceneAssets {
  load(key: string): Promise<Image>;
  /** Opens a clip of the studio's own format; absent where nothing is drawn. */
  clip?: (key: string, fps: number) => ClipFrames;
}

/** The pictures a document shows, its logo and its emoji, decoded. */
export interface LoadedAssets {
  photos: ReadonlyMap<string, Photo>;
  emojis: ReadonlyMap<string, Canvas>;
  logo: Image | null;
  /** Opens the presenter's clip: its pictures by frame. Null without one, and where nothing is drawn. */
  clip: (() => (frame: number) => Canvas) | null;
}

/** Large enough to stand for a product in the middle of a frame. */
const EMOJI_SIZE = 640;

async function loadPhotos(timeline: Timeline, assets: SceneAssets): Promise<Map<string, Photo>> {
  const used = new Set(timeline.scenes.flatMap((scene) => scene.visual.pictures));
  const shown = timeline.pictures.filter((picture) => used.has(picture.id));
  const loaded = shown.map(async (info): Promise<[string, Photo]> => {
    const cutOut = info.cutOutKey === null ? null : assets.load(info.cutOutKey);
    const image = onPlate(await assets.load(info.key), timeline.brand.palette);
    return [info.id, { info, image, cutOut: await cutOut }];
  });
  return new Map(await Promise.all(loaded));
}

async function loadEmojis(timeline: Timeline): Promise<Map<string, Canvas>> {
  const overlays = timeline.scenes.flatMap((scene) => scene.overlays);
  const names = new Set(overlays.filter(({ kind }) => kind === "emoji").map(({ text }) => text));
  const found = new Map<string, Canvas>();
  for (const name of names) {
    const icon = await loadEmoji(name, EMOJI_SIZE);
    if (icon) found.set(name, icon);
  }
  return found;
}

/** Loads what the document's scenes use and nothing else. Throws what `assets.load` throws. */
export async function loadAssets(timeline: Timeline, assets: SceneAssets): Promise<LoadedAssets> {
  const { logoKey } = timeline.brand;
  const { actorClip, fps } = timeline;
  const { clip } = assets;
  const [photos, emojis, logo] = await Promise.all([
    loadPhotos(timeline, assets),
    loadEmojis(timeline),
    logoKey === null ? null : assets.load(logoKey),
  ]);
  const open = actorClip && clip ? () => makeClipPlayer(clip(actorClip.key, fps), actorClip.frames) : null;
  return { photos, emojis, logo, clip: open };
}
