import { linear, path, scoped } from "../../draw/canvas";
import type { Rect } from "../../draw/geometry";
import { type Artboard, writeText } from "../artboard";
import { type ColumnPlan, fitColumn } from "../column";
import { paintBackground } from "../background";
import { paintProduct } from "../paint-photo";
import { fitType } from "../fit-type";
import { GUTTER, type Template } from "./template";

/** A disc with a scalloped edge, the price of the ad in it. */
function paintBadge(artboard: Artboard, text: string, at: Rect): void {
  const { ctx, scheme } = artboard;
  const [cx, cy, r] = [at.x + at.w / 2, at.y + at.h / 2, Math.min(at.w, at.h) / 2];
  const bumps = 20;
  const points = Array.from({ length: bumps * 12 }, (_, i) => {
    const turn = (i / (bumps * 12)) * 2 * Math.PI;
    const reach = r * (0.955 + 0.045 * Math.cos(turn * bumps));
    return `${cx + Math.cos(turn) * reach} ${cy + Math.sin(turn) * reach}`;
  });
  ctx.fillStyle = scheme.button;
  ctx.fill(path(`M${points.join(" L")} Z`));
  const face = { family: "display", weight: 900 } as const;
  const room = { width: r * 1.42, height: r * 1.2, lines: 3, max: r * 0.62, min: 44, face, leading: 0.98 };
  const block = fitType(text, room);
  if (!block) return;
  writeText(artboard, block, {
    label: "badge",
    x: cx,
    y: cy - block.height / 2,
    align: "center",
    inks: [scheme.onButton],
  });
}

/** Rays from a point over the upper part of the canvas, fading towards `foot`. */
function paintRays({ ctx, width, scheme }: Artboard, cx: number, cy: number, foot: number): void {
  const count = 28;
  const reach = Math.hypot(width, foot);
  const tip = (turn: number): string =>
    `${cx + Math.cos((turn * 2 * Math.PI) / count) * reach} ${cy + Math.sin((turn * 2 * Math.PI) / count) * reach}`;
  scoped(ctx, () => {
    ctx.beginPath();
    ctx.rect(0, 0, width, foot);
    ctx.clip();
    ctx.fillStyle = linear(ctx, [0, cy], [0, foot], scheme.shape, scheme.ground);
    for (let ray = 0; ray < count; ray += 2) ctx.fill(path(`M${cx} ${cy} L${tip(ray)} L${tip(ray + 1)} Z`));
  });
}

/** The badge alone on its rays, the words in the middle below it. */
function drawAlone(artboard: Artboard, plan: ColumnPlan): void {
  const { safe, shape, words, width } = artboard;
  const max = shape === "square" ? 88 : 112;
  const column = fitColumn(artboard, safe.w, safe.h * 0.56, { ...plan, max, align: "center" });
  const size = Math.min(safe.w * 0.86, safe.h - column.height - GUTTER, 760);
  const y = safe.y + (safe.h - size - GUTTER - column.height) / 2;
  paintRays(artboard, width / 2, y + size / 2, y + size + GUTTER / 2);
  paintBadge(artboard, words.offer?.badge ?? "", { x: (width - size) / 2, y, w: size, h: size });
  column.draw({ ...safe, y: y + size + GUTTER, h: column.height });
}

/** True where one line says what the other does. */
function overlaps(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one.includes(other) || other.includes(one);
}

/** Words beside a badge: those that say no more than it does give way to the terms. */
function wordsBeside({ words }: Artboard, badge: string, terms: string | null): Pick<ColumnPlan, "headline" | "sub"> {
  const { headline } = words;
  const instead = terms ?? words.sub;
  if (instead !== null && !overlaps(instead, badge) && overlaps(headline, badge) && headline.length < badge.length + 4)
    return { headline: instead, sub: null };
  return { headline, sub: terms !== null && overlaps(terms, headline) ? null : terms };
}

/** The stated price or discount in a badge, with its terms. */
export const offer: Template = {
  id: "offer",
  suits: ({ words }) => (words.offer ? 1.1 : 0),
  draw(artboard) {
    const { width, height, safe, shape, words } = artboard;
    if (!words.offer) return;
    const { badge, terms } = words.offer;
    const photo = artboard.photos[0];
    paintBackground(artboard);
    const button = { ground: artboard.scheme.panel, ink: artboard.scheme.onPanel };
    const beside = wordsBeside(artboard, badge, terms);
    const plan = { ...beside, keepsSub: beside.sub !== null, max: 92, lines: 4, button };
    if (shape === "wide") {
      const w = width * 0.44 - safe.x;
      if (photo) paintProduct(artboard, photo, { x: width * 0.58, y: 0, w: width * 0.42, h: height });
      fitColumn(artboard, w, safe.h, { ...plan, valign: "middle" }).draw({ ...safe, w });
      const size = photo ? 400 : 720;
      const x = width * (photo ? 0.58 : 0.72) - size / 2;
      paintBadge(artboard, badge, {
        x,
        y: photo ? height - safe.y - size : (height - size) / 2,
        w: size,
        h: size,
      });
      return;
    }
    if (!photo) return drawAlone(artboard, plan);
    const column = fitColumn(artboard, safe.w, safe.h * 0.56, { ...plan, max: shape === "square" ? 80 : 96 });
    const top = safe.y + column.height + GUTTER;
    const size = Math.min(shape === "square" ? 290 : 360, (height - top) * 0.62);
    // A product alone stands beside its badge, which would cover its label; a photo goes on behind it.
    const room = photo.cutOut ? safe.x + safe.w - size * 0.5 : width;
    paintProduct(artboard, photo, { x: 0, y: top, w: room, h: height - top });
    column.draw({ ...safe, h: column.height });
    const low = Math.min(height - size - 60, safe.y + safe.h - size);
    paintBadge(artboard, badge, { x: safe.x + safe.w - size, y: Math.max(top + 30, low), w: size, h: size });
  },
};
