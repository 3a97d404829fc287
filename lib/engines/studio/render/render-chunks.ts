import { availableParallelism, freemem } from "node:os";
import { env } from "@/lib/platform/env";
import { type ChunkResult, startWorkerPool, type WorkerPool } from "../workers/pool";
import { cacheChunk, type CachedParts } from "./cached-parts";
import type { PlannedChunk, RenderPlan } from "./render-plan";
import type { StageCache } from "./stage-cache";

type SegmentedChunk = PlannedChunk & { file: string };

/** Chunks being drawn: the pool, every chunk with its file, results of the new ones by index, and entries being stored. */
export interface ChunkRender {
  pool: WorkerPool;
  chunks: SegmentedChunk[];
  work: Map<number, ChunkResult>;
  stored: Promise<void>[];
}

/** Files of a chunk render and its means; `scratch` is the folder for segments. */
export interface ChunkTarget {
  poster: string;
  scratch: string;
  cache: StageCache;
  workers?: number;
}

/**
 * Draws the chunks that are not cached, and stores each in the cache as soon as its file is complete, so that a render that
 * was killed continues from there. `onFrames` receives the number of frames finished, cached ones included.
 */
export const renderChunks = (
  plan: RenderPlan,
  { cache, scratch, poster, workers = defaultWorkers() }: ChunkTarget,
  cached: CachedParts,
  onFrames: (finished: number) => void,
): ChunkRender => {
  const fileOf = (index: number): string => cached.chunks.get(index)?.file ?? `${scratch}/${index}.mp4`;
  const chunks = plan.chunks.map((chunk): SegmentedChunk => ({ ...chunk, file: fileOf(chunk.index) }));
  const missing = chunks.filter(({ index }) => !cached.chunks.has(index));
  const cachedFrames = plan.frames - missing.reduce((sum, { from, to }) => sum + to - from, 0);
  const work = new Map<number, ChunkResult>();
  const stored: Promise<void>[] = [];
  const posterTask = cached.hasPoster ? null : { frame: plan.poster.frame, file: poster };
  const pool = startWorkerPool(
    { document: plan.document, chunks: missing, poster: posterTask, workers },
    {
      onFrames: (finished) => onFrames(cachedFrames + finished),
      onChunk: (chunk, result) => {
        work.set(chunk.index, result);
        stored.push(cacheChunk(cache, chunk, result));
      },
      onPoster: () => plan.poster.address && stored.push(cache.put(plan.poster.address.key, poster, {})),
    },
  );
  return { pool, chunks, work, stored };
};

/** Memory a render child may need. */
const MB_PER_CHILD = 1024;

const defaultWorkers = (): number => {
  const cores = availableParallelism();
  const byMemory = Math.floor(freemem() / 1_048_576 / MB_PER_CHILD);
  return Math.max(1, Math.min(env().STUDIO_WORKERS || cores, cores, byMemory));
};
