import type * as z from "zod";
import type { Timeline } from "@/lib/contract/timeline/document";
import { stageKey } from "../render/cache-key";
import type { MixInput } from "../workers/tasks";
import { type ClipPart, clipPartOf } from "../presenter/actor-clip";
import type { Tracks } from "./compile-timeline";
import { type LocalScene, spokenKinds } from "./local-time";

/** Everything the frames of a document are made from; `hashes` are those of the files by storage key. */
export interface SceneKeyInput {
  timeline: Timeline;
  scenes: readonly LocalScene[];
  tracks: Tracks;
  hashes: Readonly<Record<string, string>>;
}

/** Frames of a scene, counted from its own first; `to` is not included. */
export interface LocalRange {
  from: number;
  to: number;
}

/**
 * Content address of each scene: actor, brand, picture contents, words, mouths and captions, all on the scene's own
 * time. Its place in the video is no part of it. In the order of the scenes.
 */
export const sceneKeys = ({ timeline, scenes, tracks, hashes }: SceneKeyInput): string[] => {
  const { width, height, fps, safeBox, brand, actorId, captions, seed } = timeline;
  const { logoKey, fontKey = null, ...identity } = brand;
  const files = { logo: contentOf(logoKey, hashes), font: contentOf(fontKey, hashes) };
  const shared = { width, height, fps, safeBox, brand: identity, ...files };
  const photos = new Map(
    timeline.pictures.map(({ key, cutOutKey, ...info }) => [
      info.id,
      { ...info, content: contentOf(key, hashes), cutOut: contentOf(cutOutKey, hashes) },
    ]),
  );
  return scenes.map(({ scene, isFirst, from, to, pages, words, locale }) => {
    const { id, startMs, endMs, visual, overlays } = scene;
    const part = clipPartOf(timeline, { scene, from });
    return stageKey("scene", {
      ...shared,
      actorId,
      // A scene without speech looks the same under every caption preset.
      preset: pages.length > 0 ? captions.preset : null,
      seed,
      scene: { id, lengthMs: endMs - startMs, visual, overlays, isFirst },
      photos: visual.pictures.map((picture) => photos.get(picture) ?? null),
      pages,
      locale,
      mouth: tracks.mouth.slice(from, to),
      energy: tracks.energy.slice(from, to),
      // A document without a look is drawn as before there were any.
      ...(timeline.look && { look: timeline.look }),
      ...(spokenKinds.has(visual.kind) && { words }),
      ...(part && { film: clipContent(part, hashes) }),
    });
  });
};

/** A clip by what is seen of it: its words and its actor are no part of a picture. */
const clipContent = ({ clip, first }: ClipPart, hashes: SceneKeyInput["hashes"]) => {
  const { width, height, frames, face } = clip;
  return { content: contentOf(clip.key, hashes), first, width, height, frames, face };
};

const contentOf = (key: string | null, hashes: Readonly<Record<string, string>>): string | null =>
  key === null ? null : (hashes[key] ?? key);

/** Content address of an encoded chunk: its scene and the frames inside the scene. */
export const chunkKey = (scene: string, { from, to }: LocalRange): string => stageKey("chunk", { scene, from, to });

/** Name of a chunk in reports: `s2 0-45`. */
export const chunkName = (sceneId: string, { from, to }: LocalRange): string => `${sceneId} ${from}-${to}`;

/** Content address of a poster: its scene and the frame inside the scene. */
export const posterKey = (scene: string, frame: number): string => stageKey("poster", { scene, frame });

/** Content address of a mix: bed, effects and the speech by its content. */
export const soundKey = ({ voice, ...sound }: Omit<z.input<typeof MixInput>, "out">, speech: string | null): string =>
  stageKey("sound", {
    ...sound,
    voice: voice && { at: voice.at, speech, ...(voice.isForeign && { isForeign: true }) },
  });
