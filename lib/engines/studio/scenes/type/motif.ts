import { type Ctx, oval, path } from "../../draw/canvas";
import { mix } from "../../draw/colour";
import { clamp01, easeOut } from "../../draw/easing";
import { bottomOf, type Rect } from "../../draw/geometry";
import type { GroundColours } from "./ground";
import type { Motif } from "./looks";

/** What a motif is drawn from; `held` and `seconds` are the scene's own time. */
export interface MotifFrame {
  width: number;
  height: number;
  unit: number;
  /** Words stay inside. */
  safe: Rect;
  held: number;
  seconds: number;
  seed: number;
  colours: GroundColours;
}

/** Height of the stripes at both ends of a frame, in design pixels. */
export const STRIPES = 64;

type PaintMotif = (ctx: Ctx, frame: MotifFrame) => void;

const sideOf = (seed: number): -1 | 1 => (seed % 2 ? 1 : -1);
const progress = ({ held, seconds }: MotifFrame): number => clamp01(held / Math.max(0.5, seconds));

/** Share of the height below which motifs have their full colour. */
const BASE_TOP = 0.81;

/** A frame has a lower part that no words reach, where a motif may have its full colour. */
const hasBase = ({ height, safe }: MotifFrame): boolean => bottomOf(safe) <= height * BASE_TOP;

/** Colour of a motif's full part: apart from the field without shouting over the words. */
const baseColour = ({ colours: { field, figure, key } }: MotifFrame): string =>
  figure === key ? mix(field, key, 0.82) : key;

/** One huge disc that drifts. */
const orb: PaintMotif = (ctx, frame) => {
  const { width, height, seed, colours } = frame;
  const u = progress(frame);
  const reach = Math.max(width, height);
  const x = width * (0.5 + sideOf(seed) * (0.34 - 0.07 * u));
  ctx.fillStyle = colours.tint;
  ctx.fill(oval(x, height * (0.78 - 0.05 * u), reach * 0.46, reach * 0.46));
  if (!hasBase(frame)) return;
  ctx.fillStyle = baseColour(frame);
  ctx.fill(
    oval(width * (0.5 - sideOf(seed) * (0.3 - 0.05 * u)), height * (1.02 - 0.02 * u), width * 0.36, width * 0.36),
  );
};

/** A broad diagonal band that slides. */
const band: PaintMotif = (ctx, frame) => {
  const { width, height, seed, colours } = frame;
  const u = progress(frame);
  const reach = width + height;
  ctx.save();
  ctx.translate(width / 2, height / 2);
  ctx.rotate(sideOf(seed) * -0.5);
  ctx.fillStyle = colours.tint;
  ctx.fillRect(-reach, height * (0.12 - 0.06 * u), 2 * reach, Math.min(width, height) * 0.42);
  ctx.restore();
  if (!hasBase(frame)) return;
  const [low, high] = [height * (0.95 - 0.02 * u), height * (0.8 - 0.02 * u)];
  const [left, right] = sideOf(seed) > 0 ? [low, high] : [high, low];
  ctx.fillStyle = baseColour(frame);
  ctx.fill(path(`M0 ${left} L${width} ${right} V${height} H0Z`));
};

/** Discs, rings and quarter discs at the rim. */
const shapes: PaintMotif = (ctx, frame) => {
  const { width, height, unit, held, seed, colours } = frame;
  const side = sideOf(seed);
  const x = (share: number): number => width * (0.5 + side * (share - 0.5));
  const bob = (phase: number): number => Math.sin(held * 1.6 + phase) * 14 * unit;
  ctx.fillStyle = colours.tint;
  ctx.fill(oval(x(0.05), height * 0.07 + bob(0), 190 * unit, 190 * unit));
  ctx.fillStyle = mix(colours.field, colours.figure, 0.55);
  ctx.fill(oval(x(0.94), height * 0.1 + bob(4), 74 * unit, 74 * unit));
  // Where words may fill the frame the ring stands half outside it.
  const isLarge = hasBase(frame);
  const [reach, ringX, ringY, ring] = isLarge ? [560, 0.13, 0.85, 100] : [300, 0.015, 0.985, 92];
  ctx.fillStyle = colours.tint;
  ctx.fill(oval(x(0.9), height * 0.93 + bob(2), reach * unit, reach * unit));
  ctx.strokeStyle = mix(colours.field, colours.figure, 0.4);
  ctx.lineWidth = 26 * unit;
  ctx.stroke(oval(x(ringX), height * ringY + bob(1), ring * unit, ring * unit));
  if (!isLarge) return;
  ctx.fillStyle = baseColour(frame);
  ctx.fill(oval(x(0.72), height * 1.02 + bob(2), 380 * unit, 380 * unit));
};

/** A margin of thin rules, one of which grows. */
const rules: PaintMotif = (ctx, frame) => {
  const { width, height, unit, held, colours } = frame;
  const edge = 0.045 * Math.min(width, height);
  ctx.fillStyle = colours.ink;
  ctx.fillRect(edge, edge, (width - 2 * edge) * easeOut(held / 0.9), 3 * unit);
  ctx.fillRect(edge, height - edge, width - 2 * edge, 3 * unit);
  ctx.fillStyle = colours.tint;
  const left = width * (0.62 - 0.02 * progress(frame));
  ctx.fillRect(left, edge + 3 * unit, width - edge - left, height - 2 * edge - 3 * unit);
  if (!hasBase(frame)) return;
  ctx.fillStyle = baseColour(frame);
  ctx.fillRect(edge, height * (0.83 - 0.01 * progress(frame)), left - edge, height * 0.17 - edge + height * 0.01);
};

const LINE_SECONDS = 0.9;

/** A fine grid with a line that reads it. */
const grid: PaintMotif = (ctx, frame) => {
  const { width, height, unit, colours } = frame;
  const step = 90 * unit;
  ctx.fillStyle = colours.tint;
  for (let x = (width / 2) % step; x < width; x += step) ctx.fillRect(Math.round(x), 0, 2 * unit, height);
  for (let y = (height / 2) % step; y < height; y += step) ctx.fillRect(0, Math.round(y), width, 2 * unit);
  ctx.fillStyle = mix(colours.field, colours.figure, 0.5);
  // It has passed the words before they are read: at rest it would cross them out.
  const passed = easeOut(clamp01(frame.held / Math.min(LINE_SECONDS, frame.seconds * 0.4)));
  ctx.fillRect(0, Math.round(height * (0.03 + 0.93 * passed)), width, 4 * unit);
  if (!hasBase(frame)) return;
  ctx.fillStyle = baseColour(frame);
  const bars = 12;
  for (let bar = 0; bar < bars; bar++) {
    const tall = height * (0.04 + 0.09 * Math.abs(Math.sin(bar * 1.9 + frame.seed + frame.held * 0.9)));
    ctx.fillRect((width / bars) * (bar + 0.18), height - tall, (width / bars) * 0.64, tall);
  }
};

/** A sun that rises. */
const arch: PaintMotif = (ctx, frame) => {
  const { width, height, colours } = frame;
  const u = progress(frame);
  const reach = Math.max(width, height);
  for (const [ring, share] of [0.6, 0.44, 0.28].entries()) {
    ctx.fillStyle = mix(colours.field, colours.figure, 0.07 + ring * 0.07);
    ctx.fill(oval(width / 2, height * (1.06 - 0.05 * u), reach * share, reach * share));
  }
  if (!hasBase(frame)) return;
  ctx.fillStyle = baseColour(frame);
  ctx.fill(oval(width / 2, height * (1.04 - 0.02 * u), reach * 0.19, reach * 0.19));
};

/** Rings of a fan that opens at the foot of the frame. */
function paintFan(ctx: Ctx, frame: MotifFrame): void {
  const { width, height, unit, held, colours } = frame;
  const edge = 0.055 * Math.min(width, height);
  ctx.lineWidth = 3 * unit;
  for (let ring = 0; ring < 7; ring++) {
    const opened = easeOut(held / 0.9 - ring * 0.06);
    const reach = width * (0.06 + ring * 0.062) * opened;
    ctx.strokeStyle = mix(colours.field, colours.figure, 0.78 - ring * 0.09);
    ctx.stroke(
      path(`M${width / 2 - reach} ${height - edge} A${reach} ${reach} 0 0 1 ${width / 2 + reach} ${height - edge}`),
    );
  }
}

/** A double frame of hairlines with a light that passes over it. */
const frameLines: PaintMotif = (ctx, frame) => {
  const { width, height, unit, colours } = frame;
  const short = Math.min(width, height);
  ctx.strokeStyle = mix(colours.field, colours.figure, 0.8);
  for (const [edge, line] of [
    [0.04, 3],
    [0.055, 1.5],
  ] as const) {
    ctx.lineWidth = line * unit;
    ctx.strokeRect(edge * short, edge * short, width - 2 * edge * short, height - 2 * edge * short);
  }
  const x = width * (-0.3 + 1.5 * progress(frame));
  ctx.fillStyle = mix(colours.field, colours.tint, 0.55);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0.055 * short, 0.055 * short, width - 0.11 * short, height - 0.11 * short);
  ctx.clip();
  ctx.fill(path(`M${x} 0 h${width * 0.22} L${x - width * 0.02} ${height} h${-width * 0.22}Z`));
  ctx.restore();
  if (hasBase(frame)) paintFan(ctx, frame);
};

/** Arrowheads that push up from the foot of the frame, one behind the other. */
function paintArrows(ctx: Ctx, frame: MotifFrame): void {
  const { width, height, held, colours } = frame;
  const shift = height * 0.012 * Math.sin(held * 2.4);
  for (const [nth, share] of [0.28, 0.5, 0.78].entries()) {
    const top = height * (0.76 + nth * 0.075) + shift * (3 - nth);
    ctx.fillStyle = mix(colours.field, colours.figure, share);
    ctx.fill(path(`M0 ${top + height * 0.1} L${width / 2} ${top} L${width} ${top + height * 0.1} V${height} H0Z`));
  }
}

/** Warning stripes that run along both ends. */
const stripes: PaintMotif = (ctx, frame) => {
  const { width, height, unit, held, colours } = frame;
  if (hasBase(frame)) paintArrows(ctx, frame);
  const [tall, step] = [STRIPES * unit, 120 * unit];
  const shift = (held * 110 * unit) % step;
  ctx.fillStyle = mix(colours.field, colours.ink, 0.86);
  for (const [y, way] of [
    [0, 1],
    [height - tall, -1],
  ] as const) {
    for (let x = -2 * step; x < width + 2 * step; x += step)
      ctx.fill(path(`M${x + way * shift} ${y} h${step / 2} l${-tall} ${tall} h${-step / 2}Z`));
  }
};

/** Painters of the motifs. */
export const paintMotif: Readonly<Record<Motif, PaintMotif>> = {
  orb,
  band,
  shapes,
  rules,
  grid,
  arch,
  frame: frameLines,
  stripes,
};
