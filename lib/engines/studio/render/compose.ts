import { freemem, availableParallelism } from "node:os";
import { mkdtemp, rm } from "node:fs/promises";
import type { z } from "zod";
import { env } from "@/lib/platform/env";
import { runTask } from "../workers/run";
import { type DrawnBox, FinishOutput, MixOutput } from "../workers/tasks";
import type { Control } from "../workers/control";
import { type ChunkWork, type Crew, startCrew } from "../workers/pool";
import { type AdSource, type Film, toFilm } from "./render-plan";
import { findPieces, type FoundPieces, keepChunk, partsOf } from "./pieces";
import { inSlot } from "../workers/run-exclusive";
import { noCache, type StageCache, type StagePart } from "./stage-cache";

/** Where a render's results go, and what it may use. */
export interface RenderTarget {
  /** The MP4 and the PNG that are written. */
  out: string;
  poster: string;
  /** Folder for what is thrown away afterwards. */
  dir: string;
  /** Render children; by default one per core within the memory that is free. */
  workers?: number;
  /** Where pieces of earlier renders are looked for and new ones kept; by default nowhere. */
  cache?: StageCache;
}

/** A document to be rendered. */
export interface RenderRequest extends RenderTarget, AdSource {}

/** What was rendered and what it took. */
export interface RenderReport {
  frames: number;
  seconds: number;
  width: number;
  height: number;
  /** Of the mix; null when it is silent. */
  loudnessLufs: number | null;
  truePeakDb: number | null;
  /** `sha256:` of the file. */
  renderHash: string;
  /** Of all render children. */
  cpuSeconds: number;
  /** Resident memory of the largest render child. */
  peakMb: number;
  /** End to end, without speech and waiting. */
  framesPerSecond: number;
  /** What was readable where, twice a second: for the layout checks. */
  boxes: DrawnBox[];
  /** Every piece it was joined from: made now or earlier. */
  parts: StagePart[];
}

/** What drawing is of the whole; the rest is joining. */
const DRAW_SHARE = 0.95;
const PULSE_MS = 1500;
const MB_PER_CHILD = 1024;

/** Renders a timeline to MP4 with a poster; see {@link renderFilm}. */
export const renderAd = async (request: RenderRequest, control: Control): Promise<RenderReport> =>
  renderFilm(await toFilm(request), request, control);

/**
 * Renders a film to MP4 with a poster: children draw and encode chunks while another mixes the sound. One render at
 * a time per process. A cancel ends every child, then removes what was written, then rejects with the signal's reason.
 * Equal films give equal bytes whatever the number of workers.
 */
export const renderFilm = (film: Film, target: RenderTarget, control: Control): Promise<RenderReport> =>
  inSlot(control, () => render(film, target, control));

const render = async (film: Film, target: RenderTarget, control: Control): Promise<RenderReport> => {
  const { frames, fps, width, height } = film;
  const { out, poster, dir, cache = noCache } = target;
  const started = performance.now();
  const scratch = await mkdtemp(`${dir}/render-`);
  // Inside the slot: what the render before this one has made is there to be found.
  const found = await findPieces(film, poster, cache);
  const progress = progressOf(control, frames);
  // A failure of one branch ends the others; an abort of the caller ends all.
  const failure = new AbortController();
  const branch: Control = { signal: AbortSignal.any([control.signal, failure.signal]), onProgress: () => {} };
  const drawing = draw(film, { ...target, cache, scratch }, found, progress.frames);
  const onAbort = (): void => void drawing.crew.stop();
  branch.signal.addEventListener("abort", onAbort, { once: true });
  const mixing = mixed(film.sound, { found, cache, out: `${scratch}/sound.m4a` }, branch);
  const branches = [drawing.crew.done, mixing].map((work) => work.catch((error) => failure.abort(error)));
  try {
    const [drawn, sound] = await Promise.all([drawing.crew.done, mixing]);
    const joining = performance.now();
    const segments = drawing.chunks.map(({ file, from }) => ({ file, from }));
    const input = { out, segments, audio: sound.file, fps };
    const finished = await runTask({ program: "sound-child", op: "finish", input, output: FinishOutput }, branch);
    await Promise.all(drawing.kept);
    control.onProgress(1);
    const container = { ms: performance.now() - joining, ...finished };
    const old = [...found.chunks.values()].flatMap(({ boxes }) => boxes);
    return {
      frames,
      seconds: frames / fps,
      width,
      height,
      loudnessLufs: sound.levels.lufs,
      truePeakDb: sound.levels.truePeakDb,
      renderHash: `sha256:${finished.sha256}`,
      ...drawn,
      boxes: [...old, ...drawn.boxes].toSorted((a, b) => a.frame - b.frame),
      framesPerSecond: frames / ((performance.now() - started) / 1000),
      parts: partsOf(film, { found, drawn: drawing.work, sound, container }),
    };
  } catch (error) {
    failure.abort(error);
    await drawing.crew.stop();
    await Promise.all([...branches, ...drawing.kept]); // a late writer would create the folder again
    await Promise.all([rm(out, { force: true }), rm(poster, { force: true })]);
    control.signal.throwIfAborted();
    throw error;
  } finally {
    progress.end();
    branch.signal.removeEventListener("abort", onAbort);
    await rm(scratch, { recursive: true, force: true });
  }
};

type FilmChunk = Film["chunks"][number] & { file: string };

/** A film being drawn: the crew, every chunk with its file, what each new one took, and the pieces being kept. */
interface Drawing {
  crew: Crew;
  chunks: FilmChunk[];
  work: Map<number, ChunkWork>;
  kept: Promise<void>[];
}

/** Draws the chunks that were not found and keeps each as soon as its file is complete, so that a killed render goes on from there. */
const draw = (
  film: Film,
  target: RenderTarget & { cache: StageCache; scratch: string },
  found: FoundPieces,
  onFrames: (finished: number) => void,
): Drawing => {
  const { cache, scratch, poster, workers = defaultWorkers() } = target;
  const fileOf = (index: number): string => found.chunks.get(index)?.file ?? `${scratch}/${index}.mp4`;
  const chunks = film.chunks.map((chunk): FilmChunk => ({ ...chunk, file: fileOf(chunk.index) }));
  const missing = chunks.filter(({ index }) => !found.chunks.has(index));
  const given = film.frames - missing.reduce((sum, { from, to }) => sum + to - from, 0);
  const work = new Map<number, ChunkWork>();
  const kept: Promise<void>[] = [];
  const still = found.hasPoster ? null : { frame: film.poster.frame, file: poster };
  const crew = startCrew(
    { film: film.open, chunks: missing, poster: still, workers },
    {
      onFrames: (finished) => onFrames(given + finished),
      onChunk: (chunk, done) => {
        work.set(chunk.index, done);
        kept.push(keepChunk(cache, chunk, done));
      },
      onPoster: () => film.poster.piece && kept.push(cache.keep(film.poster.piece.key, poster, {})),
    },
  );
  return { crew, chunks, work, kept };
};

/** A film's sound: its file, null for none, its levels, and what this run spent on it. */
interface Sound {
  file: string | null;
  levels: Pick<z.output<typeof MixOutput>, "lufs" | "truePeakDb">;
  ms: number;
  cpuMs: number;
}

const mixed = async (
  sound: Film["sound"],
  { found, cache, out }: { found: FoundPieces; cache: StageCache; out: string },
  control: Control,
): Promise<Sound> => {
  if (sound === null) return { file: null, levels: { lufs: null, truePeakDb: null }, ms: 0, cpuMs: 0 };
  if (found.sound) return { ...found.sound, ms: 0, cpuMs: found.sound.levels.cpuMs };
  const started = performance.now();
  const { piece, ...input } = sound;
  const task = { program: "sound-child", op: "mix", input: { ...input, out }, output: MixOutput } as const;
  const levels = await runTask(task, control);
  if (piece) await cache.keep(piece.key, out, levels);
  return { file: out, levels, ms: performance.now() - started, cpuMs: levels.cpuMs };
};

/** Frames finished as a share of the whole, repeated every 1.5 s so that silence never means life. */
const progressOf = (control: Control, frames: number): { frames(finished: number): void; end(): void } => {
  let fraction = 0;
  const pulse = setInterval(() => control.onProgress(fraction), PULSE_MS);
  return {
    frames: (finished) => {
      fraction = Math.max(fraction, (finished / frames) * DRAW_SHARE);
      control.onProgress(fraction);
    },
    end: () => clearInterval(pulse),
  };
};

const defaultWorkers = (): number => {
  const cores = availableParallelism();
  const byMemory = Math.floor(freemem() / 1_048_576 / MB_PER_CHILD);
  return Math.max(1, Math.min(env().STUDIO_WORKERS || cores, cores, byMemory));
};
