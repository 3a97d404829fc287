import { clamp01, popIn } from "../draw/easing";
import { bottomOf, midX, type Rect } from "../draw/geometry";
import { isMark, logoSpriteOn } from "../draw/logo";
import { type Sprite, stamp, tilted } from "../draw/sprite";
import { type Overlay, enteringAreas, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { bodySprite, buttonSprite, headlineSprite } from "../draw/widgets/text-sprites";
import { brandBackground, type BrandBackground } from "./brand-background";
import { iconsOf, paintStickers, stickersIn } from "./icon";
import { insetSprite } from "./inset";
import { cutOutSprite } from "./product-cutout";
import { defineScene, type Shot } from "./shot";
import { entersAt, textOverlaysOf } from "./text-overlays";

interface Line {
  sprite: Sprite;
  label: Overlay["label"];
  at: number;
  gap: number;
  entrance: Overlay["entrance"];
}

/** Logo, name, or a mark above its name: what stands first. */
function brandLines(shot: Shot, width: number, background: BrandBackground): Sprite[] {
  const { unit } = shot.viewport;
  const { logo } = shot;
  const name = textOverlaysOf(shot, "logo")[0]?.text;
  const written = name ? [headlineSprite(name, { width, unit, max: 62, lines: 2 }, background.ink)] : [];
  if (!logo) return written;
  const room = { width: width * 0.74, height: (isMark(logo) ? 190 : 150) * unit };
  const drawn = logoSpriteOn(logo, room, background.tones, shot.palette);
  return isMark(logo) ? [drawn, ...written] : [drawn];
}

function linesOf(shot: Shot, width: number, background: BrandBackground): Line[] {
  const { unit, aspect } = shot.viewport;
  const { palette } = shot;
  const lines: Line[] = [];
  const { ink } = background;
  for (const sprite of brandLines(shot, width, background))
    lines.push({ sprite, label: "logo", at: 0, gap: 40 * unit, entrance: "still" });
  const tagline = textOverlaysOf(shot, "tagline")[0] ?? textOverlaysOf(shot, "headline")[0];
  if (tagline) {
    const sprite = headlineSprite(
      tagline.text,
      { width, unit, max: aspect === "square" ? 74 : 88, lines: aspect === "square" ? 4 : 3 },
      ink,
    );
    lines.push({ sprite, label: "tagline", at: entersAt(tagline, 0.1), gap: 46 * unit, entrance: "rise" });
  }
  const button = textOverlaysOf(shot, "button")[0];
  if (button) {
    const sprite = buttonSprite(button.text, { width, unit }, palette.surface, palette.ink);
    lines.push({ sprite, label: "button", at: entersAt(button, 0.4), gap: 0, entrance: "pop" });
  }
  if (lines.length === 0 && shot.brandName) {
    lines.push({
      sprite: bodySprite(shot.brandName, { width, unit, max: 70 }, ink),
      label: "logo",
      at: 0,
      gap: 0,
      entrance: "still",
    });
  }
  return lines;
}

/** Brand background, logo or name, one line, one button, the product: complete from the first second to the last frame. */
export const endCard = defineScene({
  layout(shot) {
    const { viewport, captionHeight, palette, seed } = shot;
    const { unit, safe, aspect } = viewport;
    const hasHero = shot.photos.length > 0 || iconsOf(shot).length > 0;
    const beside = aspect !== "tall" && hasHero;
    const column: Rect = beside ? { ...safe, w: safe.w * 0.5 } : viewport.column;
    const glow = beside ? ([0.75, 0.5] as const) : ([0.5, hasHero ? 0.76 : 0.96] as const);
    const background = brandBackground(palette, viewport.width, viewport.height, glow, seed);
    const lines = linesOf(shot, column.w, background);
    const total = lines.reduce((sum, line) => sum + line.sprite.h + line.gap, 0);
    const isStacked = !beside && hasHero;
    const room = safe.h - captionHeight - 30 * unit;
    const top = safe.y + (isStacked ? 8 * unit : Math.max(0, (room - total) / 2));
    const lowest = bottomOf(safe) - captionHeight / 2;
    const laneY = aspect === "square" ? lowest : Math.min(lowest, top + total + 34 * unit + captionHeight / 2);
    const below = laneY + captionHeight / 2 + 20 * unit;
    const product: Rect = beside
      ? { x: viewport.width * 0.56, y: safe.y, w: viewport.width * 0.39, h: aspect === "square" ? room : safe.h }
      : { x: viewport.width * 0.1, y: below, w: viewport.width * 0.8, h: viewport.height * 0.955 - below };
    const lane =
      aspect === "square"
        ? { x: viewport.width / 2, y: laneY, maxWidth: viewport.column.w }
        : { x: midX(column), y: laneY, maxWidth: column.w };
    return { background, lines, column, top, product, lane };
  },

  prepare(shot, { background, lines, column, top, product, lane }) {
    const { viewport } = shot;
    const photo = shot.photos[0];
    let y = top;
    const overlays = lines.map(({ sprite, label, at, gap, entrance }): Overlay => {
      const place = { x: midX(column), y: y + sprite.h / 2 };
      y += sprite.h + gap;
      return { sprite, place, at, entrance, label };
    });
    const hasRoom = product.h > 150 * viewport.unit;
    const hero =
      !photo || !hasRoom
        ? null
        : photo.cutOut
          ? cutOutSprite(photo, product.w, product.h)
          : tilted(insetSprite(shot, photo, product.w * 0.97, product.h * 0.97), -0.025);
    const stickers = photo || !hasRoom ? [] : stickersIn(product, iconsOf(shot), shot.seed);
    return {
      lane,
      hasCachedLayer: true,
      boxes: (moment) => settledBoxes(overlays, moment),
      paintCachedLayer(ctx, moment) {
        ctx.drawImage(background.image, 0, 0);
        paintStickers(ctx, stickers, moment, viewport.unit);
        if (hero) {
          const scale = 0.86 + 0.14 * popIn(clamp01((moment.held + 0.1) / 0.45));
          stamp(ctx, hero, {
            x: midX(product),
            y: product.y + product.h / 2 + Math.sin(moment.held * 1.6) * 7 * viewport.unit,
            scale,
          });
        }
        paintSettled(ctx, overlays, moment);
      },
      liveAreas: (moment) => enteringAreas(overlays, moment),
      paintLiveLayer: (ctx, moment) => paintEntering(ctx, overlays, moment),
    };
  },
});
