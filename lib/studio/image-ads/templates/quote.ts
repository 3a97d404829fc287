import { roundRect, scoped } from "../../draw/canvas";
import { fontOf } from "../../draw/fonts";
import { fitColumn } from "../column";
import { paintGround, paintShapes } from "../ground";
import { buttonFor } from "../marks";
import { paintProduct } from "../picture";
import { type Board, write } from "../board";
import { fitType } from "../type";
import type { Rect } from "../../draw/geometry";
import type { Template } from "./template";

const MARK = 190;

function paintQuote(board: Board, at: Rect): void {
  const { ctx, scheme, words } = board;
  const { quote } = words;
  if (!quote) return;
  const button = buttonFor(board, at.w);
  const author = fitType(quote.author, {
    width: at.w - 90,
    height: 100,
    lines: 2,
    max: 42,
    min: 36,
    face: { family: "text", weight: 700 },
    leading: 1.25,
  });
  const foot = (button ? button.h + 48 : 0) + (author ? author.height + 40 : 0);
  const text = fitType(quote.text, {
    width: at.w,
    height: at.h - foot - MARK * 0.62,
    lines: 8,
    max: 92,
    min: 40,
    face: { family: "display", weight: 800 },
    leading: 1.14,
  });
  if (!text) return;
  const block = MARK * 0.62 + text.height + foot;
  let y = at.y + (at.h - block) / 2;
  scoped(ctx, () => {
    ctx.fillStyle = scheme.pop;
    ctx.font = fontOf({ family: "display", weight: 900 }, MARK * 1.5);
    ctx.textAlign = "left";
    ctx.textBaseline = "alphabetic";
    ctx.fillText("“", at.x - 10, y + MARK * 1.08);
  });
  y += MARK * 0.62;
  write(board, text, { label: "quote", x: at.x, y, inks: [scheme.ink] });
  y += text.height + 40;
  if (author) {
    ctx.fillStyle = scheme.pop;
    ctx.fill(roundRect(at.x, y + author.height / 2 - 4, 56, 8, 4));
    write(board, author, { label: "author", x: at.x + 80, y, inks: [scheme.quiet, scheme.ink] });
    y += author.height + 48;
  }
  button?.draw(at.x, y);
}

/** A large quotation that was supplied with its author, beside the product when there is a picture. */
export const quote: Template = {
  id: "quote",
  suits: ({ words }) => (words.quote ? 1.1 : 0),
  draw(board) {
    const { width, height, safe, shape } = board;
    const photo = board.photos[0];
    paintGround(board);
    if (!photo) paintShapes(board);
    const brand = fitColumn(board, safe.w, 60, { headline: null, sub: null, hasButton: false });
    if (shape === "wide") {
      const w = photo ? width * 0.56 - safe.x : safe.w * 0.8;
      if (photo) paintProduct(board, photo, { x: width * 0.62, y: 0, w: width * 0.38, h: height });
      brand.draw({ ...safe, w });
      paintQuote(board, { ...safe, w, y: safe.y + brand.height, h: safe.h - brand.height });
      return;
    }
    brand.draw(safe);
    const top = safe.y + brand.height + (brand.height > 0 ? 40 : 0);
    if (!photo) return paintQuote(board, { ...safe, y: top, h: safe.y + safe.h - top });
    const end = shape === "tall" ? safe.y + safe.h * 0.68 : safe.y + safe.h * (shape === "square" ? 0.7 : 0.58);
    paintProduct(board, photo, { x: 0, y: end + 40, w: width, h: height - end - 40 });
    paintQuote(board, { ...safe, y: top, h: end - top });
  },
};
