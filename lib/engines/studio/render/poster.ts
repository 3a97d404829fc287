import type { Timeline } from "@/lib/contract/timeline/document";
import { deriveSeed } from "../draw/seed";
import { blinkAt } from "../presenter/pose";
import { localScenes } from "../scenes/local-time";

/** Entrances take at most this long, so words that started it are complete. */
const SETTLED_MS = 500;
const EARLIEST_MS = 800;

/** Lids lower than this look half asleep in a still. */
const MOST_BLINK = 0.1;

/**
 * First frame from `wanted` to `last` on which the presenter's eyes are open, all counted from the scene's own first; `wanted`
 * where there is none.
 */
function awakeFrame({ fps, seed }: Timeline, sceneId: string, wanted: number, last: number): number {
  for (let at = wanted; at <= last; at++)
    if (blinkAt((at - (at % 2)) / fps, deriveSeed(seed, sceneId)) < MOST_BLINK) return at;
  return wanted;
}

/** The poster's frame: the first one after the words of the first scene are fully visible on which the eyes are open. */
export const posterFrame = (timeline: Timeline): number => {
  const { scenes, fps, durationMs } = timeline;
  const first = scenes[0];
  const entered = Math.max(0, ...(first?.overlays ?? []).map(({ atMs = 0 }) => atMs));
  const wanted = (first?.startMs ?? 0) + Math.max(EARLIEST_MS, entered + SETTLED_MS);
  const lastMs = Math.min(first?.endMs ?? durationMs, durationMs) - 1000 / fps;
  const frame = Math.max(0, Math.floor((Math.min(wanted, lastMs) * fps) / 1000));
  return awakeFrame(timeline, first?.id ?? "", frame, Math.max(frame, Math.floor((lastMs * fps) / 1000)));
};

/** The frame in the middle of each scene, or the next of it on which the eyes are open. */
export const middleFrames = (timeline: Timeline): number[] =>
  localScenes(timeline).map(({ scene, from, to }) => {
    const length = Math.max(1, to - from);
    return from + awakeFrame(timeline, scene.id, length >> 1, length - 1);
  });
