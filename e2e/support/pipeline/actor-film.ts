import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSegment } from "@/lib/engines/studio/encode/segment";

/** A talking actor's clip in tests: size, length, and its own frame rate, which is not ours. */
export interface ActorFilm {
  width: number;
  height: number;
  seconds: number;
  /** Place of the face in fractions of the frame: left, top, width, height. */
  face: readonly [number, number, number, number];
  fps?: number;
}

/** Squares along the left edge that count frames in binary: side as a share of the width, and how many. */
const [SQUARE, BITS] = [1 / 18, 10];
/** Their place, as shares of the frame: beside the face, inside of what any scene of a tall ad cuts away. */
const COUNTER = { x: 0.16, y: 0.3 };

/**
 * A film of somebody who speaks, as MP4: a face whose mouth opens and closes, and the frame's number in squares, so that a
 * test can read from an ad which moment of the film it shows.
 */
export async function actorFilm({ width, height, seconds, face, fps = 25 }: ActorFilm): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), "actor-film-"));
  const file = join(dir, "film.mp4");
  const writer = await openSegment(file, { width, height, fps });
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d", { alpha: false });
  for (let frame = 0; frame < Math.round(seconds * fps); frame++) {
    paintSpeaker(ctx, { width, height, face, seconds: frame / fps });
    paintCounter(ctx, width, height, frame);
    await writer.write(canvas.data());
  }
  await writer.close();
  const film = await readFile(file);
  await rm(dir, { recursive: true });
  return film;
}

function paintSpeaker(ctx: SKRSContext2D, { width, height, face, seconds: t }: ActorFilm): void {
  const sky = ctx.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, "#b9d2e6");
  sky.addColorStop(1, "#4a6b83");
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
  const [left, top, w, h] = face;
  const size = (h * height) / 0.42;
  const [x, y] = [width * (left + w / 2) + Math.sin(t * 1.7) * size * 0.008, height * (top + h / 2)];
  const oval = (dx: number, dy: number, rx: number, ry: number, colour: string): void => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.ellipse(x + dx * size, y + dy * size, rx * size, ry * size, 0, 0, 2 * Math.PI);
    ctx.fill();
  };
  oval(0, 0.62, 0.42, 0.42, "#27414f");
  oval(0, -0.04, 0.2, 0.24, "#3d2a20");
  oval(0, 0, 0.17, 0.21, "#c98f6b");
  for (const side of [-1, 1]) oval(side * 0.065, -0.03, 0.016, 0.012, "#1c1512");
  oval(0, 0.1, 0.05, 0.008 + 0.03 * Math.abs(Math.sin(t * 11)), "#6d1f1f");
}

function paintCounter(ctx: SKRSContext2D, width: number, height: number, frame: number): void {
  const side = width * SQUARE;
  for (let bit = 0; bit < BITS; bit++) {
    ctx.fillStyle = (frame >> bit) & 1 ? "#ffffff" : "#000000";
    ctx.fillRect(width * COUNTER.x, height * COUNTER.y + bit * side, side, side);
  }
}

/** A picture as raw RGBA with the place of the film in it; all in pixels. */
export interface Shown {
  rgba: Uint8Array;
  stride: number;
  film: { x: number; y: number; w: number; h: number };
}

/** The film's frame that a picture shows. */
export function readCounter({ rgba, stride, film }: Shown): number {
  const side = film.w * SQUARE;
  const x = Math.round(film.x + film.w * COUNTER.x + side / 2);
  return Array.from({ length: BITS }, (_, bit) => {
    const y = Math.round(film.y + film.h * COUNTER.y + (bit + 0.5) * side);
    return (rgba[4 * (y * stride + x)] ?? 0) > 127 ? 1 << bit : 0;
  }).reduce((sum, value) => sum + value, 0);
}
