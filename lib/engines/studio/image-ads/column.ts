import { oval } from "../draw/canvas";
import type { Rect } from "../draw/geometry";
import { isMark, logoSpriteOn } from "../draw/logo";
import type { TextBlock } from "../draw/text";
import { type Artboard, writeText } from "./artboard";
import { type Button, buttonFor } from "./marks";
import { backdropOf, contrastOver } from "./ink-contrast";
import { fitType } from "./fit-type";

/** Content of a column of words from top to bottom, and its layout. */
export interface ColumnPlan {
  align?: "left" | "center";
  /**
   * Vertical place of the words in a taller column; `spread` puts the brand at the top and the button at the bottom, where
   * that leaves them together: further apart they stand in the middle.
   */
  valign?: "top" | "middle" | "bottom" | "spread";
  headline?: string | null;
  sub?: string | null;
  /** The second line must stay, as the terms of an offer: the headline gives way. */
  keepsSub?: boolean;
  /** Largest headline in pixels, and its lines. */
  max?: number;
  lines?: number;
  weight?: 800 | 900;
  hasBrand?: boolean;
  hasButton?: boolean;
  inks?: readonly string[];
  quietInks?: readonly string[];
  button?: { ground: string; ink: string };
}

interface Part {
  h: number;
  /** Pixels to the part below. */
  gap: number;
  draw(y: number): void;
}

/** Words that have been fitted into a width and at most a height. */
export interface Column {
  height: number;
  /** Lower edge of the words, without the button, drawn into a rectangle. */
  wordsBottom(rect: Rect): number;
  /** Letters of the headline in pixels; 0 without one. */
  headlineSize: number;
  /** Draws into `rect`, whose width is the one fitted. Returns the box the words fill. */
  draw(rect: Rect): Rect;
}

const GAPS = { brand: 34, headline: 26, sub: 44 } as const;
const SMALL_HEADLINE = 60;
/** Share of a column that may be empty between its words and its button. */
const MOST_SPREAD = 0.24;

interface Fitted {
  brand: TextBlock | null;
  /** The logo's room; with a mark the name stands beside it. */
  logo: { width: number; height: number } | null;
  headline: TextBlock | null;
  sub: TextBlock | null;
  button: Button | null;
}

/** True for the same words, however they are written: a name over itself says nothing. */
function isSame(a: string, b: string): boolean {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return letters(a) === letters(b);
}

function fit(artboard: Artboard, width: number, height: number, plan: ColumnPlan, hasSub: boolean): Fitted {
  const { words } = artboard;
  const { headline = words.headline, max = 120, lines = 5, weight = 900 } = plan;
  const button = plan.hasButton === false ? null : buttonFor(artboard, width, plan.button);
  const brandRoom = { width: width - 40, height: 60, lines: 1, max: 42, min: 36 };
  const brand =
    plan.hasBrand === false || words.brand === null || (headline !== null && isSame(words.brand, headline))
      ? null
      : fitType(words.brand, { ...brandRoom, face: { family: "display", weight: 800 } });
  const logo = plan.hasBrand === false ? null : logoRoom(artboard, width);
  const brandHeight = Math.max(brand && !logo ? brand.height : 0, logo?.height ?? 0);
  const text = plan.sub === undefined ? words.sub : plan.sub;
  const subRoom = {
    width,
    height: Math.min(260, height * 0.3),
    lines: 3,
    max: Math.min(68, Math.max(48, max * 0.44)),
    min: 36,
    leading: 1.32,
  };
  const sub = hasSub && text !== null ? fitType(text, { ...subRoom, face: { family: "text", weight: 600 } }) : null;
  const taken =
    (brandHeight > 0 ? brandHeight + GAPS.brand : 0) +
    (sub ? sub.height + GAPS.headline : 0) +
    (button ? button.h + GAPS.sub : 0);
  const room = { width, height: height - taken, lines, max, min: 44, leading: 1.06 };
  const block = headline === null ? null : fitType(headline, { ...room, face: { family: "display", weight } });
  return { brand, logo, headline: block, sub, button };
}

/**
 * Fits brand, headline, second line and button into a column. The headline takes what the others leave; a second line
 * that would make it small is dropped.
 */
export function fitColumn(artboard: Artboard, width: number, height: number, plan: ColumnPlan): Column {
  const whole = fit(artboard, width, height, plan, true);
  const isCramped = !plan.keepsSub && whole.sub !== null && (whole.headline?.size ?? 0) < SMALL_HEADLINE;
  const fitted = isCramped ? fit(artboard, width, height, plan, false) : whole;
  const { align = "left" } = plan;
  const inks = plan.inks ?? [artboard.scheme.ink];
  const quiet = plan.quietInks ?? [artboard.scheme.quiet, ...inks];
  const parts = (x: number): Part[] => partsOf(artboard, fitted, { align, x, inks, quiet });
  const totalHeight = total(parts(0));
  const buttonHeight = fitted.button ? fitted.button.h + GAPS.sub : 0;
  const placeIn = (rect: Rect) => {
    const spare = Math.max(0, rect.h - totalHeight);
    const { valign: wanted = "top" } = plan;
    const isFarApart = wanted === "spread" && fitted.button !== null && spare > rect.h * MOST_SPREAD;
    const valign = isFarApart ? "middle" : wanted;
    return { valign, top: rect.y + { top: 0, spread: 0, middle: spare / 2, bottom: spare }[valign] };
  };
  return {
    height: totalHeight,
    headlineSize: fitted.headline?.size ?? 0,
    wordsBottom: (rect) => placeIn(rect).top + totalHeight - buttonHeight,
    draw(rect) {
      const x = align === "left" ? rect.x : rect.x + rect.w / 2;
      const all = parts(x);
      const { valign, top } = placeIn(rect);
      let y = top;
      for (const [index, part] of all.entries()) {
        const isLast = index === all.length - 1;
        if (valign === "spread" && isLast && fitted.button && all.length > 1) y = rect.y + rect.h - part.h;
        part.draw(y);
        y += part.h + (isLast ? 0 : part.gap);
      }
      return { x: rect.x, y: top, w: rect.w, h: y - top };
    },
  };
}

const total = (parts: readonly Part[]): number =>
  parts.reduce((sum, { h, gap }, index) => sum + h + (index === parts.length - 1 ? 0 : gap), 0);

interface Placing {
  align: "left" | "center";
  x: number;
  inks: readonly string[];
  quiet: readonly string[];
}

function partsOf(
  artboard: Artboard,
  { brand, logo, headline, sub, button }: Fitted,
  { align, x, inks, quiet }: Placing,
): Part[] {
  const text = (name: string, block: TextBlock | null, gap: number, wanted: readonly string[]): Part[] =>
    block
      ? [
          {
            h: block.height,
            gap,
            draw: (y) => void writeText(artboard, block, { label: name, x, y, align, inks: wanted }),
          },
        ]
      : [];
  const parts = [
    ...(logo
      ? logoPart(artboard, logo, brand, { align, x, inks, quiet })
      : brandPart(artboard, brand, { align, x, inks, quiet })),
    ...text("headline", headline, sub ? GAPS.headline : GAPS.sub, inks),
    ...text("sub", sub, GAPS.sub, quiet),
  ];
  if (button) {
    const left = align === "left" ? x : x - button.w / 2;
    parts.push({ h: button.h, gap: 0, draw: (y) => button.draw(left, y) });
  }
  return parts;
}

const LOGO_HEIGHT = 104;

/** Largest size of the logo in a column; null without one. */
function logoRoom({ logo }: Artboard, width: number): { width: number; height: number } | null {
  if (!logo) return null;
  const height = isMark(logo) ? LOGO_HEIGHT : Math.min(LOGO_HEIGHT, (width * 0.62 * logo.height) / logo.width);
  return { width: Math.min(width, (height * logo.width) / logo.height), height };
}

/** The logo itself, on a plate where it would be lost; beside a mark without words the name. */
function logoPart(
  artboard: Artboard,
  room: { width: number; height: number },
  name: TextBlock | null,
  { align, x, inks }: Placing,
): Part[] {
  const { logo, scheme, ctx } = artboard;
  if (!logo) return [];
  const beside = isMark(logo) ? name : null;
  const gap = room.height * 0.24;
  const width = room.width + (beside ? gap + beside.width : 0);
  const left = align === "left" ? x : x - width / 2;
  return [
    {
      h: room.height,
      gap: GAPS.brand,
      draw(y) {
        const { dark, light } = backdropOf(ctx, { x: left, y, w: room.width, h: room.height });
        const sprite = logoSpriteOn(logo, room, [dark, light], { surface: scheme.panel, ink: scheme.onPanel });
        ctx.drawImage(sprite.image, left - sprite.pad, y + (room.height - sprite.h) / 2 - sprite.pad);
        if (beside)
          writeText(artboard, beside, {
            label: "brand",
            x: left + sprite.w + gap,
            y: y + (room.height - beside.height) / 2,
            inks,
          });
      },
    },
  ];
}

/** The brand's name with a dot in the loud colour before it: a plain word mark. */
function brandPart(artboard: Artboard, block: TextBlock | null, { align, x, inks }: Placing): Part[] {
  if (!block) return [];
  const dot = block.size * 0.36;
  const left = align === "left" ? x : x - (block.width + dot * 2.1) / 2;
  return [
    {
      h: block.height,
      gap: GAPS.brand,
      draw(y) {
        const ground = backdropOf(artboard.ctx, { x: left, y, w: 2 * dot, h: block.height });
        artboard.ctx.fillStyle =
          contrastOver(artboard.scheme.pop, ground) > 1.8 ? artboard.scheme.pop : (inks[0] ?? "#ffffff");
        artboard.ctx.fill(oval(left + dot, y + block.height / 2, dot, dot));
        writeText(artboard, block, { label: "brand", x: left + dot * 2.9, y, inks });
      },
    },
  ];
}
