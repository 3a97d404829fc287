import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { renderAd } from "../lib/engines/studio/render/compose";
import { makeReference } from "./studio-reference";

// The studio against its limit: the same encoder, same settings, fed with pictures that are ready. Ratios of one run may be
// compared between machines and days; seconds may not.

const Spent = z.record(z.string(), z.number());

/** One run over the reference ad: 450 frames of 1080x1920 at 30 a second. CPU seconds unless named otherwise. */
export interface StudioFigures {
  readonly frames: number;
  /** The encoder alone. */
  readonly limit: number;
  readonly drawByScene: Readonly<Record<string, number>>;
  readonly convert: number;
  readonly encode: number;
  /** Freeing pixels that were read. */
  readonly collect: number;
  /** Drawing, conversion, encoding and freeing over the limit. */
  readonly videoOverLimit: number;
  /** End to end in children: all render children together. */
  readonly childCpuSeconds: number;
  readonly wallSeconds: number;
  readonly framesPerSecond: number;
  readonly peakChildMb: number;
  readonly loudnessLufs: number | null;
}

/** glibc's thresholds as render children have them. */
const ALLOCATOR = {
  MALLOC_MMAP_THRESHOLD_: "1073741824",
  MALLOC_TRIM_THRESHOLD_: "1073741824",
  MALLOC_TOP_PAD_: "134217728",
  MALLOC_ARENA_MAX: "1",
};

/** Measures the parts in one process, then a whole render with `workers` children. About a minute. */
export async function measureStudio(workers: number): Promise<StudioFigures> {
  const dir = await mkdtemp(join(tmpdir(), "bench-studio-"));
  try {
    const spent = await measureParts(dir);
    const { timeline, speech, files } = await makeReference(dir);
    const job = { timeline, speech, files, out: `${dir}/ad.mp4`, poster: `${dir}/ad.png`, dir, workers };
    const report = await renderAd(job, unwatched());
    const scenes = Object.entries(spent).filter(([label]) => label.startsWith("draw "));
    const { limit = 0, convert = 0, encode = 0, collect = 0 } = spent;
    const draw = scenes.reduce((sum, [, seconds]) => sum + seconds, 0);
    return {
      frames: report.frames,
      limit,
      drawByScene: Object.fromEntries(scenes.map(([label, seconds]) => [label.slice(5), seconds])),
      convert,
      encode,
      collect,
      videoOverLimit: (draw + convert + encode + collect) / limit,
      childCpuSeconds: report.cpuSeconds,
      wallSeconds: report.frames / report.framesPerSecond,
      framesPerSecond: report.framesPerSecond,
      peakChildMb: report.peakMb,
      loudnessLufs: report.loudnessLufs,
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function measureParts(dir: string): Promise<z.infer<typeof Spent>> {
  // As render children have it.
  const collector = ["--expose-gc", "--single-threaded-gc", "--no-incremental-marking"];
  const args = [...collector, "--import", "tsx", "bench/studio-video.ts", dir];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...ALLOCATOR } });
  return Spent.parse(JSON.parse(stdout));
}

/** The figures as a table: CPU seconds and milliseconds a frame. */
export const describeStudio = (figures: StudioFigures): string => {
  const row = (name: string, seconds: number): string =>
    `${name.padEnd(28)}${seconds.toFixed(2).padStart(8)} CPU-s${((seconds / figures.frames) * 1000).toFixed(1).padStart(8)} ms/frame`;
  return [
    row("limit: encoder alone", figures.limit),
    ...Object.entries(figures.drawByScene).map(([scene, seconds]) => row(`draw and read ${scene}`, seconds)),
    row("convert", figures.convert),
    row("encode", figures.encode),
    row("free pixels", figures.collect),
    `${"video part / limit".padEnd(28)}${figures.videoOverLimit.toFixed(2).padStart(8)}`,
    row("render children, all in", figures.childCpuSeconds),
    `${"end to end".padEnd(28)}${figures.wallSeconds.toFixed(1).padStart(8)} s   ${figures.framesPerSecond.toFixed(1)} frames/s`,
    `${"largest child".padEnd(28)}${figures.peakChildMb.toFixed(0).padStart(8)} MB`,
    `${"loudness".padEnd(28)}${(figures.loudnessLufs ?? 0).toFixed(1).padStart(8)} LUFS`,
  ].join("\n");
};
