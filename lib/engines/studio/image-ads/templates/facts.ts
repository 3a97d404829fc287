import type { Artboard } from "../artboard";
import { fitColumn } from "../column";
import { paintBackground, paintShapes } from "../background";
import { fitList, type ListStyle, paintCard } from "../lists";
import { buttonFor } from "../marks";
import { paintProduct } from "../paint-photo";
import type { Rect } from "../../draw/geometry";
import { GUTTER, type Template } from "./template";

const PAD = 48;
const LEAST_HEADLINE = 64;

const styleOf = ({ scheme }: Artboard): ListStyle => ({
  ink: scheme.onPanel,
  mark: "tick",
  markGround: scheme.mark,
  markInk: scheme.onMark,
});

interface Stack {
  height: number;
  /** From the upper edge to the card. */
  cardTop: number;
  headlineSize: number;
  draw(x: number, y: number): void;
}

/** Most facts, and the largest headline and lines of the card in pixels. */
interface StackPlan {
  facts: number;
  max: number;
  lineMax?: number;
}

/** Headline, card and button one under the other, as high as they need to be. */
function fitStack(artboard: Artboard, width: number, height: number, plan: StackPlan): Stack {
  const button = buttonFor(artboard, width);
  const foot = button ? button.h + 36 : 0;
  const style = { ...styleOf(artboard), max: plan.lineMax ?? 48 };
  const list = fitList(artboard, artboard.words.facts.slice(0, plan.facts), width - 2 * PAD, height * 0.5, style);
  const card = list.height + 2 * PAD;
  const room = height - card - foot - GUTTER;
  const column = fitColumn(artboard, width, room, { hasButton: false, sub: null, max: plan.max, lines: 4 });
  return {
    height: column.height + GUTTER + card + foot,
    cardTop: column.height + GUTTER,
    headlineSize: column.headlineSize,
    draw(x, y) {
      column.draw({ x, y, w: width, h: column.height });
      const top = y + column.height + GUTTER;
      paintCard(artboard, { x, y: top, w: width, h: card }, artboard.scheme.panel);
      list.draw(x + PAD, top + PAD);
      button?.draw(x, top + card + 36);
    },
  };
}

/** The photo gives way, then a fact, before the headline becomes small. */
function fitUnderPhoto(artboard: Artboard): Stack {
  const { safe, shape } = artboard;
  const least = shape === "portrait" ? 0.6 : 0.67;
  const [count, max] = shape === "square" ? [2, 76] : [3, 92];
  const tries = [
    [least, count],
    [least + 0.08, count],
    [least + 0.08, count - 1],
    [0.82, count - 1],
  ] as const;
  const stacks = tries.map(([share, facts]) => fitStack(artboard, safe.w, safe.h * share, { facts, max }));
  const best = stacks.toSorted((a, b) => b.headlineSize - a.headlineSize)[0];
  return (
    stacks.find(({ headlineSize }) => headlineSize >= LEAST_HEADLINE) ??
    best ??
    fitStack(artboard, safe.w, safe.h, { facts: 1, max })
  );
}

/** Without a picture on a wide canvas: words on the left, the card on the right. */
function drawBeside(artboard: Artboard): void {
  const { safe, height, words, scheme } = artboard;
  const w = safe.w / 2 - 40;
  const list = fitList(artboard, words.facts.slice(0, 4), w - 2 * PAD, safe.h - 2 * PAD, {
    ...styleOf(artboard),
    max: 60,
  });
  const extra = 18;
  const h = list.height + 2 * PAD + 3 * extra + 30;
  const card: Rect = { x: safe.x + safe.w - w, y: (height - h) / 2, w, h };
  const column = fitColumn(artboard, w, safe.h, { valign: "spread", max: 148, sub: null });
  paintShapes(artboard, column.wordsBottom({ ...safe, w }) + 40);
  column.draw({ ...safe, w });
  paintCard(artboard, card, scheme.panel);
  list.draw(card.x + PAD, card.y + PAD + 15, extra);
}

/** A card that lists two to four stated facts, under or beside the product when there is a picture. */
export const facts: Template = {
  id: "facts",
  suits: ({ words, pictures }) => (words.facts.length < 2 ? 0 : pictures.length > 0 ? 0.9 : 1),
  draw(artboard) {
    const { width, height, safe, shape } = artboard;
    const photo = artboard.photos[0];
    paintBackground(artboard);
    if (!photo) {
      if (shape === "wide") return drawBeside(artboard);
      const stack = fitStack(artboard, safe.w, safe.h, { facts: shape === "square" ? 3 : 4, max: 156, lineMax: 64 });
      const y = safe.y + (safe.h - stack.height) / 2;
      paintShapes(artboard, y + stack.cardTop);
      return stack.draw(safe.x, y);
    }
    if (shape === "wide") {
      const w = safe.w / 2 - 40;
      const stack = fitStack(artboard, w, safe.h, { facts: 3, max: 88 });
      paintProduct(artboard, photo, { x: 0, y: 0, w: width * 0.45, h: height });
      return stack.draw(safe.x + safe.w - w, safe.y + (safe.h - stack.height) / 2);
    }
    const stack = fitUnderPhoto(artboard);
    const top = safe.y + safe.h - stack.height;
    paintProduct(artboard, photo, { x: 0, y: 0, w: width, h: top - GUTTER });
    stack.draw(safe.x, top);
  },
};
