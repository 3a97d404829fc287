import { oval } from "../../draw/canvas";
import { fitColumn } from "../column";
import { paintBackground } from "../background";
import { type Artboard, writeText } from "../artboard";
import { fitType } from "../fit-type";
import { GUTTER, type Template } from "./template";

function paintIcon(artboard: Artboard, cx: number, cy: number, size: number): void {
  const { ctx, icon, scheme } = artboard;
  ctx.fillStyle = scheme.shape;
  ctx.fill(oval(cx, cy, size * 0.92, size * 0.92));
  ctx.fillStyle = scheme.pop;
  ctx.fill(oval(cx, cy, size * 0.68, size * 0.68));
  ctx.imageSmoothingQuality = "high";
  if (icon) ctx.drawImage(icon, cx - size / 2, cy - size / 2, size, size);
  else paintInitial(artboard, cx, cy, size);
}

/** The first letter of the brand's name, else of the headline, where no icon shows the product. */
function paintInitial(artboard: Artboard, cx: number, cy: number, size: number): void {
  const { brand, headline } = artboard.words;
  const initial = /\p{L}|\p{N}/u.exec(brand ?? headline)?.[0] ?? "";
  const face = { family: "display", weight: 900 } as const;
  const room = { width: size, height: size, lines: 1, max: size * 0.86, min: 44, face, leading: 1 };
  const block = fitType(initial.toUpperCase(), room);
  if (!block) return;
  const { panel, onPanel } = artboard.scheme;
  writeText(artboard, block, {
    label: "initial",
    x: cx,
    y: cy - block.height / 2,
    align: "center",
    inks: [panel, onPanel],
  });
}

/** One large icon of the product's world, else the brand's initial, and the line. */
export const icon: Template = {
  id: "icon",
  shows: 0,
  suits: ({ pictures, words }) => (pictures.length > 0 ? 0.1 : words.emoji === null ? 0.3 : 0.85),
  draw(artboard) {
    const { width, height, safe, shape } = artboard;
    paintBackground(artboard);
    if (shape === "wide") {
      const w = width * 0.52 - safe.x;
      paintIcon(artboard, width * 0.77, height * 0.5, 460);
      fitColumn(artboard, w, safe.h, { valign: "spread", max: 148 }).draw({ ...safe, w });
      return;
    }
    const share = { square: 0.56, portrait: 0.52, tall: 0.56 }[shape];
    const max = { square: 108, portrait: 136, tall: 156 }[shape];
    const column = fitColumn(artboard, safe.w, safe.h * share, { max, lines: 4 });
    const top = safe.y + column.height + GUTTER;
    const room = height - top;
    const size = Math.min(width * 0.5, room * 0.62);
    paintIcon(artboard, width * 0.66, shape === "tall" ? top + room * 0.46 : top + room * 0.54, size);
    column.draw({ ...safe, h: column.height });
  },
};
