import type { Ctx, Point } from "../../draw/canvas";
import { easeInOut, easeOut } from "../../draw/easing";
import type { Rect } from "../../draw/geometry";
import { seededRandom } from "../../draw/seed";
import type { MotionRenderer } from "../motion-renderer";
import type { CompositionInput } from "./composition";
import { makePhrase, type AnimatedPhrase } from "./phrase";

/** Lean of the line between the halves, as a share of the frame. */
const LEAN = 0.05;

/** Two halves that close on each other, the words shared between them. */
export const split = (input: CompositionInput): MotionRenderer => {
  const { viewport, scheme, phrase, seed, isFirst } = input;
  const isStacked = viewport.aspect !== "wide";
  const [one, two] = roomsOf(input, isStacked);
  const [first, second] = halvesOf(phrase);
  const shared = { max: 190 * viewport.unit, mood: input.mood, isFirst, seconds: input.seconds, plate: null };
  const above = first === null ? null : makePhrase(first, { ...shared, room: one, ink: scheme.ink });
  const below = second === null ? null : makePhrase(second, { ...shared, room: two, ink: scheme.secondInk });
  const edge = isStacked ? (one.y + one.h + two.y) / 2 : viewport.width / 2;
  const motif = makeMotif(input, second === null ? two : null);
  return {
    paint(ctx, t) {
      const at = isFirst ? t + 0.6 : t;
      const { width, height } = viewport;
      ctx.fillStyle = scheme.ground;
      ctx.fillRect(0, 0, width, height);
      const closed = easeInOut((at + 0.1) / 0.45);
      const tilt = LEAN * Math.sin(at * 0.9 + seed);
      ctx.save();
      clipHalf(ctx, viewport, isStacked, edge, tilt, closed);
      ctx.fillStyle = scheme.second;
      ctx.fillRect(0, 0, width, height);
      motif(ctx, at);
      if (below) slid(ctx, below, isStacked ? [viewport.width * 0.5, 0] : [0, viewport.height * 0.4], at, t);
      ctx.restore();
      if (above) slid(ctx, above, isStacked ? [-viewport.width * 0.5, 0] : [0, -viewport.height * 0.4], at, t);
    },
    boxes: () => [...(above?.boxes() ?? []), ...(below?.boxes() ?? [])],
  };
};

/** Two rooms either side of the line, clear of its lean. */
const roomsOf = ({ viewport }: CompositionInput, isStacked: boolean): [Rect, Rect] => {
  const { column, width } = viewport;
  if (isStacked) {
    const gap = column.w * LEAN * 1.6;
    const h = column.h / 2 - gap;
    return [
      { ...column, h },
      { ...column, y: column.y + column.h / 2 + gap, h },
    ];
  }
  const gap = viewport.height * LEAN * 1.6;
  const w = width / 2 - gap - column.x;
  return [
    { ...column, w },
    { ...column, x: width / 2 + gap, w },
  ];
};

/** A phrase in two parts of about the same length; a single word keeps one half to itself. */
const halvesOf = (phrase: string | null): [string | null, string | null] => {
  if (phrase === null) return [null, null];
  const words = phrase.split(/\s+/);
  if (words.length === 1) return [phrase, null];
  const cuts = words.slice(1).map((_, index) => words.slice(0, index + 1).join(" ").length);
  const half = phrase.length / 2;
  const best = cuts.reduce(
    (near, length, index) => (Math.abs(length - half) < Math.abs((cuts[near] ?? 0) - half) ? index : near),
    0,
  );
  return [words.slice(0, best + 1).join(" "), words.slice(best + 1).join(" ")];
};

const clipHalf = (
  ctx: Ctx,
  { width, height }: CompositionInput["viewport"],
  isStacked: boolean,
  edge: number,
  tilt: number,
  closed: number,
): void => {
  const line = isStacked ? edge + (height - edge) * 1.2 * (1 - closed) : edge + (width - edge) * 1.2 * (1 - closed);
  const lean = tilt * (isStacked ? width : height);
  const corners: Point[] = isStacked
    ? [
        [0, line - lean],
        [width, line + lean],
        [width, height],
        [0, height],
      ]
    : [
        [line - lean, 0],
        [width, 0],
        [width, height],
        [line + lean, height],
      ];
  ctx.beginPath();
  corners.forEach(([x, y], index) => (index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.clip();
};

const slid = (ctx: Ctx, animated: AnimatedPhrase, [dx, dy]: Point, at: number, t: number): void => {
  const away = 1 - easeOut((at + 0.05) / 0.5);
  ctx.save();
  ctx.translate(dx * away, dy * away);
  animated.paint(ctx, t);
  ctx.restore();
};

/** Pulsing discs in the second half; one large one where no words stand. */
const makeMotif = ({ viewport, scheme, seed }: CompositionInput, empty: Rect | null) => {
  const random = seededRandom(seed);
  const { width, height, unit } = viewport;
  const colours = scheme.shapes.filter((colour) => colour !== scheme.second);
  const corner = random() < 0.5 ? 0 : width;
  const place = empty ? ([empty.x + empty.w / 2, empty.y + empty.h / 2] as const) : ([corner, height] as const);
  const radius = empty ? Math.min(empty.w, empty.h) * 0.46 : Math.min(width, height) * 0.36;
  return (ctx: Ctx, t: number): void => {
    colours.slice(0, 3).forEach((colour, index) => {
      const swell = 1 + 0.05 * Math.sin(t * 1.8 - index * 0.7);
      ctx.strokeStyle = colour;
      ctx.fillStyle = colour;
      ctx.lineWidth = 18 * unit;
      ctx.beginPath();
      ctx.arc(place[0], place[1], Math.max(unit, radius * swell * (1 - index * 0.28)), 0, 2 * Math.PI);
      if (index === colours.length - 1 || index === 2) ctx.fill();
      else ctx.stroke();
    });
  };
};
