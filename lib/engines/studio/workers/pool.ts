import type { z } from "zod";
import { type Child, ChildCrash, startChild } from "./start";
import { ChunkOutput, type DrawnBox, Nothing, type OpenInput } from "./tasks";
import type { Chunk } from "../render/chunk-plan";

/** What a crew has to do: the film, its chunks with the file of each, and the frame of the poster; null for none. */
export interface CrewWork<C extends Chunk & { file: string }> {
  film: z.input<typeof OpenInput>;
  chunks: readonly C[];
  poster: { frame: number; file: string } | null;
  workers: number;
}

/** What a chunk holds and took. */
export interface ChunkWork {
  boxes: DrawnBox[];
  ms: number;
  cpuMs: number;
}

/** Hears of frames as they are finished, counted over all chunks, and of chunks and the poster once their files are complete. */
export interface CrewEars<C> {
  onFrames(finished: number): void;
  onChunk(chunk: C, work: ChunkWork): void;
  onPoster(): void;
}

/** What it took, over all children: processor seconds, the largest child, and what was readable where. */
export interface CrewReport {
  cpuSeconds: number;
  peakMb: number;
  boxes: DrawnBox[];
}

/** A running crew: its result, and how to end it early. */
export interface Crew {
  done: Promise<CrewReport>;
  /** Kills all children, starts no new one, and waits until they are gone. */
  stop(): Promise<void>;
}

interface Job<C> {
  chunk: C;
  tries: number;
}

/** Hands chunks to children as they become free. A chunk whose child ends without finishing it is tried once more in a new one. */
export const startCrew = <C extends Chunk & { file: string }>(work: CrewWork<C>, ears: CrewEars<C>): Crew => {
  const waiting: Job<C>[] = work.chunks.map((chunk) => ({ chunk, tries: 0 }));
  const finished = new Map<number, number>();
  const usage = new Map<Child, { cpuSeconds: number; peakMb: number }>();
  const boxes: DrawnBox[] = [];
  const children = new Set<Child>();
  let isStopping = false;
  const report = (chunk: Chunk, frames: number): void => {
    finished.set(chunk.index, Math.max(frames, finished.get(chunk.index) ?? 0));
    ears.onFrames([...finished.values()].reduce((sum, count) => sum + count, 0));
  };

  const hire = async (): Promise<Child> => {
    const child = await startChild("render-child");
    children.add(child);
    try {
      if (isStopping) throw new ChildCrash("the render was stopped");
      await child.call("open", work.film, Nothing);
      return child;
    } catch (error) {
      await dismiss(child);
      throw error;
    }
  };
  const perform = async (child: Child, { chunk }: Job<C>): Promise<void> => {
    const { from, to, isFine, file } = chunk;
    const started = performance.now();
    const output = await child.call("chunk", { from, to, isFine, file }, ChunkOutput, (frames) =>
      report(chunk, frames),
    );
    const cpuMs = (output.cpuSeconds - (usage.get(child)?.cpuSeconds ?? 0)) * 1000;
    usage.set(child, output);
    boxes.push(...output.boxes);
    ears.onChunk(chunk, { boxes: output.boxes, ms: performance.now() - started, cpuMs });
    if (work.poster && work.poster.frame >= from && work.poster.frame < to) {
      await child.call("poster", work.poster, Nothing);
      ears.onPoster();
    }
    report(chunk, to - from);
  };
  const dismiss = async (child: Child | null): Promise<void> => {
    if (!child) return;
    await child.stop();
    children.delete(child);
  };
  const labour = async (): Promise<void> => {
    let child: Child | null = null;
    for (let job = waiting.shift(); job && !isStopping; job = waiting.shift()) {
      try {
        child ??= await hire();
        await perform(child, job);
      } catch (error) {
        await dismiss(child);
        child = null;
        job.tries += 1;
        if (isStopping || !(error instanceof ChildCrash) || job.tries > 1) throw error;
        waiting.unshift(job);
      }
    }
    await dismiss(child);
  };
  const crew = Array.from({ length: Math.max(1, Math.min(work.workers, work.chunks.length)) }, labour);
  const stop = async (): Promise<void> => {
    isStopping = true; // first, or every killed child would be replaced
    await Promise.all([...children].map((child) => child.stop()));
    await Promise.allSettled(crew);
  };
  const done = Promise.all(crew).then(() => {
    const all = [...usage.values()];
    return {
      cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      peakMb: Math.max(0, ...all.map(({ peakMb }) => peakMb)),
      boxes: boxes.toSorted((a, b) => a.frame - b.frame),
    };
  });
  return { done, stop };
};
