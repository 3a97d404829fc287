import type { Canvas } from "@napi-rs/canvas";
import { type Ctx, raster } from "../../draw/canvas";
import { readableOn } from "../../draw/colour";
import { clamp01, easeOut } from "../../draw/easing";
import { fontOf } from "../../draw/fonts";
import { measure } from "../../draw/text";
import { seededRandom } from "../../draw/seed";
import type { MotionRenderer } from "../motion-renderer";
import type { CompositionInput } from "./composition";
import { marquee } from "./marquee";
import { makePhrase } from "./phrase";

interface Band {
  strip: Canvas;
  /** Its middle, on the vertical through the frame's middle. */
  y: number;
  /** Pixels a second; the sign is the direction. */
  speed: number;
  period: number;
  delay: number;
}

const BAND = 118;
const GAP = 46;
const TILT = -0.1;

/** Ribbons that carry the words past, above and below the words themselves. */
export const ribbon = ({
  viewport,
  scheme,
  phrase,
  mood,
  seed,
  seconds,
  isFirst,
}: CompositionInput): MotionRenderer => {
  const { width, height, unit, column } = viewport;
  const plate = { ground: scheme.plate, ink: scheme.plateInk };
  const look = { room: column, max: 190 * unit, ink: scheme.ink, plate, mood, isFirst, seconds };
  const words = phrase === null ? null : makePhrase(phrase, look);
  // The tilt carries a ribbon's edge this far up or down at the side of the words.
  const lean = (words ? words.box.w / 2 : 0) * Math.abs(Math.tan(TILT));
  const free = words
    ? [words.box.y - lean - GAP * unit, words.box.y + words.box.h + lean + GAP * unit]
    : [height / 2, height / 2];
  const bands = layBands({ viewport, scheme, phrase, mood, seed, seconds, isFirst }, free[0] ?? 0, free[1] ?? height);
  return {
    paint(ctx, t) {
      ctx.fillStyle = scheme.ground;
      ctx.fillRect(0, 0, width, height);
      ctx.save();
      ctx.translate(width / 2, 0);
      for (const band of bands) paintBand(ctx, band, width, isFirst ? t + 1 : t);
      ctx.restore();
      words?.paint(ctx, t);
    },
    boxes: () => words?.boxes() ?? [],
  };
};

const layBands = ({ viewport, scheme, phrase, seed }: CompositionInput, top: number, bottom: number): Band[] => {
  const { width, height, unit } = viewport;
  const random = seededRandom(seed);
  const [thick, gap] = [BAND * unit, 26 * unit];
  const over = (width / 2) * Math.abs(Math.tan(TILT)) + thick;
  const middles: number[] = [];
  for (let y = top - thick / 2; y > -over; y -= thick + gap) middles.push(y);
  for (let y = bottom + thick / 2; y < height + over; y += thick + gap) middles.push(y);
  return middles.map((y, i) => {
    const colour = scheme.shapes[(i + Math.floor(random() * 2)) % scheme.shapes.length] ?? scheme.second;
    const { strip, period } = stripOf(phrase, colour, thick, width);
    const speed = (i % 2 === 0 ? 1 : -1) * (90 + 70 * random()) * unit;
    return { strip, y, period, speed, delay: 0.06 * Math.abs(i % 6) };
  });
};

/** One ribbon with its words repeated, long enough to be pushed by a whole repetition. */
const stripOf = (phrase: string | null, colour: string, thick: number, width: number) => {
  const text = phrase === null ? null : marquee(phrase);
  const size = thick * 0.5;
  const font = fontOf({ family: "display", weight: 800 }, size);
  const dot = size * 0.9;
  const period = Math.max(thick, text === null ? thick * 1.2 : measure(text, font) + 2 * dot);
  const length = width * 1.2 + period;
  const ink = readableOn([colour], "#ffffff", 4.5);
  const strip = raster(length, thick, (ctx) => {
    ctx.fillStyle = colour;
    ctx.fillRect(0, 0, length, thick);
    ctx.fillStyle = ink;
    ctx.font = font;
    ctx.textBaseline = "alphabetic";
    for (let x = 0; x < length; x += period) {
      if (text !== null) ctx.fillText(text, x + dot, thick / 2 + size * 0.355);
      ctx.beginPath();
      ctx.arc(x, thick / 2, size * (text === null ? 0.5 : 0.16), 0, 2 * Math.PI);
      ctx.fill();
    }
  });
  return { strip, period };
};

const paintBand = (ctx: Ctx, { strip, y, speed, period, delay }: Band, width: number, t: number): void => {
  const shown = easeOut(clamp01((t + 0.2 - delay) / 0.5));
  const from = Math.sign(speed) * (1 - shown) * width * 1.3;
  const shift = ((((t * speed) % period) + period) % period) - period;
  ctx.save();
  ctx.translate(0, y);
  ctx.rotate(TILT);
  ctx.drawImage(strip, -width * 0.6 + shift - from, -strip.height / 2);
  ctx.restore();
};
