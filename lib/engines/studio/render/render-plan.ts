import { readFile } from "node:fs/promises";
import type * as z from "zod";
import type { Timeline } from "@/lib/contract/timeline/document";
import { yieldToEventLoop } from "../workers/yield-to-event-loop";
import type { MixInput, OpenInput } from "../workers/tasks";
import { type Chunk, frameCount, planChunks } from "./chunk-plan";
import { effectCues } from "../mix/effects";
import { beatGridFor } from "../music/beat-grid";
import { posterFrame } from "./poster";
import { localScenes } from "../scenes/local-time";
import { chunkKey, chunkName, posterKey, sceneKeys, soundKey } from "../scenes/scene-key";
import type { Speech } from "../speech/speech-file";
import { tracksOf } from "../speech/tracks";
import { fromWav } from "../speech/wav";
import { hashesOf, hashOfFile } from "./stage-cache";
import { findVoice } from "../speech/voices";
import { sceneIndexAt } from "../scenes/scene-at";

/** Address of a part of a render in the cache: its name in reports and its key. */
export interface PartAddress {
  name: string;
  key: string;
}

/** A chunk of a plan; `address` where it can be cached. */
export interface PlannedChunk extends Chunk {
  address?: PartAddress;
}

/** Plan of a render, of whatever document: what the children open, its chunks, its poster and its sound; null for none. */
export interface RenderPlan {
  width: number;
  height: number;
  fps: number;
  frames: number;
  chunks: readonly PlannedChunk[];
  poster: { frame: number; address?: PartAddress };
  document: z.input<typeof OpenInput>;
  sound: (Omit<z.input<typeof MixInput>, "out"> & { address?: PartAddress }) | null;
}

/** An ad's document with its speech, and the local path of every stored file it names, by storage key. */
export interface AdSource {
  timeline: Timeline;
  /** Null for an ad without speech. */
  speech: Pick<Speech, "pcmFile" | "phones"> | null;
  files: Readonly<Record<string, string>>;
}

/** Plans the render of an ad. Chunks, poster and sound are addressed by what is seen and heard in them, wherever in the ad they lie. */
export const planRender = async ({ timeline, speech, files }: AdSource): Promise<RenderPlan> => {
  const { width, height, fps } = timeline;
  const pcmFile = speech?.pcmFile ?? null;
  const pcm = pcmFile === null ? null : fromWav(await readFile(pcmFile));
  await yieldToEventLoop();
  const tracks = tracksOf(timeline, speech && pcm && { phones: speech.phones, pcm });
  await yieldToEventLoop();
  const scenes = localScenes(timeline);
  const keys = sceneKeys({ timeline, scenes, tracks, hashes: await hashesOf(files) });
  const sceneOf = (frame: number) => {
    const index = sceneIndexAt(scenes, frame);
    return { key: keys[index] ?? "", id: scenes[index]?.scene.id ?? "", from: scenes[index]?.from ?? 0 };
  };
  const poster = posterFrame(timeline);
  const posterScene = sceneOf(poster);
  return {
    width,
    height,
    fps,
    frames: frameCount(timeline),
    chunks: planChunks(timeline).map((chunk) => {
      const { key, id, from } = sceneOf(chunk.from);
      const range = { from: chunk.from - from, to: chunk.to - from };
      return { ...chunk, address: { name: chunkName(id, range), key: chunkKey(key, range) } };
    }),
    poster: {
      frame: poster,
      address: { name: "poster", key: posterKey(posterScene.key, poster - posterScene.from) },
    },
    document: {
      timeline,
      tracks: { mouth: tracks.mouth.map((shape) => [...shape]), energy: [...tracks.energy] },
      files: { ...files },
    },
    sound: await planSound(timeline, pcmFile),
  };
};

/** Seconds at which the picture changes. */
const cutsOf = ({ scenes }: Timeline): number[] => scenes.slice(1).map(({ startMs }) => startMs / 1000);

const planSound = async (timeline: Timeline, pcmFile: string | null): Promise<RenderPlan["sound"]> => {
  const { seed, durationMs, music, voice } = timeline;
  if (pcmFile === null && music.mood === "none") return null;
  const isForeign = findVoice(voice.voiceId) === undefined;
  const sound = {
    seconds: durationMs / 1000,
    seed,
    bed: { ...music, grid: beatGridFor(music.mood, cutsOf(timeline)) },
    voice: pcmFile === null ? null : { pcmFile, at: voice.startMs / 1000, ...(isForeign && { isForeign }) },
    cues: effectCues(timeline),
  };
  const key = soundKey(sound, pcmFile && (await hashOfFile(pcmFile)));
  return { ...sound, address: { name: "sound", key } };
};
