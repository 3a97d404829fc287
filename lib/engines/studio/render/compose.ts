import { mkdtemp, rm } from "node:fs/promises";
import { runTask } from "../workers/run";
import { type DrawnBox, FinishOutput } from "../workers/tasks";
import { type Control, HEARTBEAT_MS, unwatched } from "../workers/control";
import { runExclusive } from "../workers/run-exclusive";
import { type CachedParts, findCachedParts, reportParts } from "./cached-parts";
import { type ChunkRender, renderChunks } from "./render-chunks";
import { type MixedSound, mixSound } from "./mix-sound";
import { type AdSource, planRender, type RenderPlan } from "./render-plan";
import { noCache, type StageCache, type StagePart } from "./stage-cache";

/** Files a render writes, and the means it may use. */
export interface RenderTarget {
  /** The MP4 and the PNG that are written. */
  out: string;
  poster: string;
  /** Folder for temporary files. */
  dir: string;
  /** Number of render children; by default one per core within the memory that is free. */
  workers?: number;
  /** Cache of the parts of earlier renders; by default none. */
  cache?: StageCache;
}

/** A document to be rendered. */
export interface RenderRequest extends RenderTarget, AdSource {}

/** Result of a render and what it took. */
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
  /** Readable boxes, twice a second: for the layout checks. */
  boxes: DrawnBox[];
  /** Letters of its words that no typeface of this machine has: they were left out. */
  undrawn: string[];
  /** Every part it was joined from: made now or earlier. */
  parts: StagePart[];
}

/** Share of the progress that is drawing; the rest is joining. */
const DRAW_SHARE = 0.95;

/** Renders a timeline to MP4 with a poster; see {@link executePlan}. */
export const renderAd = async (request: RenderRequest, control: Control): Promise<RenderReport> =>
  executePlan(await planRender(request), request, control);

/**
 * Renders a plan to MP4 with a poster: children draw and encode chunks while another mixes the sound. One render at a
 * time per process. A cancel ends every child, then removes what was written, then rejects with the signal's reason.
 * Equal plans give equal bytes whatever the number of workers.
 */
export const executePlan = (plan: RenderPlan, target: RenderTarget, control: Control): Promise<RenderReport> =>
  runExclusive(control, () => execute(plan, target, control));

const execute = async (plan: RenderPlan, target: RenderTarget, control: Control): Promise<RenderReport> => {
  const { out, poster, dir, cache = noCache } = target;
  const started = performance.now();
  const scratch = await mkdtemp(`${dir}/render-`);
  // Looked up once it is this render's turn: what the one before it has made is in the cache by then.
  const cached = await findCachedParts(plan, poster, cache);
  const progress = progressOf(control, plan.frames);
  // A failure of one branch ends the others; an abort of the caller ends all.
  const failure = new AbortController();
  const branch: Control = unwatched(AbortSignal.any([control.signal, failure.signal]));
  const drawing = renderChunks(plan, { ...target, cache, scratch }, cached, progress.frames);
  const onAbort = (): void => void drawing.pool.stop();
  branch.signal.addEventListener("abort", onAbort, { once: true });
  const mixing = mixSound(plan.sound, { cached, cache, out: `${scratch}/sound.m4a` }, branch);
  const branches = [drawing.pool.done, mixing].map((work) => work.catch((error) => failure.abort(error)));
  try {
    const [drawn, sound] = await Promise.all([drawing.pool.done, mixing]);
    const container = await joinSegments(plan, out, { drawing, sound }, branch);
    await Promise.all(drawing.stored);
    control.onProgress(1);
    return {
      ...summaryOf(plan, cached, drawn.boxes),
      undrawn: undrawnOf([...cached.chunks.values(), ...drawing.work.values()]),
      loudnessLufs: sound.levels.lufs,
      truePeakDb: sound.levels.truePeakDb,
      renderHash: `sha256:${container.sha256}`,
      cpuSeconds: drawn.cpuSeconds,
      peakMb: drawn.peakMb,
      framesPerSecond: plan.frames / ((performance.now() - started) / 1000),
      parts: reportParts(plan, { cached, drawn: drawing.work, sound, container }),
    };
  } catch (error) {
    failure.abort(error);
    await drawing.pool.stop();
    await Promise.all([...branches, ...drawing.stored]); // a late writer would create the folder again
    await Promise.all([rm(out, { force: true }), rm(poster, { force: true })]);
    control.signal.throwIfAborted();
    throw error;
  } finally {
    progress.end();
    branch.signal.removeEventListener("abort", onAbort);
    await rm(scratch, { recursive: true, force: true });
  }
};

const joinSegments = async (
  { fps }: RenderPlan,
  out: string,
  { drawing, sound }: { drawing: ChunkRender; sound: MixedSound },
  control: Control,
) => {
  const started = performance.now();
  const segments = drawing.chunks.map(({ file, from }) => ({ file, from }));
  const input = { out, segments, audio: sound.file, fps };
  const task = { program: "sound-child", op: "finish", input, output: FinishOutput, isReusable: true } as const;
  const finished = await runTask(task, control);
  return { ms: performance.now() - started, ...finished };
};

const summaryOf = ({ frames, fps, width, height }: RenderPlan, cached: CachedParts, drawn: readonly DrawnBox[]) => {
  const boxes = [...[...cached.chunks.values()].flatMap((chunk) => chunk.boxes), ...drawn];
  return { frames, seconds: frames / fps, width, height, boxes: boxes.toSorted((a, b) => a.frame - b.frame) };
};

const undrawnOf = (chunks: readonly { undrawn: string[] }[]): string[] => [
  ...new Set(chunks.flatMap(({ undrawn }) => undrawn)),
];

/** Frames finished as a share of the whole, repeated every 1.5 s, so that a caller can tell slow from stuck. */
const progressOf = (control: Control, frames: number): { frames(finished: number): void; end(): void } => {
  let fraction = 0;
  const heartbeat = setInterval(() => control.onProgress(fraction), HEARTBEAT_MS);
  return {
    frames: (finished) => {
      fraction = Math.max(fraction, (finished / frames) * DRAW_SHARE);
      control.onProgress(fraction);
    },
    end: () => clearInterval(heartbeat),
  };
};
