import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { readFile, writeFile } from "node:fs/promises";
import type * as z from "zod";
import { operation, serve } from "./serve";
import { ChunkInput, type DrawnBox, OpenInput, PosterInput } from "./tasks";
import { encoder } from "../encode/encoder";
import { openClip } from "../encode/clip-reader";
import { useBrandFont } from "../draw/fonts";
import type { Rect } from "../draw/geometry";
import { compileMotion } from "../motion/compile-motion";
import { type Size, workSizeOf } from "../motion/work-size";
import { compile, type DrawFrame } from "../scenes/compile-timeline";

/** An opened document, ready to be drawn. */
interface OpenedDocument {
  /** Of the delivered video. */
  size: Size;
  /** Of what is drawn. */
  canvas: Size;
  fps: number;
  draw: DrawFrame;
}

let current: OpenedDocument | undefined;
/** Processor time before this document: the first one pays for the start. */
let spentBefore: NodeJS.CpuUsage = { user: 0, system: 0 };
let boxes: DrawnBox[] = [];
let undrawn = new Set<string>();
let boxFrame: number | null = null;

const opened = (): OpenedDocument => {
  if (!current) throw new Error("a chunk was requested before its document was opened");
  return current;
};

/** Boxes are recorded twice a second of a chunk: enough to judge a layout, too little to slow the drawing. */
const isRecorded = (own: number, fps: number): boolean => own % Math.max(1, fps >> 1) === 0;

/** Records a box in pixels of the delivered video, of which the drawing is `1 / scale`. */
const recordBoxAt =
  (scale: number) =>
  ({ label, x, y, w, h }: Rect & { label: string }): void => {
    if (boxFrame === null) return;
    boxes.push({ frame: boxFrame, label, x: x * scale, y: y * scale, w: w * scale, h: h * scale });
  };

/** Buffers only: given a path or an address the canvas would open it itself. */
const assetsOf = (files: Readonly<Record<string, string>>) => ({
  load: async (key: string) => loadImage(await readFile(files[key] ?? missing(key))),
  clip: (key: string, fps: number) => openClip(files[key] ?? missing(key), fps),
});

type OpenRequest = z.output<typeof OpenInput>;

const openTimeline = async ({ timeline, tracks, files }: Extract<OpenRequest, { timeline: unknown }>) => {
  const { width, height, fps, brand } = timeline;
  useBrandFont(brand.fontKey && (files[brand.fontKey] ?? missing(brand.fontKey)), brand.fontClass);
  const listeners = { onBox: recordBoxAt(1), onUndrawn: (letter: string) => undrawn.add(letter) };
  const draw = await compile(timeline, tracks, assetsOf(files), listeners);
  return { size: { width, height }, canvas: { width, height }, fps, draw };
};

const openMotion = async ({ motion, files }: Extract<OpenRequest, { motion: unknown }>) => {
  const { width, height, fps, brand } = motion;
  useBrandFont(brand?.fontKey && (files[brand.fontKey] ?? missing(brand.fontKey)), brand?.fontClass);
  const canvas = workSizeOf(motion);
  const draw = await compileMotion(motion, assetsOf(files), { onBox: recordBoxAt(width / canvas.width) });
  return { size: { width, height }, canvas, fps, draw };
};

/** Draws and encodes chunks on request. Runs as a child process, never as a thread. */
serve({
  open: operation(OpenInput, async (input) => {
    if (current) spentBefore = process.cpuUsage();
    current = await ("motion" in input ? openMotion(input) : openTimeline(input));
    return {};
  }),

  chunk: operation(ChunkInput, async ({ from, to, isFine, file }, report) => {
    const { size, canvas: drawn, fps, draw } = opened();
    const canvas = createCanvas(drawn.width, drawn.height);
    const ctx = canvas.getContext("2d", { alpha: false });
    const segment = await encoder.openSegment(file, { ...size, fps, source: drawn, isFine });
    boxes = [];
    undrawn = new Set();
    for (let frame = from; frame < to; frame++) {
      boxFrame = isRecorded(frame - from, fps) ? frame : null;
      const changed = draw(ctx, frame, frame > from ? frame - 1 : undefined);
      if (changed) await segment.rewrite(changed, (area) => pixelsOf(ctx, area));
      else await segment.write(canvas.data());
      // 8 MB of pixels a frame sit outside the heap; they die young, and a whole collection would take 35 ms.
      if (frame % 10 === 9) globalThis.gc?.({ type: "minor" });
      if ((frame - from) % 15 === 14) report(frame - from + 1);
    }
    await segment.close();
    const { user, system } = process.cpuUsage(spentBefore);
    const peakMb = process.resourceUsage().maxRSS / 1024;
    return { cpuSeconds: (user + system) / 1e6, peakMb, boxes, undrawn: [...undrawn] };
  }),

  poster: operation(PosterInput, async ({ frame, file }) => {
    const { canvas: drawn, draw } = opened();
    const canvas = createCanvas(drawn.width, drawn.height);
    boxFrame = null;
    draw(canvas.getContext("2d", { alpha: false }), frame);
    await writeFile(file, await canvas.encode("png"));
    return {};
  }),
});

/** RGBA, row-major; the canvas is opaque. */
const pixelsOf = (ctx: SKRSContext2D, { x, y, w, h }: Rect): Buffer => {
  const { data } = ctx.getImageData(x, y, w, h);
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
};

const missing = (key: string): never => {
  throw new Error(`no file was given for ${key}`);
};
