import { freemem, availableParallelism } from "node:os";
import { mkdtemp, rm } from "node:fs/promises";
import { env } from "@/lib/env";
import type { Timeline } from "@/lib/timeline/contract";
import { runTask } from "./child/run";
import { type DrawnBox, FinishOutput, MixOutput } from "./child/tasks";
import { frameCount, planChunks } from "./chunk-plan";
import type { Control } from "./control";
import { startCrew } from "./crew";
import { posterFrame } from "./poster";
import { inSlot } from "./slot";
import type { Speech } from "./speak";

/** A document to be rendered: its speech, the local path of every stored file it names, and where the results go. */
export interface RenderRequest {
  timeline: Timeline;
  /** Null: nobody speaks. */
  speech: Pick<Speech, "pcmFile" | "phones"> | null;
  /** Storage key to local path. */
  files: Readonly<Record<string, string>>;
  /** The MP4 and the PNG that are written. */
  out: string;
  poster: string;
  /** Folder for what is thrown away afterwards. */
  dir: string;
  /** Render children; by default one per core within the memory that is free. */
  workers?: number;
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

/**
 * Renders a document to MP4 with a poster: children draw and encode chunks while another mixes the sound. One render at
 * a time per process. A cancel ends every child, then removes what was written, then rejects with the signal's reason.
 * Equal documents give equal bytes whatever the number of workers.
 */
export const renderAd = (request: RenderRequest, control: Control): Promise<RenderReport> =>
  inSlot(control, () => render(request, control));

const render = async (request: RenderRequest, control: Control): Promise<RenderReport> => {
  const { timeline, speech, files, out, poster, dir } = request;
  const started = performance.now();
  const frames = frameCount(timeline);
  const scratch = await mkdtemp(`${dir}/render-`);
  const pcmFile = speech?.pcmFile ?? null;
  const audio = pcmFile === null && timeline.music.mood === "none" ? null : `${scratch}/sound.m4a`;
  const chunks = planChunks(timeline).map((chunk) => ({ ...chunk, file: `${scratch}/${chunk.index}.mp4` }));
  const progress = progressOf(control, frames);
  // A failure of one branch ends the others; an abort of the caller ends all.
  const failure = new AbortController();
  const branch: Control = { signal: AbortSignal.any([control.signal, failure.signal]), onProgress: () => {} };
  const crew = startCrew(
    {
      film: { timeline, phones: speech?.phones ?? [], pcmFile, files: { ...files } },
      chunks,
      poster: { frame: posterFrame(timeline), file: poster },
      workers: request.workers ?? defaultWorkers(),
    },
    progress.frames,
  );
  const onAbort = (): void => void crew.stop();
  branch.signal.addEventListener("abort", onAbort, { once: true });
  const sound =
    audio === null
      ? Promise.resolve({ lufs: null, truePeakDb: null })
      : runTask(
          { program: "sound-child", op: "mix", input: { timeline, pcmFile, out: audio }, output: MixOutput },
          branch,
        );
  const branches = [crew.done, sound].map((work) => work.catch((error) => failure.abort(error)));
  try {
    const [drawn, levels] = await Promise.all([crew.done, sound]);
    const segments = chunks.map(({ file, from }) => ({ file, from }));
    const input = { out, segments, audio, fps: timeline.fps };
    const { sha256 } = await runTask({ program: "sound-child", op: "finish", input, output: FinishOutput }, branch);
    control.onProgress(1);
    return {
      frames,
      seconds: frames / timeline.fps,
      width: timeline.width,
      height: timeline.height,
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
