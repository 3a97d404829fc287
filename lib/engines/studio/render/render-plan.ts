import { readFile } from "node:fs/promises";
import type { z } from "zod";
import type { Timeline } from "@/lib/contract/timeline/document";
import { breathe } from "../workers/yield-to-event-loop";
import type { MixInput, OpenInput } from "../workers/tasks";
import { type Chunk, frameCount, planChunks } from "./chunk-plan";
import { cuesOf } from "../mix/effects";
import { posterFrame } from "./poster";
import { ownScenes } from "../scenes/own-time";
import { chunkName, pieceKey, posterKey, sceneKeys, soundKey } from "../scenes/scene-key";
import type { Speech } from "../speech/speak";
import { tracksOf } from "../speech/tracks";
import { fromWav } from "../speech/wav";
import { hashesOf, hashOfFile } from "./stage-cache";
import { findVoice } from "../speech/voices";

/** A piece of a film that may have been made before: what to call it, and its content address. */
export interface Addressed {
  name: string;
  key: string;
}

/** What any document comes down to: what the children open, how it is cut, and its sound; null for none. */
export interface Film {
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** `piece` where the chunk has an address of its own. */
  chunks: readonly (Chunk & { piece?: Addressed })[];
  poster: { frame: number; piece?: Addressed };
  open: z.input<typeof OpenInput>;
  sound: (Omit<z.input<typeof MixInput>, "out"> & { piece?: Addressed }) | null;
}

/** An ad's document with its speech, and the local path of every stored file it names, by storage key. */
export interface AdSource {
  timeline: Timeline;
  /** Null: nobody speaks. */
  speech: Pick<Speech, "pcmFile" | "phones"> | null;
  files: Readonly<Record<string, string>>;
}

/** The film of an ad. Chunks, poster and sound go by what is seen and heard in them, wherever in the ad they lie. */
export const toFilm = async ({ timeline, speech, files }: AdSource): Promise<Film> => {
  const { width, height, fps, seed, durationMs, music, voice } = timeline;
  const pcmFile = speech?.pcmFile ?? null;
  const pcm = pcmFile === null ? null : fromWav(await readFile(pcmFile));
  await breathe();
  const tracks = tracksOf(timeline, speech && pcm && { phones: speech.phones, pcm });
  await breathe();
  const scenes = ownScenes(timeline);
  const keys = sceneKeys({ timeline, scenes, tracks, hashes: await hashesOf(files) });
  const sceneAt = (frame: number): number =>
    Math.max(
      0,
      scenes.findLastIndex(({ from }) => frame >= from),
    );
  const own = (frame: number) => {
    const index = sceneAt(frame);
    return { key: keys[index] ?? "", id: scenes[index]?.scene.id ?? "", from: scenes[index]?.from ?? 0 };
  };
  const poster = posterFrame(timeline);
  const shown = own(poster);
  const isForeign = findVoice(voice.voiceId) === undefined;
  const sound = {
    seconds: durationMs / 1000,
    seed,
    bed: music,
    voice: pcmFile === null ? null : { pcmFile, at: voice.startMs / 1000, ...(isForeign && { isForeign }) },
    cues: cuesOf(timeline),
  };
  const isSilent = pcmFile === null && music.mood === "none";
  return {
    width,
    height,
    fps,
    frames: frameCount(timeline),
    chunks: planChunks(timeline).map((chunk) => {
      const { key, id, from } = own(chunk.from);
      const range = { from: chunk.from - from, to: chunk.to - from };
      return { ...chunk, piece: { name: chunkName(id, range), key: pieceKey(key, range) } };
    }),
    poster: { frame: poster, piece: { name: "poster", key: posterKey(shown.key, poster - shown.from) } },
    open: {
      timeline,
      tracks: { mouth: tracks.mouth.map((shape) => [...shape]), energy: [...tracks.energy] },
      files: { ...files },
    },
    sound: isSilent
      ? null
      : { ...sound, piece: { name: "sound", key: soundKey(sound, pcmFile && (await hashOfFile(pcmFile))) } },
  };
};
