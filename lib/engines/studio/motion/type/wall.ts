import type { Canvas } from "@napi-rs/canvas";
import { alpha, type Ctx, raster } from "../../draw/canvas";
import { clamp01, easeOut } from "../../draw/easing";
import { fontOf } from "../../draw/fonts";
import type { Rect } from "../../draw/geometry";
import { measure } from "../../draw/text";
import { seededRandom } from "../../draw/seed";
import type { MotionRenderer } from "../motion-renderer";
import type { CompositionInput } from "./composition";
import { marquee } from "./marquee";
import { orbit } from "./orbit";
import { makePhrase } from "./phrase";

interface Row {
  strip: Canvas;
  y: number;
  speed: number;
  period: number;
}

const ROW = 100;
/** One row in so many is filled instead of outlined. */
const FILLED = 0.2;

/** A wall of the words in outline, rows sliding against each other, and the words themselves in the clear. */
export const wall = (input: CompositionInput): MotionRenderer => {
  const { viewport, scheme, phrase, mood, seconds, isFirst } = input;
  if (phrase === null) return orbit(input);
  const { width, height, unit, column } = viewport;
  const look = {
    room: column,
    max: (viewport.aspect === "wide" ? 260 : 200) * unit,
    ink: scheme.ink,
    plate: null,
    mood,
    isFirst,
    seconds,
  };
  const words = makePhrase(phrase, look);
  const rows = makeRows(input, phrase, words.box);
  return {
    paint(ctx, t) {
      ctx.fillStyle = scheme.ground;
      ctx.fillRect(0, 0, width, height);
      rows.forEach((row, index) => paintRow(ctx, row, index, width, isFirst ? t + 1 : t));
      ctx.globalAlpha = 1;
      words.paint(ctx, t);
    },
    boxes: () => words.boxes(),
  };
};

/** Rows above and below the words, with a gap to them, until the frame is full. */
const makeRows = ({ viewport, scheme, seed }: CompositionInput, phrase: string, box: Rect): Row[] => {
  const { width, height, unit } = viewport;
  const random = seededRandom(seed);
  const step = ROW * unit;
  const gap = 34 * unit;
  const [top, bottom] = [box.y - gap, box.y + box.h + gap];
  const middles: number[] = [];
  for (let y = top - step / 2; y > -step; y -= step) middles.push(y);
  for (let y = bottom + step / 2; y < height + step; y += step) middles.push(y);
  return middles.map((y, i): Row => {
    const isSolid = random() < FILLED;
    // Near to the background: the wall stays quiet behind the words.
    const colour = scheme.shapes[Math.floor(random() * 2)] ?? scheme.ink;
    return {
      ...stripOf(phrase, step, width, isSolid ? colour : alpha(scheme.ink, 0.34), isSolid),
      y,
      speed: (i % 2 === 0 ? 1 : -1) * (60 + 80 * random()) * unit,
    };
  });
};

const paintRow = (ctx: Ctx, { strip, y, speed, period }: Row, index: number, width: number, t: number): void => {
  const shown = easeOut(clamp01((t + 0.3 - (index % 7) * 0.05) / 0.5));
  const shift = ((((t * speed) % period) + period) % period) - period;
  ctx.globalAlpha = shown;
  const x = shift - Math.sign(speed) * (1 - shown) * width * 0.4;
  ctx.drawImage(strip, Math.round(x), Math.round(y - strip.height / 2));
};

const stripOf = (phrase: string, step: number, width: number, colour: string, isSolid: boolean) => {
  const text = marquee(phrase);
  const size = step * 0.86;
  const font = fontOf({ family: "display", weight: 900 }, size);
  const period = measure(text, font) + size * 0.5;
  const length = width * 1.4 + period;
  const strip = raster(length, step, (ctx) => {
    ctx.font = font;
    ctx.textBaseline = "alphabetic";
    ctx.lineWidth = Math.max(0.5, size * 0.045);
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    const everywhere = (write: (x: number, y: number) => void) => {
      for (let x = 0; x < length; x += period) write(x, step / 2 + size * 0.355);
    };
    if (isSolid) return everywhere((x, y) => ctx.fillText(text, x, y));
    everywhere((x, y) => ctx.strokeText(text, x, y));
    // Letters are made of overlapping parts, whose inner edges would show.
    ctx.globalCompositeOperation = "destination-out";
    ctx.fillStyle = "#000000";
    everywhere((x, y) => ctx.fillText(text, x, y));
  });
  return { strip, period };
};
