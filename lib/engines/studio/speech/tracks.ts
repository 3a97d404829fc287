import type { Timeline } from "@/lib/contract/timeline/document";
import { frameCount } from "../render/chunk-plan";
import type { Tracks } from "../scenes/compile-timeline";
import { localScenes } from "../scenes/local-time";
import { energyTrack, type Phone, visemeTrack } from "./visemes";
import type { MonoPcm } from "./wav";

/** Mouth shapes and energy of a document's presenter, per frame of the video; `null` for a document without speech. */
export const tracksOf = (timeline: Timeline, speech: { phones: readonly Phone[]; pcm: MonoPcm } | null): Tracks => {
  if (!speech) return { mouth: [], energy: [] };
  const { fps, voice } = timeline;
  const frames = frameCount(timeline);
  const { samples, rate } = speech.pcm;
  const cuts = localScenes(timeline).map(({ from }) => from);
  return {
    mouth: visemeTrack(speech.phones, fps, frames, voice.startMs),
    energy: energyTrack(samples, rate, fps, frames, voice.startMs, cuts),
  };
};
