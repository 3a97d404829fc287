import { copyFile } from "node:fs/promises";
import * as z from "zod";
import { DrawnBox, MixOutput } from "../workers/tasks";
import type { PlannedChunk, RenderPlan } from "./render-plan";
import { getCached, type StageCache, type StagePart } from "./stage-cache";

/** Metadata of a cached chunk: its boxes, their frames counted from the chunk's first, its undrawn letters, and the processor time it took. */
const ChunkMetadata = z.object({ boxes: z.array(DrawnBox), undrawn: z.array(z.string()), cpuMs: z.number() });
const PosterMetadata = z.object({});

/** A chunk found in the cache. */
export interface CachedChunk {
  file: string;
  boxes: DrawnBox[];
  undrawn: string[];
  cpuMs: number;
}

/** Parts of a render found in the cache; `chunks` by index. */
export interface CachedParts {
  chunks: ReadonlyMap<number, CachedChunk>;
  hasPoster: boolean;
  sound: { file: string; levels: z.output<typeof MixOutput> } | null;
}

const shifted = (boxes: readonly DrawnBox[], by: number): DrawnBox[] =>
  boxes.map((box) => ({ ...box, frame: box.frame + by }));

/** Looks up every part of a render; a poster found is copied to its place at once. */
export const findCachedParts = async (plan: RenderPlan, poster: string, cache: StageCache): Promise<CachedParts> => {
  const cachedPoster = plan.poster.address && (await getCached(cache, plan.poster.address.key, PosterMetadata));
  if (cachedPoster) await copyFile(cachedPoster.file, poster);
  const chunks = new Map<number, CachedChunk>();
  for (const { index, from, to, address } of plan.chunks) {
    // The worker that draws a chunk draws the poster in it; without a poster the chunk has to be drawn.
    const needsPoster = !cachedPoster && plan.poster.frame >= from && plan.poster.frame < to;
    const found = address && !needsPoster && (await getCached(cache, address.key, ChunkMetadata));
    if (found) chunks.set(index, { file: found.file, ...found.metadata, boxes: shifted(found.metadata.boxes, from) });
  }
  const sound = plan.sound?.address && (await getCached(cache, plan.sound.address.key, MixOutput));
  return {
    chunks,
    hasPoster: Boolean(cachedPoster),
    sound: sound ? { file: sound.file, levels: sound.metadata } : null,
  };
};

/** Stores a chunk that was just made. */
export const cacheChunk = (
  cache: StageCache,
  { from, address, file }: PlannedChunk & { file: string },
  { boxes, undrawn, cpuMs }: Omit<CachedChunk, "file">,
): Promise<void> =>
  address ? cache.put(address.key, file, { boxes: shifted(boxes, -from), undrawn, cpuMs }) : Promise.resolve();

/** Time spent on the parts of a render; `drawn` holds the chunks it drew, by index. */
export interface RenderWork {
  cached: CachedParts;
  drawn: ReadonlyMap<number, { ms: number; cpuMs: number }>;
  sound: { ms: number; cpuMs: number };
  container: { ms: number; cpuMs: number; sha256: string };
}

/** Report of every part, in the order they are read: chunks, sound, container. */
export const reportParts = (plan: RenderPlan, { cached, drawn, sound, container }: RenderWork): StagePart[] => {
  const part = (name: string, key: string, reused: boolean, spent: { ms: number; cpuMs: number }): StagePart => ({
    stage: "compose",
    part: name,
    key,
    reused,
    ms: reused ? 0 : Math.round(spent.ms),
    cpuMs: Math.round(spent.cpuMs),
  });
  const chunk = ({ index, address }: PlannedChunk): StagePart[] => {
    const old = cached.chunks.get(index);
    const spent = old ? { ms: 0, cpuMs: old.cpuMs } : (drawn.get(index) ?? { ms: 0, cpuMs: 0 });
    return address ? [part(address.name, address.key, old !== undefined, spent)] : [];
  };
  const mix = plan.sound?.address;
  return [
    ...plan.chunks.flatMap(chunk),
    ...(mix ? [part(mix.name, mix.key, cached.sound !== null, sound)] : []),
    part("container", `sha256:${container.sha256}`, false, container),
  ];
};
