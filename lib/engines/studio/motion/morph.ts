import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Ctx } from "../draw/canvas";
import { clamp01, easeInOut, lerp } from "../draw/easing";
import { midX, midY } from "../draw/geometry";
import type { Viewport } from "../scenes/viewport";
import { seededRandom } from "../draw/seed";
import type { MotionRenderer } from "./motion-renderer";
import { OVERSCAN, type BackgroundLayer } from "./background-layer";

/** Input of a morph from one picture to another. */
export interface MorphShot {
  from: BackgroundLayer;
  into: BackgroundLayer;
  viewport: Viewport;
  seconds: number;
  seed: number;
}

/** Longest side of the map the dissolve follows. */
const MAP_SIDE = 96;
/** Width of the seam between the pictures, as a share of the map's range. */
const SEAM = 0.34;
/** While the subject is nowhere known, both pictures are this much closer halfway. */
const PASS_ZOOM = 0.16;
const MOST_GROWTH = 2;
/** Between these shares of the morph both subjects have the same size. */
const ALIGNED_FROM = 0.42;
const ALIGNED_TO = 0.62;

/**
 * Turns one picture into another: both move until their subjects lie over each other in size and place, while the second
 * spreads from there, its bright parts first. No frame in between is a plain fade of two unrelated pictures.
 */
export const makeMorph = ({ from, into, viewport, seconds, seed }: MorphShot): MotionRenderer => {
  const { width, height } = viewport;
  const growth = growthOf(from, into);
  const [a, b] = [centreOf(from, viewport), centreOf(into, viewport)];
  const field = makeField(into.fitted, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], viewport, seed);
  const mask = createCanvas(field.width, field.height);
  const layer = createCanvas(width, height);
  return {
    paint(ctx, t) {
      const u = clamp01(t / seconds);
      if (u === 0) return void ctx.drawImage(from.fitted, 0, 0);
      if (u === 1) return void ctx.drawImage(into.fitted, 0, 0);
      const path = easeInOut(u);
      const meeting = [lerp(a[0], b[0], path), lerp(a[1], b[1], path)] as const;
      const pass = PASS_ZOOM * Math.sin(Math.PI * u) ** 2;
      const before = lerp(1, growth.from, easeInOut(u / ALIGNED_FROM)) * (1 + pass) * OVERSCAN;
      const after = lerp(growth.into, 1, easeInOut((u - ALIGNED_TO) / (1 - ALIGNED_TO))) * (1 + pass) * OVERSCAN;
      drawMoved(ctx, from.fitted, a, meeting, before);
      const layerCtx = layer.getContext("2d");
      layerCtx.globalCompositeOperation = "source-over";
      drawMoved(layerCtx, into.fitted, b, meeting, after);
      paintMask(mask, field, clamp01((u - 0.18) / 0.64));
      layerCtx.globalCompositeOperation = "destination-in";
      layerCtx.imageSmoothingQuality = "high";
      layerCtx.drawImage(mask, 0, 0, width, height);
      ctx.drawImage(layer, 0, 0);
    },
    boxes: () => [],
  };
};

const centreOf = ({ subject }: BackgroundLayer, { width, height }: Viewport): readonly [number, number] => [
  Math.max(0, Math.min(width, midX(subject))),
  Math.max(0, Math.min(height, midY(subject))),
];

/** Growth of the smaller subject to the size of the larger; 1 where one of them is not known. */
const growthOf = (from: BackgroundLayer, into: BackgroundLayer): { from: number; into: number } => {
  const area = ({ subject }: BackgroundLayer) => subject.w * subject.h;
  if (area(from) <= 0 || area(into) <= 0) return { from: 1, into: 1 };
  const ratio = Math.sqrt(area(into) / area(from));
  return { from: Math.min(MOST_GROWTH, Math.max(1, ratio)), into: Math.min(MOST_GROWTH, Math.max(1, 1 / ratio)) };
};

/** Draws a full frame enlarged by `scale` with its point `home` at `place`, as far as the frame stays covered. */
const drawMoved = (
  ctx: Ctx,
  image: Canvas,
  home: readonly [number, number],
  place: readonly [number, number],
  scale: number,
): void => {
  const { width, height } = image;
  const within = (at: number, side: number) => Math.max(side - side * scale, Math.min(0, at));
  const x = within(place[0] - home[0] * scale, width);
  const y = within(place[1] - home[1] * scale, height);
  ctx.imageSmoothingQuality = "medium";
  ctx.drawImage(image, x, y, width * scale, height * scale);
};

/** Moment at which each part of the second picture appears, 0 to 1, row by row. */
interface Field {
  width: number;
  height: number;
  when: Float32Array;
}

/** Near the meeting point first, bright before dark, with a trace of noise. */
const makeField = (
  into: Canvas,
  [cx, cy]: readonly [number, number],
  { width, height }: Viewport,
  seed: number,
): Field => {
  const ratio = Math.min(1, MAP_SIDE / Math.max(width, height));
  const [w, h] = [Math.max(2, Math.round(width * ratio)), Math.max(2, Math.round(height * ratio))];
  const small = createCanvas(w, h);
  const ctx = small.getContext("2d");
  ctx.filter = "blur(2px)";
  ctx.drawImage(into, 0, 0, w, h);
  const { data } = ctx.getImageData(0, 0, w, h);
  const random = seededRandom(seed);
  const reach = Math.hypot(Math.max(cx, width - cx), Math.max(cy, height - cy));
  const raw = Float32Array.from({ length: w * h }, (_, i) => {
    const [x, y] = [((i % w) + 0.5) / ratio, (Math.floor(i / w) + 0.5) / ratio];
    const luma =
      (0.2126 * (data[i * 4] ?? 0) + 0.7152 * (data[i * 4 + 1] ?? 0) + 0.0722 * (data[i * 4 + 2] ?? 0)) / 255;
    return 0.68 * (Math.hypot(x - cx, y - cy) / reach) + 0.3 * (1 - luma) + 0.02 * random();
  });
  const [least, most] = [
    raw.reduce((low, value) => Math.min(low, value), 1),
    raw.reduce((high, value) => Math.max(high, value), 0),
  ];
  return { width: w, height: h, when: raw.map((value) => (value - least) / Math.max(1e-6, most - least)) };
};

const paintMask = (mask: Canvas, { width, height, when }: Field, u: number): void => {
  const ctx = mask.getContext("2d");
  const image = ctx.createImageData(width, height);
  const edge = lerp(-SEAM, 1 + SEAM, u);
  when.forEach((value, i) => {
    const shown = clamp01((edge - value) / SEAM + 0.5);
    image.data[i * 4 + 3] = Math.round(255 * shown * shown * (3 - 2 * shown));
  });
  ctx.putImageData(image, 0, 0);
};
