import { chance } from "../artboard";
import { fitColumn } from "../column";
import { paintBackground } from "../background";
import { paintProduct } from "../paint-photo";
import { GUTTER, type Template } from "./template";

/** Words beside the product on wide canvases, above or below it on the others. */
export const hero: Template = {
  id: "hero",
  suits: ({ pictures }) => (pictures.length > 0 ? 1 : 0),
  draw(artboard) {
    const { width, height, safe, shape } = artboard;
    const photo = artboard.photos[0];
    if (!photo) return;
    paintBackground(artboard);
    if (shape === "wide") {
      const isLeft = chance(artboard, "side") < 0.6;
      const w = width * 0.47 - safe.x;
      const column = fitColumn(artboard, w, safe.h, { valign: "middle", max: 116 });
      const area = { x: isLeft ? width * 0.53 : 0, y: 0, w: width * 0.47, h: height };
      paintProduct(artboard, photo, area);
      column.draw({ ...safe, x: isLeft ? safe.x : width * 0.53, w });
      return;
    }
    const share = { square: 0.56, portrait: 0.5, tall: 0.56 }[shape];
    const column = fitColumn(artboard, safe.w, safe.h * share, { max: shape === "square" ? 92 : 112, lines: 4 });
    const isAbove = shape === "tall" || chance(artboard, "side") < 0.5;
    if (isAbove) {
      const top = safe.y + column.height + GUTTER;
      paintProduct(artboard, photo, { x: 0, y: top, w: width, h: height - top });
      column.draw({ ...safe, h: column.height });
      return;
    }
    const top = safe.y + safe.h - column.height;
    paintProduct(artboard, photo, { x: 0, y: 0, w: width, h: top - GUTTER });
    column.draw({ ...safe, y: top, h: column.height });
  },
};
