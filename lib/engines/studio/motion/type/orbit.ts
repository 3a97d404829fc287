import { alpha, type Ctx, radial } from "../../draw/canvas";
import { clamp01, easeOut } from "../../draw/easing";
import { midX, midY } from "../../draw/geometry";
import { seededRandom } from "../../draw/seed";
import type { MotionRenderer } from "../motion-renderer";
import type { CompositionInput } from "./composition";
import { makePhrase } from "./phrase";

interface Ring {
  r: number;
  colour: string;
  angle: number;
  /** Radians a second; the sign is the direction. */
  speed: number;
  sweep: number;
  planet: number;
  width: number;
  delay: number;
}

const GAP = 96;

/** Rings around the words, each with an arc and a disc on its way round. */
export const orbit = ({ viewport, scheme, phrase, mood, seed, seconds, isFirst }: CompositionInput): MotionRenderer => {
  const { width, height, unit, column } = viewport;
  const look = { room: column, max: 180 * unit, ink: scheme.ink, plate: null, mood, isFirst, seconds };
  const words = phrase === null ? null : makePhrase(phrase, look);
  const [x, y] = words ? [midX(words.box), midY(words.box)] : [width / 2, height / 2];
  const inner = words ? Math.hypot(words.box.w, words.box.h) / 2 + 44 * unit : 150 * unit;
  const rings = makeRings(
    inner,
    Math.hypot(Math.max(x, width - x), Math.max(y, height - y)),
    unit,
    scheme.shapes,
    seed,
  );
  const halo = scheme.shapes.at(-1) ?? scheme.ink;
  return {
    paint(ctx, t) {
      ctx.fillStyle = scheme.ground;
      ctx.fillRect(0, 0, width, height);
      const swell = inner * (2.3 + 0.12 * Math.sin(t * 1.3));
      ctx.fillStyle = radial(ctx, [x, y], inner * 0.4, swell, alpha(halo, 0.16), alpha(halo, 0.07), alpha(halo, 0));
      ctx.fillRect(0, 0, width, height);
      if (!words) paintSun(ctx, x, y, inner * (0.62 + 0.03 * Math.sin(t * 2)), halo);
      for (const ring of rings) paintRing(ctx, ring, x, y, unit, isFirst ? t + 1 : t);
      words?.paint(ctx, t);
    },
    boxes: () => words?.boxes() ?? [],
  };
};

const makeRings = (inner: number, outer: number, unit: number, shapes: readonly string[], seed: number): Ring[] => {
  const random = seededRandom(seed);
  const count = Math.max(2, Math.min(14, Math.ceil((outer - inner) / (GAP * unit))));
  return Array.from({ length: count }, (_, i): Ring => {
    const r = inner + (i + 0.35 * random()) * GAP * unit;
    return {
      r,
      colour: shapes[Math.floor(random() * shapes.length)] ?? "#ffffff",
      angle: random() * 2 * Math.PI,
      speed: (i % 2 === 0 ? 1 : -1) * (0.5 + 0.5 * random()) * Math.min(1.2, (300 * unit) / r + 0.25),
      sweep: 0.5 + 1.1 * random(),
      planet: (14 + 34 * random() * random()) * unit,
      width: (5 + 9 * random()) * unit,
      delay: i * 0.05,
    };
  });
};

const paintRing = (ctx: Ctx, ring: Ring, x: number, y: number, unit: number, t: number): void => {
  const shown = easeOut(clamp01((t + 0.15 - ring.delay) / 0.6));
  if (shown <= 0) return;
  const r = ring.r * (0.8 + 0.2 * shown);
  const at = ring.angle + ring.speed * t;
  ctx.strokeStyle = alpha(ring.colour, 0.3 * shown);
  ctx.lineWidth = 2.5 * unit;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.strokeStyle = ring.colour;
  ctx.lineWidth = ring.width;
  ctx.lineCap = "round";
  ctx.beginPath();
  // The arc trails its disc.
  const tail = at - Math.sign(ring.speed) * ring.sweep * shown;
  ctx.arc(x, y, r, Math.min(tail, at), Math.max(tail, at));
  ctx.stroke();
  ctx.fillStyle = ring.colour;
  ctx.beginPath();
  ctx.arc(x + Math.cos(at) * r, y + Math.sin(at) * r, ring.planet * shown, 0, 2 * Math.PI);
  ctx.fill();
};

const paintSun = (ctx: Ctx, x: number, y: number, r: number, colour: string): void => {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
};
