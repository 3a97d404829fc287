import { freemem, availableParallelism } from "node:os";
import { mkdtemp, rm } from "node:fs/promises";
import type { z } from "zod";
import { env } from "@/lib/env";
import type { Timeline } from "@/lib/timeline/contract";
import { runTask } from "./child/run";
import { type DrawnBox, FinishOutput, type MixInput, MixOutput, type OpenInput } from "./child/tasks";
import { type Chunk, frameCount, planChunks } from "./chunk-plan";
import type { Control } from "./control";
import { startCrew } from "./crew";
import { cuesOf } from "./effects";
import { posterFrame } from "./poster";
import { inSlot } from "./slot";
import type { Speech } from "./speak";

/** Where a render's results go, and what it may use. */
export interface RenderTarget {
  /** The MP4 and the PNG that are written. */
  out: string;
  poster: string;
  /** Folder for what is thrown away afterwards. */
  dir: string;
  /** Render children; by default one per core within the memory that is free. */
  workers?: number;
}

/** A document to be rendered: its speech and the local path of every stored file it names. */
export interface RenderRequest extends RenderTarget {
  timeline: Timeline;
  /** Null: nobody speaks. */
  speech: Pick<Speech, "pcmFile" | "phones"> | null;
  /** Storage key to local path. */
  files: Readonly<Record<string, string>>;
}

/** What any document comes down to: what the children open, how it is cut, and its sound; null for none. */
export interface Film {
  width: number;
  height: number;
  fps: number;
  frames: number;
  chunks: readonly Chunk[];
  posterFrame: number;
  open: z.input<typeof OpenInput>;
  sound: Omit<z.input<typeof MixInput>, "out"> | null;
}

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
}

/** What drawing is of the whole; the rest is joining. */
const DRAW_SHARE = 0.95;
const PULSE_MS = 1500;
const MB_PER_CHILD = 1024;

/** Renders a timeline to MP4 with a poster; see {@link renderFilm}. */
export const renderAd = (request: RenderRequest, control: Control): Promise<RenderReport> =>
  renderFilm(toFilm(request), request, control);

/**
 * Renders a film to MP4 with a poster: children draw and encode chunks while another mixes the sound. One render at
 * a time per process. A cancel ends every child, then removes what was written, then rejects with the signal's reason.
 * Equal films give equal bytes whatever the number of workers.
 */
export const renderFilm = (film: Film, target: RenderTarget, control: Control): Promise<RenderReport> =>
  inSlot(control, () => render(film, target, control));

const toFilm = ({ timeline, speech, files }: RenderRequest): Film => {
  const { width, height, fps, seed, durationMs, music, voice } = timeline;
  const pcmFile = speech?.pcmFile ?? null;
  return {
    width,
    height,
    fps,
    frames: frameCount(timeline),
    chunks: planChunks(timeline),
    posterFrame: posterFrame(timeline),
    open: { timeline, phones: speech?.phones ?? [], pcmFile, files: { ...files } },
    sound:
      pcmFile === null && music.mood === "none"
        ? null
        : {
            seconds: durationMs / 1000,
            seed,
            bed: music,
            voice: pcmFile === null ? null : { pcmFile, at: voice.startMs / 1000 },
            cues: cuesOf(timeline),
          },
  };
};

const render = async (film: Film, target: RenderTarget, control: Control): Promise<RenderReport> => {
  const { frames, fps, width, height } = film;
  const { out, poster, dir } = target;
  const started = performance.now();
  const scratch = await mkdtemp(`${dir}/render-`);
  const audio = film.sound && `${scratch}/sound.m4a`;
  const chunks = film.chunks.map((chunk) => ({ ...chunk, file: `${scratch}/${chunk.index}.mp4` }));
  const progress = progressOf(control, frames);
  // A failure of one branch ends the others; an abort of the caller ends all.
  const failure = new AbortController();
  const branch: Control = { signal: AbortSignal.any([control.signal, failure.signal]), onProgress: () => {} };
  const crew = startCrew(
    {
      film: film.open,
      chunks,
      poster: { frame: film.posterFrame, file: poster },
      workers: target.workers ?? defaultWorkers(),
    },
    progress.frames,
  );
  const onAbort = (): void => void crew.stop();
  branch.signal.addEventListener("abort", onAbort, { once: true });
  const sound = mixed(film.sound, audio, branch);
  const branches = [crew.done, sound].map((work) => work.catch((error) => failure.abort(error)));
  try {
    const [drawn, levels] = await Promise.all([crew.done, sound]);
    const segments = chunks.map(({ file, from }) => ({ file, from }));
    const input = { out, segments, audio, fps };
    const { sha256 } = await runTask({ program: "sound-child", op: "finish", input, output: FinishOutput }, branch);
    control.onProgress(1);
    return {
      frames,
      seconds: frames / fps,
      width,
      height,
      loudnessLufs: levels.lufs,
      truePeakDb: levels.truePeakDb,
      renderHash: `sha256:${sha256}`,
      ...drawn,
      framesPerSecond: frames / ((performance.now() - started) / 1000),
    };
  } catch (error) {
    failure.abort(error);
    await crew.stop();
    await Promise.all(branches); // a late writer would create the folder again
    await Promise.all([rm(out, { force: true }), rm(poster, { force: true })]);
    control.signal.throwIfAborted();
    throw error;
  } finally {
    progress.end();
    branch.signal.removeEventListener("abort", onAbort);
    await rm(scratch, { recursive: true, force: true });
  }
};

const mixed = async (
  sound: Film["sound"],
  out: string | null,
  control: Control,
): Promise<z.output<typeof MixOutput>> =>
  sound === null || out === null
    ? { lufs: null, truePeakDb: null }
    : runTask({ program: "sound-child", op: "mix", input: { ...sound, out }, output: MixOutput }, control);

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
