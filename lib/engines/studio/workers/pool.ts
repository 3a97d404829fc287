import type * as z from "zod";
import { metrics } from "@/lib/platform/metrics";
import { type Child, ChildCrash } from "./start";
import { type Lease, leaseChild, returnChild } from "./warm-children";
import { ChunkOutput, type DrawnBox, NoOutput, type OpenInput } from "./tasks";
import type { Chunk } from "../render/chunk-plan";

/** A chunk and the file it is written to. */
export type ChunkFile = Chunk & { file: string };

/** Work of a pool: the document to open, its chunks with the file of each, and the frame of the poster; null for none. */
export interface WorkerPoolInput<C extends ChunkFile> {
  document: z.input<typeof OpenInput>;
  chunks: readonly C[];
  poster: { frame: number; file: string } | null;
  workers: number;
}

/** Readable boxes of a finished chunk, letters that could not be drawn in it, and the time it took. */
export interface ChunkResult {
  boxes: DrawnBox[];
  undrawn: string[];
  ms: number;
  cpuMs: number;
}

/** Callbacks for frames as they are finished, counted over all chunks, and for chunks and the poster once their files are complete. */
export interface WorkerPoolEvents<C> {
  onFrames(finished: number): void;
  onChunk(chunk: C, result: ChunkResult): void;
  onPoster(): void;
}

/** Totals over all workers: processor seconds, memory of the largest, and readable boxes by frame. */
export interface WorkerPoolReport {
  cpuSeconds: number;
  peakMb: number;
  boxes: DrawnBox[];
}

/** A running pool of render children. */
export interface WorkerPool {
  done: Promise<WorkerPoolReport>;
  /** Kills all workers, starts no new one, and waits until they have exited. */
  stop(): Promise<void>;
}

interface Job<C> {
  chunk: C;
  attempts: number;
}

const PROGRAM = "render-child";
/** The next version of a set follows at once; otherwise half a gigabyte lies idle. */
const IDLE_MS = 10_000;

/** Highest number of times a chunk is tried. */
const MAX_ATTEMPTS = 2;

interface PoolState<C extends ChunkFile> {
  input: WorkerPoolInput<C>;
  events: WorkerPoolEvents<C>;
  queue: Job<C>[];
  /** Frames finished, by chunk. */
  finished: Map<number, number>;
  /** Totals of each worker since it opened the document. */
  usage: Map<Child, { cpuSeconds: number; peakMb: number }>;
  boxes: DrawnBox[];
  workers: Set<Child>;
  isStopping: boolean;
}

/** Hands chunks to workers as they become free. A chunk whose worker exits without finishing it is tried once more in a new one. */
export const startWorkerPool = <C extends ChunkFile>(
  input: WorkerPoolInput<C>,
  events: WorkerPoolEvents<C>,
): WorkerPool => {
  const pool: PoolState<C> = {
    input,
    events,
    queue: input.chunks.map((chunk) => ({ chunk, attempts: 0 })),
    finished: new Map(),
    usage: new Map(),
    boxes: [],
    workers: new Set(),
    isStopping: false,
  };
  const size = Math.max(1, Math.min(input.workers, input.chunks.length));
  const running = Array.from({ length: size }, () => runWorker(pool));
  const stop = async (): Promise<void> => {
    pool.isStopping = true; // first, or every killed worker would be replaced
    await Promise.all([...pool.workers].map((worker) => worker.stop()));
    await Promise.allSettled(running);
  };
  const done = measured(() => Promise.all(running).then(() => reportOf(pool)));
  return { done, stop };
};

/** Counts a render while it runs, and its time by how it ended. */
const measured = async <T>(work: () => Promise<T>): Promise<T> => {
  const { rendersRunning, renderSeconds } = metrics();
  rendersRunning.inc();
  const stopTimer = renderSeconds.startTimer();
  try {
    const result = await work();
    stopTimer({ outcome: "done" });
    return result;
  } catch (error) {
    stopTimer({ outcome: "failed" });
    throw error;
  } finally {
    rendersRunning.dec();
  }
};

const runWorker = async <C extends ChunkFile>(pool: PoolState<C>): Promise<void> => {
  let worker: Lease | null = null;
  for (let job = pool.queue.shift(); job && !pool.isStopping; job = pool.queue.shift()) {
    try {
      worker ??= await openWorker(pool);
      await renderChunk(pool, worker.child, job.chunk);
    } catch (error) {
      // One that was kept may have ended meanwhile, or grown by what it did before.
      const isWorn = worker !== null && worker.tasks > 0;
      await stopWorker(pool, worker?.child ?? null);
      worker = null;
      job.attempts += isWorn ? 0 : 1;
      if (pool.isStopping || !(error instanceof ChildCrash) || job.attempts >= MAX_ATTEMPTS) throw error;
      pool.queue.unshift(job);
    }
  }
  await releaseWorker(pool, worker);
};

/** A child with the document open: one that was kept by the last render, or a new one. */
const openWorker = async <C extends ChunkFile>(pool: PoolState<C>): Promise<Lease> => {
  const lease = await leaseChild(PROGRAM);
  pool.workers.add(lease.child);
  try {
    if (pool.isStopping) throw new ChildCrash("the render was stopped");
    await lease.child.call("open", pool.input.document, NoOutput);
    return lease;
  } catch (error) {
    await stopWorker(pool, lease.child);
    if (pool.isStopping || lease.tasks === 0 || !(error instanceof ChildCrash)) throw error;
    return openWorker(pool);
  }
};

/** Keeps a worker for the next render, unless its document loaded a typeface: its name would stay taken. */
const releaseWorker = async <C extends ChunkFile>(pool: PoolState<C>, worker: Lease | null): Promise<void> => {
  if (worker === null || pool.isStopping || hasTypeface(pool.input.document))
    return stopWorker(pool, worker?.child ?? null);
  pool.workers.delete(worker.child);
  await returnChild(PROGRAM, worker, IDLE_MS);
};

const hasTypeface = (document: z.input<typeof OpenInput>): boolean =>
  Boolean("motion" in document ? document.motion.brand?.fontKey : document.timeline.brand.fontKey);

const stopWorker = async <C extends ChunkFile>(pool: PoolState<C>, worker: Child | null): Promise<void> => {
  if (!worker) return;
  await worker.stop();
  pool.workers.delete(worker);
};

const renderChunk = async <C extends ChunkFile>(pool: PoolState<C>, worker: Child, chunk: C): Promise<void> => {
  const { from, to, isFine, file } = chunk;
  const { events, usage } = pool;
  const { poster } = pool.input;
  const started = performance.now();
  const output = await worker.call("chunk", { from, to, isFine, file }, ChunkOutput, (frames) =>
    reportFrames(pool, chunk, frames),
  );
  const cpuMs = (output.cpuSeconds - (usage.get(worker)?.cpuSeconds ?? 0)) * 1000;
  usage.set(worker, output);
  pool.boxes.push(...output.boxes);
  const { boxes, undrawn } = output;
  events.onChunk(chunk, { boxes, undrawn, ms: performance.now() - started, cpuMs });
  if (poster && poster.frame >= from && poster.frame < to) {
    await worker.call("poster", poster, NoOutput);
    events.onPoster();
  }
  reportFrames(pool, chunk, to - from);
};

const reportFrames = <C extends ChunkFile>(
  { finished, events }: PoolState<C>,
  { index }: Chunk,
  frames: number,
): void => {
  finished.set(index, Math.max(frames, finished.get(index) ?? 0));
  events.onFrames([...finished.values()].reduce((sum, count) => sum + count, 0));
};

const reportOf = <C extends ChunkFile>({ usage, boxes }: PoolState<C>): WorkerPoolReport => {
  const all = [...usage.values()];
  return {
    cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    peakMb: Math.max(0, ...all.map(({ peakMb }) => peakMb)),
    boxes: boxes.toSorted((a, b) => a.frame - b.frame),
  };
};
