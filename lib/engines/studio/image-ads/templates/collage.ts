import type { Rect } from "../../draw/geometry";
import type { Photo } from "../../scenes/shot";
import { type Artboard, chance } from "../artboard";
import { fitColumn } from "../column";
import { paintBackground } from "../background";
import { paintCutOut, paintPhoto } from "../paint-photo";
import { GUTTER, type Template } from "./template";

const GAP = 14;
const MOST = 4;

/** Cells of a strip of pictures side by side, the first wider by turns. */
const strip = ({ x, y, w, h }: Rect, count: number, first = 1): Rect[] => {
  const unit = (w - GAP * (count - 1)) / (count - 1 + first);
  let left = x;
  return Array.from({ length: count }, (_, index) => {
    const cell = { x: left, y, w: index === 0 ? unit * first : unit, h };
    left += cell.w + GAP;
    return cell;
  });
};

/** Cells for two to four pictures in an area: side by side, one tall with two stacked, or two by two. */
function grid(area: Rect, count: number): Rect[] {
  if (count <= 2) return area.w > area.h ? strip(area, count) : stacked(area, count);
  const [left, right] = strip(area, 2, count === 3 ? 1.25 : 1);
  if (!left || !right) return [area];
  return count === 3 ? [left, ...stacked(right, 2)] : [...stacked(left, 2), ...stacked(right, 2)];
}

const stacked = ({ x, y, w, h }: Rect, count: number): Rect[] => {
  const each = (h - GAP * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x, y: y + index * (each + GAP), w, h: each }));
};

/** A cut-out in a cell of its own colour. */
function paintOnField(artboard: Artboard, photo: Photo, cell: Rect): void {
  artboard.ctx.fillStyle = artboard.scheme.shape;
  artboard.ctx.fillRect(cell.x, cell.y, cell.w, cell.h);
  paintCutOut(artboard, photo, cell);
}

function paintCells(artboard: Artboard, photos: readonly Photo[], cells: readonly Rect[]): void {
  for (const [index, cell] of cells.entries()) {
    const photo = photos[index];
    if (!photo) continue;
    if (photo.cutOut) paintOnField(artboard, photo, cell);
    else paintPhoto(artboard, photo, cell);
  }
}

/** Two to four pictures in a grid that bleeds off the canvas, words in a field of their own. */
export const collage: Template = {
  id: "collage",
  shows: MOST,
  suits: ({ pictures }) => (pictures.length < 2 ? 0 : 1),
  draw(artboard) {
    const { width, height, safe, shape } = artboard;
    const photos = artboard.photos.slice(0, MOST);
    paintBackground(artboard);
    if (shape === "wide") {
      const w = width * 0.42 - safe.x;
      fitColumn(artboard, w, safe.h, { valign: "spread", max: 108 }).draw({ ...safe, w });
      const x = width * 0.46;
      paintCells(artboard, photos, grid({ x, y: 0, w: width - x, h: height }, photos.length));
      return;
    }
    const share = { square: 0.46, portrait: 0.44, tall: 0.52 }[shape];
    const column = fitColumn(artboard, safe.w, safe.h * share, { max: shape === "square" ? 84 : 104, lines: 4 });
    if (shape === "tall") {
      const y = safe.y + (safe.h - column.height) * 0.5;
      const upper = Math.ceil(photos.length / 2);
      paintCells(artboard, photos.slice(0, upper), strip({ x: 0, y: 0, w: width, h: y - GUTTER }, upper));
      const low = y + column.height + GUTTER;
      const rest = photos.slice(upper);
      paintCells(artboard, rest, strip({ x: 0, y: low, w: width, h: height - low }, rest.length));
      column.draw({ ...safe, y, h: column.height });
      return;
    }
    const isAbove = chance(artboard, "side") < 0.5;
    const field = column.height + GUTTER;
    const area = { x: 0, y: isAbove ? safe.y + field : 0, w: width, h: height - safe.y - field };
    paintCells(artboard, photos, grid(area, photos.length));
    column.draw({ ...safe, y: isAbove ? safe.y : area.h + GUTTER, h: column.height });
  },
};
