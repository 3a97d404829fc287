import { oval } from "../../draw/canvas";
import { fitColumn } from "../column";
import { paintGround } from "../ground";
import type { Board } from "../board";
import { GUTTER, type Template } from "./template";

function paintIcon(board: Board, cx: number, cy: number, size: number): void {
  const { ctx, icon, scheme } = board;
  ctx.fillStyle = scheme.shape;
  ctx.fill(oval(cx, cy, size * 0.92, size * 0.92));
  ctx.fillStyle = scheme.pop;
  ctx.fill(oval(cx, cy, size * 0.68, size * 0.68));
  ctx.imageSmoothingQuality = "high";
  if (icon) ctx.drawImage(icon, cx - size / 2, cy - size / 2, size, size);
}

/** One large icon of the product's world and the line. */
export const icon: Template = {
  id: "icon",
  suits: ({ pictures }) => (pictures.length > 0 ? 0.1 : 0.85),
  draw(board) {
    const { width, height, safe, shape } = board;
    paintGround(board);
    if (shape === "wide") {
      const w = width * 0.52 - safe.x;
      paintIcon(board, width * 0.77, height * 0.5, 460);
      fitColumn(board, w, safe.h, { valign: "spread", max: 124 }).draw({ ...safe, w });
      return;
    }
    const share = { square: 0.56, portrait: 0.52, tall: 0.56 }[shape];
    const column = fitColumn(board, safe.w, safe.h * share, { max: shape === "square" ? 96 : 120, lines: 4 });
    const top = safe.y + column.height + GUTTER;
    const room = height - top;
    const size = Math.min(width * 0.5, room * 0.62);
    paintIcon(board, width * 0.66, shape === "tall" ? top + room * 0.46 : top + room * 0.54, size);
    column.draw({ ...safe, h: column.height });
  },
};
