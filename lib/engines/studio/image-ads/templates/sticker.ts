import type { Rect } from "../../draw/geometry";
import type { TextBlock } from "../../draw/text";
import { type Artboard, chance } from "../artboard";
import { paintBackground, paintShapes } from "../background";
import { paintArrow, paintLabel } from "../marks";
import { covers, paintCovering, paintFramed } from "../paint-photo";
import { fitType } from "../fit-type";
import type { Template } from "./template";

const WHITE = { ground: "#ffffff", ink: "#17120f" } as const;
/** An arrow ends this share of the way to what the eye looks for. */
const ARROW = 0.62;
/** Least pixels beside a framed photo in which a headline is read. */
const LEAST_BESIDE = 400;

/** Paints the photo and returns its box: the whole canvas when its pixels suffice. */
function paintBase(artboard: Artboard): Rect {
  const { width, height, shape, safe } = artboard;
  const photo = artboard.photos[0];
  const whole = { x: 0, y: 0, w: width, h: height };
  if (!photo) return whole;
  if (covers(photo, width, height)) {
    paintCovering(artboard, photo, whole);
    return whole;
  }
  paintBackground(artboard);
  paintShapes(artboard, height * 0.1);
  const top = safe.y + (shape === "tall" ? 20 : 50);
  return paintFramed(artboard, photo, { x: 40, y: top, w: width - 80, h: height - top - 44 });
}

/** Share of a framed photo that the headline may reach into from beside it. */
const REACH = 0.12;

/** The headline's block; wide canvases keep room beside it, and on one with a framed photo it hardly covers that. */
function fitTitle({ shape, safe, words, width: whole }: Artboard, base: Rect): TextBlock | null {
  const face = { family: "display", weight: 900 } as const;
  const beside = base.x - safe.x + base.w * REACH;
  const isFramed = shape === "wide" && base.w < whole && beside > LEAST_BESIDE;
  const width = (isFramed ? beside : shape === "wide" ? safe.w * 0.6 : safe.w) - 90;
  const room = isFramed ? { height: 330, lines: 3 } : { height: 240, lines: 2 };
  return fitType(words.headline, { ...room, width, max: 88, min: 48, face });
}

/** The facts at the sides, in two rows of `area`, each with an arrow towards `target`. */
function paintFacts(artboard: Artboard, area: Rect, target: readonly [number, number], tilt: 1 | -1): void {
  const { scheme, words, shape } = artboard;
  for (const [index, text] of words.facts.slice(0, 2).entries()) {
    const face = { family: "display", weight: 800 } as const;
    const room = { width: shape === "wide" ? 520 : 400, height: 150, lines: 2, max: 46, min: 36, face, leading: 1.16 };
    const block = fitType(text, room);
    if (!block) continue;
    const half = block.width / 2 + 46;
    const isLeft = index === (tilt > 0 ? 0 : 1);
    const x = isLeft ? area.x + half : area.x + area.w - half;
    const y = area.y + area.h * (index === 0 ? 0.24 : 0.82);
    const from = [x + (isLeft ? 1 : -1) * half * 0.7, y + (y < target[1] ? 70 : -70)] as const;
    const towards = [from[0] + (target[0] - from[0]) * ARROW, from[1] + (target[1] - from[1]) * ARROW] as const;
    paintArrow(artboard, from, towards, "#ffffff");
    const colours = index === 0 ? WHITE : { ground: scheme.panel, ink: scheme.onPanel };
    paintLabel(artboard, block, [x, y], tilt * (isLeft ? -0.05 : 0.045), colours);
  }
}

/** A creator's photo: the headline and two facts as labels stuck on it, arrows to what the eye looks for. */
export const sticker: Template = {
  id: "sticker",
  suits: ({ pictures: [first], words }) => (first && !first.cutOutFile && words.facts.length >= 2 ? 0.8 : 0),
  draw(artboard) {
    const { safe, scheme, words, shape, width } = artboard;
    const base = paintBase(artboard);
    const [fx, fy] = artboard.photos[0]?.info.focus ?? [0.5, 0.5];
    const tilt = chance(artboard, "tilt") < 0.5 ? 1 : -1;
    const title = fitTitle(artboard, base);
    const titleH = title ? title.height + 60 : 0;
    const face = { family: "display", weight: 800 } as const;
    const action = { width: safe.w - 90, height: 70, lines: 1, max: 44, min: 36, face };
    const call = words.button === null ? null : fitType(words.button, action);
    const callH = call ? call.height + 70 : 0;
    // A face is above the middle of what the eye looks for: the large label then goes below.
    const isLow = fy <= 0.56;
    const facts = { ...safe, y: safe.y + (isLow ? 0 : titleH), h: safe.h - titleH - callH };
    paintFacts(artboard, facts, [base.x + base.w * fx, base.y + base.h * fy], tilt);
    if (title) {
      const y = isLow ? safe.y + safe.h - callH - titleH / 2 : safe.y + titleH / 2;
      const x = shape === "wide" ? safe.x + title.width / 2 + 46 : width / 2;
      paintLabel(artboard, title, [x, y], tilt * -0.03, { ground: scheme.button, ink: scheme.onButton });
    }
    const callX = shape === "wide" && call ? safe.x + call.width / 2 + 46 : width / 2;
    if (call) paintLabel(artboard, call, [callX, safe.y + safe.h - call.height / 2 - 26], 0, WHITE);
  },
};
