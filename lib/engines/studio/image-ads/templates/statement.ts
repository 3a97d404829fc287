import { oneOf } from "../artboard";
import { fitColumn } from "../column";
import { paintBackground, paintShapes } from "../background";
import type { Template } from "./template";

/** Nothing but words, as large as they fit, on shapes in the brand's colours. */
export const statement: Template = {
  id: "statement",
  shows: 0,
  suits: ({ pictures, words }) => (words.headline === "" ? 0 : pictures.length > 0 ? 0.25 : 1),
  draw(artboard) {
    const { safe, shape } = artboard;
    paintBackground(artboard);
    const align = shape === "wide" ? "left" : oneOf<"left" | "center">(artboard, "align", ["left", "left", "center"]);
    const max = { wide: 280, square: 240, portrait: 264, tall: 288 }[shape];
    const width = shape === "wide" ? safe.w * 0.86 : safe.w;
    const column = fitColumn(artboard, width, safe.h, { align, valign: "spread", max, lines: 6 });
    paintShapes(artboard, column.wordsBottom({ ...safe, w: width }) + 40);
    column.draw({ ...safe, w: width });
  },
};
