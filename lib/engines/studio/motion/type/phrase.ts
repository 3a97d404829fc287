import type { MotionMood } from "@/lib/contract/timeline/motion";
import { type Ctx, roundRect } from "../../draw/canvas";
import { inCapitals } from "../../draw/capitals";
import { clamp01, easeOut, lerp, popIn } from "../../draw/easing";
import type { Face } from "../../draw/fonts";
import type { Rect } from "../../draw/geometry";
import { makeSprite, type Sprite, stamp } from "../../draw/sprite";
import type { Readable } from "../motion-renderer";
import { fitPhrase, type PlacedPhrase, type PlacedWord } from "./fit-phrase";

/** Typeface and entrance of the words of a mood. */
interface TypeStyle {
  face: Face;
  isCapital: boolean;
  entry: "rise" | "pop" | "slam" | "sweep";
  /** Between words, and of one entrance; seconds. */
  stagger: number;
  seconds: number;
}

const typeStyles: Readonly<Record<MotionMood, TypeStyle>> = {
  calm: { face: { family: "display", weight: 700 }, isCapital: false, entry: "rise", stagger: 0.1, seconds: 0.5 },
  luxury: { face: { family: "text", weight: 500 }, isCapital: false, entry: "rise", stagger: 0.12, seconds: 0.6 },
  bold: { face: { family: "display", weight: 900 }, isCapital: true, entry: "slam", stagger: 0.09, seconds: 0.2 },
  playful: { face: { family: "display", weight: 900 }, isCapital: false, entry: "pop", stagger: 0.08, seconds: 0.3 },
  tech: { face: { family: "display", weight: 800 }, isCapital: true, entry: "sweep", stagger: 0.07, seconds: 0.26 },
  plain: { face: { family: "display", weight: 800 }, isCapital: false, entry: "rise", stagger: 0.08, seconds: 0.36 },
};

/** A phrase with its entrance, ready to be drawn. */
export interface AnimatedPhrase {
  /** Box of the words at rest, including the plate of the important one. */
  box: Rect;
  placed: PlacedPhrase;
  /** `t` is seconds since the scene began. */
  paint(ctx: Ctx, t: number): void;
  boxes(): Readable[];
}

/** Input of a phrase: its room, colours, mood and time. */
export interface PhraseStyle {
  room: Rect;
  max: number;
  ink: string;
  /** Ground and ink of the important word; null when none stands out. */
  plate: { ground: string; ink: string } | null;
  mood: MotionMood;
  isFirst: boolean;
  seconds: number;
  align?: "center" | "left";
}

/** Growth of the words over a scene: enough to be seen, too little to leave their room. */
const DRIFT = 0.03;
const LEAD_SECONDS = 0.08;
/** Reach of the plate beyond its word, in sizes. */
const PLATE_PAD = 0.14;

/** Sets a phrase into its room and gives it the entrance of its mood. */
export const makePhrase = (text: string, look: PhraseStyle): AnimatedPhrase => {
  const typeStyle = typeStyles[look.mood];
  const { room } = look;
  const slack = Math.min(room.w, room.h) * 0.04;
  const inner = { x: room.x + slack, y: room.y + slack, w: room.w - 2 * slack, h: room.h - 2 * slack };
  const shown = typeStyle.isCapital ? inCapitals(text) : text;
  const leading = look.plate ? 1.2 : 1.1;
  const pad = look.plate ? PLATE_PAD : 0;
  const setting = { face: typeStyle.face, max: look.max, leading, pad, align: look.align ?? "center" } as const;
  const placed = fitPhrase(shown, inner, setting);
  const key = look.plate && placed.words.length > 1 ? keyWord(placed.words) : null;
  const sprites = placed.words.map((word) => spriteOf(word, placed, word === key ? look.plate?.ink : look.ink));
  const reach = pad * placed.size;
  const box = { ...placed.box, x: placed.box.x - reach, w: placed.box.w + 2 * reach };
  const centre = [box.x + box.w / 2, box.y + box.h / 2] as const;
  const head = look.isFirst ? typeStyle.seconds + typeStyle.stagger * placed.words.length : -LEAD_SECONDS;
  return {
    box,
    placed,
    boxes: () => [{ label: "headline", ...box }],
    paint(ctx, t) {
      const grow = 1 + DRIFT * clamp01(t / look.seconds);
      ctx.save();
      ctx.translate(centre[0], centre[1]);
      ctx.scale(grow, grow);
      ctx.translate(-centre[0], -centre[1]);
      placed.words.forEach((word, index) => {
        const since = t + head - index * typeStyle.stagger;
        const sprite = sprites[index];
        if (since <= 0 || !sprite) return;
        if (word === key && look.plate) paintPlate(ctx, word, placed, look.plate.ground, easeOut(since / 0.24));
        enter[typeStyle.entry](ctx, sprite, wordBox(word, placed), clamp01(since / typeStyle.seconds));
      });
      ctx.restore();
    },
  };
};

/** The important word: the longest, the later of equals. */
const keyWord = (words: readonly PlacedWord[]): PlacedWord | null =>
  words.reduce<PlacedWord | null>(
    (best, word) => (bareLength(word.text) >= Math.max(4, bareLength(best?.text ?? "")) ? word : best),
    null,
  );

const bareLength = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, "").length;

const wordBox = ({ x, baseline, w }: PlacedWord, { size }: PlacedPhrase): Rect => ({
  x,
  y: baseline - size * 0.95,
  w,
  h: size * 1.25,
});

const spriteOf = (word: PlacedWord, placed: PlacedPhrase, ink = "#ffffff"): Sprite => {
  const { w, h } = wordBox(word, placed);
  return makeSprite(w, h, Math.ceil(placed.size * 0.12), (ctx) => {
    ctx.font = placed.font;
    ctx.fillStyle = ink;
    ctx.textBaseline = "alphabetic";
    ctx.fillText(word.text, 0, placed.size * 0.95);
  });
};

const paintPlate = (
  ctx: Ctx,
  { x, baseline, w }: PlacedWord,
  { size }: PlacedPhrase,
  ground: string,
  u: number,
): void => {
  const pad = size * PLATE_PAD;
  ctx.fillStyle = ground;
  ctx.fill(roundRect(x - pad, baseline - size * 0.83, (w + 2 * pad) * u, size * 1.06, size * 0.14));
};

type Enter = (ctx: Ctx, sprite: Sprite, box: Rect, u: number) => void;

const middle = ({ x, y, w, h }: Rect) => ({ x: x + w / 2, y: y + h / 2 });

const clipped = (ctx: Ctx, { x, y, w, h }: Rect, paint: () => void): void => {
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  paint();
  ctx.restore();
};

const enter: Readonly<Record<TypeStyle["entry"], Enter>> = {
  rise(ctx, sprite, box, u) {
    const { x, y } = middle(box);
    if (u >= 1) return stamp(ctx, sprite, { x, y });
    const room = { x: box.x - sprite.pad, y: box.y, w: box.w + 2 * sprite.pad, h: box.h };
    clipped(ctx, room, () => stamp(ctx, sprite, { x, y: y + box.h * (1 - easeOut(u)) }));
  },
  pop: (ctx, sprite, box, u) =>
    stamp(ctx, sprite, {
      ...middle(box),
      scale: Math.max(0.02, popIn(u)),
      opacity: clamp01(u * 4),
      angle: 0.08 * (1 - easeOut(u)),
    }),
  slam: (ctx, sprite, box, u) =>
    stamp(ctx, sprite, { ...middle(box), scale: lerp(1.6, 1, easeOut(u)), opacity: clamp01(u * 3) }),
  sweep(ctx, sprite, box, u) {
    const room = {
      x: box.x - sprite.pad,
      y: box.y - sprite.pad,
      w: (box.w + 2 * sprite.pad) * easeOut(u),
      h: box.h + 2 * sprite.pad,
    };
    clipped(ctx, room, () => stamp(ctx, sprite, { ...middle(box) }));
  },
};
