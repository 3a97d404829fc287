import { roundRect, scoped } from "../../draw/canvas";
import { fontOf } from "../../draw/fonts";
import type { Rect } from "../../draw/geometry";
import { type Artboard, writeText } from "../artboard";
import { fitColumn } from "../column";
import { paintBackground, paintShapes } from "../background";
import { buttonFor } from "../marks";
import { paintProduct } from "../paint-photo";
import { fitType } from "../fit-type";
import type { Template } from "./template";

/** Height of the quotation mark, and what of it stands above the text. */
const MARK = 190;
const ABOVE = MARK * 0.62;
const GAP = 44;

interface Quotation {
  /** Lower edge of the words, above the button. */
  wordsBottom: number;
  draw(): void;
}

/** Fits mark, text, author and button into a rectangle, centred from top to bottom. */
function fitQuote(artboard: Artboard, at: Rect, max: number): Quotation | null {
  const { ctx, scheme, words } = artboard;
  if (!words.quote) return null;
  const button = buttonFor(artboard, at.w);
  const small = { width: at.w - 90, height: 100, lines: 2, max: 42, min: 36, leading: 1.25 };
  const author = fitType(words.quote.author, { ...small, face: { family: "text", weight: 700 } });
  const foot = (button ? button.h + GAP : 0) + (author ? author.height + GAP : 0);
  const room = { width: at.w, height: at.h - foot - ABOVE, lines: 8, max, min: 40, leading: 1.14 };
  const text = fitType(words.quote.text, { ...room, face: { family: "display", weight: 800 } });
  if (!text) return null;
  const top = at.y + Math.max(0, (at.h - ABOVE - text.height - foot) / 2);
  const textTop = top + ABOVE;
  const authorTop = textTop + text.height + GAP;
  const wordsBottom = author ? authorTop + author.height : textTop + text.height;
  return {
    wordsBottom,
    draw() {
      scoped(ctx, () => {
        ctx.fillStyle = scheme.pop;
        ctx.font = fontOf({ family: "display", weight: 900 }, MARK * 1.5);
        ctx.textAlign = "left";
        ctx.textBaseline = "alphabetic";
        ctx.fillText("“", at.x - 10, top + MARK * 1.08);
      });
      writeText(artboard, text, { label: "quote", x: at.x, y: textTop, inks: [scheme.ink] });
      if (author) {
        ctx.fillStyle = scheme.pop;
        ctx.fill(roundRect(at.x, authorTop + author.height / 2 - 4, 56, 8, 4));
        writeText(artboard, author, { label: "author", x: at.x + 80, y: authorTop, inks: [scheme.quiet, scheme.ink] });
      }
      button?.draw(at.x, wordsBottom + GAP);
    },
  };
}

/** A large quotation that was supplied with its author, beside the product when there is a picture. */
export const quote: Template = {
  id: "quote",
  suits: ({ words }) => (words.quote ? 1.1 : 0),
  draw(artboard) {
    const { width, height, safe, shape } = artboard;
    const photo = artboard.photos[0];
    paintBackground(artboard);
    const brand = fitColumn(artboard, safe.w, 60, { headline: null, sub: null, hasButton: false });
    const top = safe.y + brand.height + (brand.height > 0 ? 40 : 0);
    const below = { ...safe, y: top, h: safe.y + safe.h - top };
    if (!photo) {
      const quotation = fitQuote(artboard, { ...below, w: shape === "wide" ? safe.w * 0.86 : safe.w }, 132);
      paintShapes(artboard, (quotation?.wordsBottom ?? height) + 30);
      quotation?.draw();
    } else if (shape === "wide") {
      paintProduct(artboard, photo, { x: width * 0.62, y: 0, w: width * 0.38, h: height });
      fitQuote(artboard, { ...below, w: width * 0.56 - safe.x }, 92)?.draw();
    } else {
      const share = { square: 0.7, portrait: 0.58, tall: 0.68 }[shape];
      const end = safe.y + safe.h * share;
      paintProduct(artboard, photo, { x: 0, y: end + 40, w: width, h: height - end - 40 });
      fitQuote(artboard, { ...safe, y: top, h: end - top }, 92)?.draw();
    }
    brand.draw(safe);
  },
};
