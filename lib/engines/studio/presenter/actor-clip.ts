import type { ActorClip, SceneKind, Timeline } from "@/lib/contract/timeline/document";
import type { LocalScene } from "../scenes/local-time";

/** Kinds of scenes in which the presenter is seen. */
const presented: ReadonlySet<SceneKind> = new Set([
  "hook",
  "punch",
  "talk",
  "benefits",
  "steps",
  "split",
  "type_beside",
]);

/** Longest time the clip's last picture may stand still without being noticed. */
const HOLD_MS = 500;

/** Part of the presenter's clip that a scene shows: the clip's frame at the scene's first, below 0 before the voice. */
export interface ClipPart {
  clip: ActorClip;
  first: number;
}

/**
 * Part of the presenter's clip that a scene shows; null where no presenter is seen, and where the clip ends before the speech
 * of the scene does: the drawn presenter then has the whole scene, so that faces never change within one. Pure.
 */
export function clipPartOf(timeline: Timeline, { scene, from }: Pick<LocalScene, "scene" | "from">): ClipPart | null {
  const { actorClip: clip, fps, voice, words } = timeline;
  if (!clip || !presented.has(scene.visual.kind)) return null;
  const said = words.filter(({ startMs }) => startMs >= scene.startMs && startMs < scene.endMs);
  const neededMs = Math.min(scene.endMs, said.at(-1)?.endMs ?? scene.startMs);
  if (clipEndMs(timeline, clip) + HOLD_MS < neededMs) return null;
  return { clip, first: from - Math.round((voice.startMs * fps) / 1000) };
}

/** End of the presenter's clip, in milliseconds of the video. */
export const clipEndMs = ({ voice, fps }: Pick<Timeline, "voice" | "fps">, { frames }: Pick<ActorClip, "frames">) =>
  voice.startMs + (frames * 1000) / fps;

/** Ids of the scenes whose presenter is drawn because the clip is over. */
export const scenesWithoutClip = (timeline: Timeline): string[] =>
  timeline.scenes
    .filter(({ visual }) => timeline.actorClip && presented.has(visual.kind))
    .filter((scene) => clipPartOf(timeline, { scene, from: 0 }) === null)
    .map(({ id }) => id);
