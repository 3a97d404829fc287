import { oneOf } from "../board";
import { fitColumn } from "../column";
import { paintGround, paintShapes } from "../ground";
import type { Template } from "./template";

/** Nothing but words, as large as they fit, on shapes in the brand's colours. */
export const statement: Template = {
  id: "statement",
  suits: ({ pictures, words }) => (words.headline === "" ? 0 : pictures.length > 0 ? 0.25 : 1),
  draw(board) {
    const { safe, shape } = board;
    paintGround(board);
    const align = shape === "wide" ? "left" : oneOf<"left" | "center">(board, "align", ["left", "left", "center"]);
    const max = { wide: 210, square: 168, portrait: 184, tall: 184 }[shape];
    const width = shape === "wide" ? safe.w * 0.86 : safe.w;
    const column = fitColumn(board, width, safe.h, { align, valign: "spread", max, lines: 6 });
    paintShapes(board, safe.y + column.wordsHeight + 40);
    column.draw({ ...safe, w: width });
  },
};
