import { bottomOf, midX, midY, type Rect } from "../draw/geometry";
import { clamp01, easeOut } from "../draw/easing";
import { stamp } from "../draw/sprite";
import { cardHeight, cardSprite, fitCards } from "../draw/widgets/card";
import { handsetHeader, handsetInset, handsetSprite } from "../draw/widgets/handset";
import { type Overlay, enteringAreas, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { brandBackground } from "./brand-background";
import { iconsOf, paintStickers, stickersIn } from "./icon";
import { defineScene, type Shot } from "./shot";
import { entersAt, textOverlaysOf } from "./text-overlays";
import { casedFor, setType, wordsAt } from "./type/block";
import { lookStyles } from "./type/looks";

const GAP = 16;

/** Places of the handset, its rows, the captions and the stickers: rows stay inside the safe box, the handset may leave it. */
function placesOf({ viewport, captionHeight }: Shot): { handset: Rect; laneY: number; stickers: Rect | null } {
  const { unit, safe, aspect, width, height, column } = viewport;
  if (aspect === "tall") {
    const top = safe.y + captionHeight + 30 * unit;
    const w = Math.min(column.w, 860 * unit);
    const handset = { x: (width - w) / 2, y: top, w, h: height * 1.08 - top };
    const below = bottomOf(safe) + 20 * unit;
    const stickers = { x: handset.x, y: below, w, h: height * 0.95 - below };
    return { handset, laneY: safe.y + captionHeight / 2, stickers };
  }
  const laneY = bottomOf(safe) - captionHeight / 2;
  const isWide = aspect === "wide";
  const bottom = isWide ? height * 1.05 : laneY - captionHeight / 2 - 24 * unit;
  const w = (isWide ? 700 : 720) * unit;
  const handset = { x: isWide ? width * 0.56 : (width - w) / 2, y: safe.y, w, h: bottom - safe.y };
  const left = { x: safe.x, y: safe.y, w: handset.x - safe.x - 40 * unit, h: laneY - captionHeight - safe.y };
  return { handset, laneY, stickers: isWide ? left : null };
}

/** The rows that fit, at the largest size that lets all of them; what does not fit comes by pages. */
function layoutPhone(shot: Shot) {
  const { viewport, palette, seed, brandName } = shot;
  const { unit, safe, aspect } = viewport;
  const { handset, laneY, stickers } = placesOf(shot);
  const glow = aspect === "wide" ? ([0.3, 0.4] as const) : ([0.5, 0.9] as const);
  const background = brandBackground(palette, viewport.width, viewport.height, glow, seed);
  const title = {
    text: brandName || (textOverlaysOf(shot, "headline")[0]?.text ?? ""),
    icon: iconsOf(shot)[0] ?? null,
  };
  const top = handset.y + handsetHeader(title, unit);
  const words = textOverlaysOf(shot, "card").slice(0, 4);
  const width = handset.w - 2 * handsetInset(unit);
  const room = Math.min(bottomOf(safe), bottomOf(handset)) - top - (aspect === "square" ? 50 * unit : 0);
  const texts = words.map(({ text }) => text);
  const heightOf = (size: number) =>
    Math.max(...fitCards(texts, width, unit, size).map((block) => cardHeight(block, unit))) + GAP * unit;
  const size = [60, 54, 48, 42].find((one) => heightOf(one) * texts.length <= room) ?? 38;
  const perPage = Math.max(1, Math.floor((room + GAP * unit) / heightOf(size)));
  const blocks = fitCards(texts, width, unit, size);
  const lane =
    aspect === "wide"
      ? { x: safe.x + (handset.x - safe.x) / 2, y: laneY, maxWidth: handset.x - safe.x - 30 * unit }
      : { x: viewport.width / 2, y: laneY, maxWidth: viewport.column.w };
  return { background, title, handset, top, width, words, blocks, perPage, lane, stickers };
}

function rowsOf(shot: Shot, layout: ReturnType<typeof layoutPhone>): Overlay[] {
  const { words, blocks, handset, perPage, top, width } = layout;
  const { unit } = shot.viewport;
  const step = Math.max(0.5, (shot.seconds - 0.8) / Math.max(1, words.length));
  let y = top;
  return words.flatMap((word, index): Overlay[] => {
    const block = blocks[index];
    if (!block) return [];
    if (index % perPage === 0) y = top;
    const sprite = cardSprite(block, width, unit, "tick", shot.palette);
    const place = { x: midX(handset), y: y + sprite.h / 2 };
    y += sprite.h + GAP * unit;
    return [{ sprite, place, at: entersAt(word, 0.3 + index * step), entrance: "rise", label: "card" }];
  });
}

/** The title beside a phone that leaves half of the frame free; nothing where an icon stands there. */
function titleBeside(shot: Shot, { title, stickers, background }: ReturnType<typeof layoutPhone>): Overlay[] {
  if (shot.viewport.aspect !== "wide" || !stickers || title.icon || title.text === "") return [];
  const { unit } = shot.viewport;
  const face = { family: "display", weight: lookStyles[shot.look].weight } as const;
  const room = { w: stickers.w * 0.86, h: stickers.h * 0.5, max: 190 * unit, min: 60 * unit, face };
  const block = setType(casedFor(shot, title.text), room);
  return [wordsAt(block, background.ink, { x: midX(stickers), y: midY(stickers) }, { at: 0 })];
}

/** Stated facts as rows on a phone that rises into the frame: what an app, a course or a booking looks like to hold. */
export const phone = defineScene({
  layout: layoutPhone,

  prepare(shot, layout) {
    const { background, title, handset, perPage, lane, stickers } = layout;
    const { viewport, seed, palette } = shot;
    const { unit } = viewport;
    const device = handsetSprite(handset.w, handset.h, unit, title, palette);
    const rows = rowsOf(shot, layout);
    const pageAt = (t: number) => {
      const shown = Math.max(
        0,
        rows.findLastIndex(({ at }) => t >= at),
      );
      const from = Math.floor(shown / perPage) * perPage;
      return rows.slice(from, from + perPage);
    };
    const props = stickers ? stickersIn(stickers, iconsOf(shot), seed) : [];
    const beside = titleBeside(shot, layout);
    return {
      lane,
      hasCachedLayer: true,
      boxes: (moment) => settledBoxes([...beside, ...pageAt(moment.held)], moment),
      paintCachedLayer(ctx, moment) {
        ctx.drawImage(background.image, 0, 0);
        const rise = (1 - easeOut(clamp01((moment.held + 0.1) / 0.4))) * 180 * unit;
        stamp(ctx, device, { x: midX(handset), y: handset.y + handset.h / 2 + rise });
        paintStickers(ctx, props, moment, unit);
        paintSettled(ctx, [...beside, ...pageAt(moment.held)], moment);
      },
      liveAreas: (moment) => enteringAreas([...beside, ...pageAt(moment.t)], moment),
      paintLiveLayer: (ctx, moment) => paintEntering(ctx, [...beside, ...pageAt(moment.t)], moment),
    };
  },
});
