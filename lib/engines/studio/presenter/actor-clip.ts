import type { ActorClip, SceneKind, Timeline } from "@/lib/contract/timeline/document";
import type { LocalScene } from "../scenes/local-time";

/** Kinds of scenes in which the presenter is seen. */
const presented: ReadonlySet<SceneKind> = new Set(["hook", "punch", "talk", "benefits", "steps", "split"]);

/** How long the film's last picture may stand still: shorter than a breath it is not noticed. */
const HOLD_MS = 500;

/** The part of the presenter's film that a scene shows: the film's frame at the scene's first, below 0 before the voice. */
export interface FilmedPart {
  clip: ActorClip;
  first: number;
}

/**
 * What of the presenter's film a scene shows; null where no presenter is seen, and where the film ends before what is said
 * in the scene does: then the drawn presenter has the whole scene, so that nobody changes faces within one. Pure.
 */
export function filmedPart(timeline: Timeline, { scene, from }: Pick<LocalScene, "scene" | "from">): FilmedPart | null {
  const { actorClip: clip, fps, voice, words } = timeline;
  if (!clip || !presented.has(scene.visual.kind)) return null;
  const said = words.filter(({ startMs }) => startMs >= scene.startMs && startMs < scene.endMs);
  const neededMs = Math.min(scene.endMs, said.at(-1)?.endMs ?? scene.startMs);
  if (filmEndMs(timeline, clip) + HOLD_MS < neededMs) return null;
  return { clip, first: from - Math.round((voice.startMs * fps) / 1000) };
}

/** When the presenter's film ends, in milliseconds of the video. */
export const filmEndMs = ({ voice, fps }: Pick<Timeline, "voice" | "fps">, { frames }: Pick<ActorClip, "frames">) =>
  voice.startMs + (frames * 1000) / fps;

/** Ids of the scenes whose presenter is drawn because the film is over. */
export const unfilmedScenes = (timeline: Timeline): string[] =>
  timeline.scenes
    .filter(({ visual }) => timeline.actorClip && presented.has(visual.kind))
    .filter((scene) => filmedPart(timeline, { scene, from: 0 }) === null)
    .map(({ id }) => id);
