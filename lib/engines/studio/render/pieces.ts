import { copyFile } from "node:fs/promises";
import { z } from "zod";
import { DrawnBox, MixOutput } from "../workers/tasks";
import type { Chunk } from "./chunk-plan";
import type { Film } from "./render-plan";
import { type StageCache, type StagePart, takeAs } from "./stage-cache";

/** What is kept with a chunk: its boxes, their frames counted from the chunk's first, and what it took to make. */
const AboutChunk = z.object({ boxes: z.array(DrawnBox), cpuMs: z.number() });
const AboutPoster = z.object({});

/** A chunk that need not be made. */
export interface FoundChunk {
  file: string;
  boxes: DrawnBox[];
  cpuMs: number;
}

/** The pieces of a film that earlier work has left; `chunks` by index. */
export interface FoundPieces {
  chunks: ReadonlyMap<number, FoundChunk>;
  hasPoster: boolean;
  sound: { file: string; levels: z.output<typeof MixOutput> } | null;
}

const shifted = (boxes: readonly DrawnBox[], by: number): DrawnBox[] =>
  boxes.map((box) => ({ ...box, frame: box.frame + by }));

/** Looks up every piece of a film; a poster found is copied to its place at once. */
export const findPieces = async (film: Film, poster: string, cache: StageCache): Promise<FoundPieces> => {
  const posterPiece = film.poster.piece && (await takeAs(cache, film.poster.piece.key, AboutPoster));
  if (posterPiece) await copyFile(posterPiece.file, poster);
  const chunks = new Map<number, FoundChunk>();
  for (const { index, from, to, piece } of film.chunks) {
    // Whoever draws a chunk draws the poster in it; without one the chunk has to be drawn.
    const isPosterless = !posterPiece && film.poster.frame >= from && film.poster.frame < to;
    const found = piece && !isPosterless && (await takeAs(cache, piece.key, AboutChunk));
    if (found) chunks.set(index, { file: found.file, ...found.about, boxes: shifted(found.about.boxes, from) });
  }
  const sound = film.sound?.piece && (await takeAs(cache, film.sound.piece.key, MixOutput));
  return {
    chunks,
    hasPoster: Boolean(posterPiece),
    sound: sound ? { file: sound.file, levels: sound.about } : null,
  };
};

/** Keeps a chunk that was just made. */
export const keepChunk = (
  cache: StageCache,
  { from, piece, file }: Film["chunks"][number] & { file: string },
  { boxes, cpuMs }: Omit<FoundChunk, "file">,
): Promise<void> => (piece ? cache.keep(piece.key, file, { boxes: shifted(boxes, -from), cpuMs }) : Promise.resolve());

/** What a render did, piece by piece; `ms` and `cpuMs` of the chunks it drew, by index. */
export interface Work {
  found: FoundPieces;
  drawn: ReadonlyMap<number, { ms: number; cpuMs: number }>;
  sound: { ms: number; cpuMs: number };
  container: { ms: number; cpuMs: number; sha256: string };
}

/** The report of every piece, in the order they are heard of: chunks, sound, container. */
export const partsOf = (film: Film, { found, drawn, sound, container }: Work): StagePart[] => {
  const part = (name: string, key: string, reused: boolean, spent: { ms: number; cpuMs: number }): StagePart => ({
    stage: "compose",
    part: name,
    key,
    reused,
    ms: reused ? 0 : Math.round(spent.ms),
    cpuMs: Math.round(spent.cpuMs),
  });
  const chunk = ({ index, piece }: Chunk & Film["chunks"][number]): StagePart[] => {
    const old = found.chunks.get(index);
    const spent = old ? { ms: 0, cpuMs: old.cpuMs } : (drawn.get(index) ?? { ms: 0, cpuMs: 0 });
    return piece ? [part(piece.name, piece.key, old !== undefined, spent)] : [];
  };
  const mixed = film.sound?.piece;
  return [
    ...film.chunks.flatMap(chunk),
    ...(mixed ? [part(mixed.name, mixed.key, found.sound !== null, sound)] : []),
    part("container", `sha256:${container.sha256}`, false, container),
  ];
};
