import { createCanvas, loadImage } from "@napi-rs/canvas";
import { readFile, writeFile } from "node:fs/promises";
import type { Timeline } from "@/lib/timeline/contract";
import { operation, serve } from "./child/serve";
import { ChunkInput, type DrawnBox, OpenInput, PosterInput } from "./child/tasks";
import { frameCount } from "./chunk-plan";
import { encoder } from "./ffmpeg";
import { compile, type Frame } from "./scene";
import { energyTrack, visemeTrack } from "./speech/visemes";
import { fromWav } from "./speech/wav";

/** Draws and encodes chunks on request. Runs as a child process, never as a thread. */
interface Film {
  timeline: Timeline;
  draw: Frame;
}

let film: Film | undefined;
let boxes: DrawnBox[] = [];
let boxFrame: number | null = null;

const opened = (): Film => {
  if (!film) throw new Error("a chunk was asked for before its film");
  return film;
};

/** Boxes are noted twice a second: enough to judge a layout, too little to slow the drawing. */
const isNoted = (frame: number, fps: number): boolean => frame % Math.max(1, fps >> 1) === 0;

serve({
  open: operation(OpenInput, async ({ timeline, phones, pcmFile, files }) => {
    const frames = frameCount(timeline);
    const { samples, rate } =
      pcmFile === null ? { samples: new Float32Array(0), rate: 16_000 } : fromWav(await readFile(pcmFile));
    const tracks = {
      mouth: visemeTrack(phones, timeline.fps, frames, timeline.voice.startMs),
      energy: energyTrack(samples, rate, timeline.fps, frames, timeline.voice.startMs),
    };
    const assets = {
      // Buffers only: given a path or an address the canvas would open it itself.
      load: async (key: string) => loadImage(await readFile(files[key] ?? missing(key))),
    };
    const onBox = ({ label, x, y, w, h }: { label: string; x: number; y: number; w: number; h: number }): void => {
      if (boxFrame !== null) boxes.push({ frame: boxFrame, label, x, y, w, h });
    };
    film = { timeline, draw: await compile(timeline, tracks, assets, { onBox }) };
    return {};
  }),

  chunk: operation(ChunkInput, async ({ from, to, file }, report) => {
    const { timeline, draw } = opened();
    const { width, height, fps } = timeline;
    const canvas = createCanvas(width, height);
    const ctx = canvas.getContext("2d", { alpha: false });
    const segment = await encoder.openSegment(file, { width, height, fps });
    boxes = [];
    for (let frame = from; frame < to; frame++) {
      boxFrame = isNoted(frame, fps) ? frame : null;
      draw(ctx, frame);
      await segment.write(canvas.data());
      if (frame % 10 === 9) globalThis.gc?.(); // 8 MB of pixels a frame sit outside the heap
      if ((frame - from) % 15 === 14) report(frame - from + 1);
    }
    await segment.close();
    const { user, system } = process.cpuUsage();
    return { cpuSeconds: (user + system) / 1e6, peakMb: process.resourceUsage().maxRSS / 1024, boxes };
  }),

  poster: operation(PosterInput, async ({ frame, file }) => {
    const { timeline, draw } = opened();
    const canvas = createCanvas(timeline.width, timeline.height);
    boxFrame = null;
    draw(canvas.getContext("2d", { alpha: false }), frame);
    await writeFile(file, await canvas.encode("png"));
    return {};
  }),
});

const missing = (key: string): never => {
  throw new Error(`no file was given for ${key}`);
};
