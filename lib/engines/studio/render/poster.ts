import type { Timeline, Word } from "@/lib/contract/timeline/document";
import { deriveSeed } from "../draw/seed";
import { blinkAt } from "../presenter/pose";
import { localScenes } from "../scenes/local-time";

/** Entrances take at most this long, so words that started it are complete. */
const SETTLED_MS = 500;
const EARLIEST_MS = 800;

/** Lids lower than this look half asleep in a still. */
const MOST_BLINK = 0.1;

/** True where the presenter's eyes are open on a frame counted from the scene's own first. */
const isAwake = ({ fps, seed }: Timeline, sceneId: string, at: number): boolean =>
  blinkAt((at - (at % 2)) / fps, deriveSeed(seed, sceneId)) < MOST_BLINK;

/** First of the frames from `wanted` to `last` that is `good`; undefined where none is. */
function firstFrame(wanted: number, last: number, good: (at: number) => boolean): number | undefined {
  for (let at = wanted; at <= last; at++) if (good(at)) return at;
  return undefined;
}

/** Milliseconds from the start of the first scene at which the words that it sets one by one as they are spoken all stand; 0 for any other. */
function wordsStandAt(timeline: Timeline): number {
  const [first] = localScenes(timeline);
  const isSet = first?.scene.visual.kind.startsWith("type_") === true;
  return isSet ? Math.max(0, ...first.words.map(({ startMs }) => startMs)) : 0;
}

/** The poster's frame: the first one after the words of the first scene are fully visible on which the eyes are open. */
export const posterFrame = (timeline: Timeline): number => {
  const { scenes, fps, durationMs } = timeline;
  const first = scenes[0];
  const entered = Math.max(wordsStandAt(timeline), ...(first?.overlays ?? []).map(({ atMs = 0 }) => atMs));
  const wanted = (first?.startMs ?? 0) + Math.max(EARLIEST_MS, entered + SETTLED_MS);
  const lastMs = Math.min(first?.endMs ?? durationMs, durationMs) - 1000 / fps;
  const frame = Math.max(0, Math.floor((Math.min(wanted, lastMs) * fps) / 1000));
  return firstFrame(frame, Math.floor((lastMs * fps) / 1000), (at) => isAwake(timeline, first?.id ?? "", at)) ?? frame;
};

/** A word that comes is fully there after so long. */
const WORD_MS = 300;

/** From here on a scene has shown most of what it says. */
const LATE = 0.7;

/** True where no word of a scene is just coming on a frame counted from the scene's own first. */
const isSettled = (words: readonly Word[], ms: number): boolean =>
  words.every(({ startMs }) => ms < startMs || ms >= startMs + WORD_MS);

/** A frame of each scene late enough to show what it says: eyes are open, and no word is just coming, where there is such a frame. */
export const settledFrames = (timeline: Timeline): number[] =>
  localScenes(timeline).map(({ scene, words, from, to }) => {
    const last = Math.max(0, to - from - 1);
    const late = Math.floor(last * LATE);
    const awake = (at: number) => isAwake(timeline, scene.id, at);
    const settled = (at: number) => awake(at) && isSettled(words, (at * 1000) / timeline.fps);
    return from + (firstFrame(late, last, settled) ?? firstFrame(late, last, awake) ?? late);
  });
