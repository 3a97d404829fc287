import { paintBackdrop } from "./backgrounds/index";
import type { Point } from "../draw/canvas";
import { bottomOf, midX, type Rect } from "../draw/geometry";
import { type Sprite, stamp } from "../draw/sprite";
import { type Badge, cardHeight, cardSprite, fitCards } from "../draw/widgets/card";
import { type Overlay, enteringAreas, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { chinOf, contentColumn, frameFace } from "./framing";
import { freeHand, laneBox } from "./hands";
import { printsOf } from "./inset";
import { cutOutSprite } from "./product-cutout";
import { defineScene, type Photo, type PrepareScene, type Shot } from "./shot";
import type { Viewport } from "./viewport";
import { type Gesture, makeSpeaker } from "./speaker";
import { entersAt, textOverlaysOf } from "./text-overlays";

const GAP = 16;

/** The smallest presenter worth showing above cards, as a share of the frame's height; cards come by pages before that. */
const SMALLEST_FACE = 0.19;

const SIZES = [60, 54, 46, 42, 38] as const;

/** Cards that can stand together in `room` pixels, at the largest text size that lets all of them, or else as many as the smallest. */
function setCards(texts: readonly string[], width: number, unit: number, room: number) {
  const tried = SIZES.map((size) => {
    const blocks = fitCards(texts, width, unit, size);
    const height = Math.max(...blocks.map((block) => cardHeight(block, unit))) + GAP * unit;
    return { blocks, perPage: Math.max(1, Math.min(texts.length, Math.floor((room + GAP * unit) / height))) };
  });
  const most = Math.max(...tried.map(({ perPage }) => perPage));
  return tried.find(({ perPage }) => perPage === most) ?? { blocks: [], perPage: 1 };
}

/** Under the presenter when tall, beside otherwise; cards that do not fit together come page by page. */
function layoutCards(shot: Shot) {
  const { viewport, captionHeight } = shot;
  const { unit, safe, aspect } = viewport;
  const words = textOverlaysOf(shot, "card").slice(0, 4);
  const beside = aspect !== "tall";
  const column: Rect = beside ? contentColumn(viewport) : viewport.column;
  const room = safe.h - captionHeight - (beside ? 30 * unit : SMALLEST_FACE * viewport.height + 42 * unit);
  const texts = words.map((word) => word.text);
  const { blocks, perPage } = setCards(texts, column.w, unit, room);
  const heights = blocks.map((block) => cardHeight(block, unit));
  const pageHeights = chunk(heights, perPage).map((page) => page.reduce((sum, h) => sum + h + GAP * unit, -GAP * unit));
  const total = Math.max(0, ...pageHeights);
  const cardsTop = beside
    ? safe.y + Math.max(0, (safe.h - captionHeight - 30 * unit - total) / 2)
    : bottomOf(safe) - total;
  const framing = frameFace(viewport, {
    x: beside ? viewport.width * (aspect === "wide" ? 0.25 : 0.23) : viewport.width / 2,
    top: safe.y + (beside ? safe.h * 0.12 : 0),
    bottom: beside ? bottomOf(safe) - captionHeight - 40 * unit : cardsTop - captionHeight - 26 * unit,
    eyes: beside ? 0.4 : 0.29,
    maxScale: aspect === "wide" ? 1.2 : aspect === "square" ? 0.78 : 0.92,
  });
  const laneY = beside
    ? bottomOf(safe) - captionHeight / 2
    : Math.min(cardsTop - 16 * unit - captionHeight / 2, chinOf(framing) + 30 * unit + captionHeight / 2);
  const isWide = aspect === "wide";
  const lane = {
    x: isWide ? midX(column) : viewport.width / 2,
    y: laneY,
    maxWidth: isWide ? column.w : viewport.column.w,
  };
  return { words, blocks, heights, perPage, column, cardsTop, total, framing, lane };
}

const PICTURE_TILT = 0.035;

/** The edge of the table, and the room on it for a picture: what stands there keeps clear of cards that end at `cardsEnd`. */
export function tableFor(viewport: Viewport, cardsEnd: number): { tableY: number; standing: Rect } {
  const { unit } = viewport;
  const tableY = Math.max(viewport.height * 0.84, bottomOf(viewport.safe) + 120 * unit);
  const bottom = Math.min(viewport.height - 40 * unit, tableY + 150 * unit);
  const h = Math.max(0, Math.min(430 * unit, bottom - cardsEnd - 28 * unit));
  return { tableY, standing: { x: viewport.width * 0.7 - 210 * unit, y: bottom - h, w: 420 * unit, h } };
}

/** The product as it stands on the table, tilt included; null when there is no room for it. */
function pictureOn(shot: Shot, photo: Photo, room: Rect): ((held: number) => Sprite) | null {
  if (room.h < 120 * shot.viewport.unit) return null;
  if (photo.cutOut) {
    const product = cutOutSprite(photo, room.w, room.h);
    return () => product;
  }
  const inner = { w: room.w - PICTURE_TILT * room.h, h: room.h - PICTURE_TILT * room.w };
  return printsOf(shot, photo, [Math.min(inner.w, 400 * shot.viewport.unit), inner.h], PICTURE_TILT).at;
}

const chunk = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** Gestures of the presenter with a free hand at `wrist`, for cards that enter at these seconds. */
type Gesturing = (seconds: number, wrist: Point, entrances: readonly number[]) => Gesture[];

const pointing: Gesturing = (seconds, wrist) => [
  { side: "left", hand: "point", wrist, from: 0.3, to: Math.max(1.2, seconds * 0.55) },
  { side: "left", hand: "thumb", wrist, from: seconds * 0.6 + 0.35, to: seconds + 1 },
];

const counting: Gesturing = (seconds, wrist, entrances) => {
  const hands = ["point", "two", "three"] as const;
  return entrances.slice(0, 3).map((from, i) => ({
    side: "left" as const,
    hand: hands[i] ?? "open",
    wrist,
    from: Math.max(0.1, from - 0.2),
    to: (entrances[i + 1] ?? seconds + 1) - (i < 2 ? 0.5 : 0),
  }));
};

function overlaysOf(shot: Shot, layout: ReturnType<typeof layoutCards>, badge: (index: number) => Badge): Overlay[] {
  const { words, blocks, heights, column, perPage } = layout;
  const { unit } = shot.viewport;
  const step = Math.max(0.5, (shot.seconds - 0.8) / Math.max(1, words.length));
  let y = layout.cardsTop;
  return words.flatMap((word, i) => {
    const [block, h] = [blocks[i], heights[i] ?? 0];
    if (!block) return [];
    if (i % perPage === 0) y = layout.cardsTop;
    const place = { x: midX(column), y: y + h / 2 };
    y += h + GAP * unit;
    const sprite = cardSprite(block, column.w, unit, badge(i), shot.palette);
    return [{ sprite, place, at: entersAt(word, 0.3 + i * step), entrance: "slide" as const, label: "card" as const }];
  });
}

/** The presenter of a card scene, and the product on the table before it; only a tall frame has a table. */
function speakerOf(
  shot: Shot,
  layout: ReturnType<typeof layoutCards>,
  overlays: readonly Overlay[],
  gesturing: Gesturing,
) {
  const { column, cardsTop, total, framing, lane } = layout;
  const { viewport } = shot;
  const photo = shot.photos[0];
  const isTall = viewport.aspect === "tall";
  const cards = { ...column, y: cardsTop, h: total };
  const { tableY, standing } = tableFor(viewport, bottomOf(cards));
  const product = photo && isTall ? pictureOn(shot, photo, standing) : null;
  const wrist = freeHand(shot, framing, -1, isTall ? [400, 400] : [318, 430], [laneBox(shot, lane), cards]);
  const entrances = overlays.map(({ at }) => at);
  const speaker = makeSpeaker(shot, framing, {
    ...(isTall && { region: { x: 0, y: 0, w: viewport.width, h: Math.ceil(tableY) } }),
    facing: isTall ? -0.25 : 0.45,
    gestures: wrist ? gesturing(shot.seconds, wrist, entrances) : [],
    glance: { from: 0.25, to: 0.95, towards: [isTall ? -0.5 : 0.9, isTall ? 0.8 : 0.3] },
  });
  const place = product && { x: midX(standing), y: bottomOf(standing) - product(0).h / 2 };
  return { speaker, table: isTall ? { y: tableY, product, place } : null };
}

/** What a kind of cards carries, and what the presenter does beside them. */
interface CardKind {
  readonly badge: (index: number) => Badge;
  readonly gesturing: Gesturing;
}

const cardScene = ({ badge, gesturing }: CardKind): PrepareScene =>
  defineScene({
    layout: layoutCards,
    prepare(shot, layout) {
      const backdrop = shot.backdrop();
      const overlays = overlaysOf(shot, layout, badge);
      const pages = chunk(overlays, layout.perPage);
      const pageAt = (t: number) => pages.findLast((page) => t >= (page[0]?.at ?? 0)) ?? [];
      const { speaker, table } = speakerOf(shot, layout, overlays, gesturing);
      return {
        lane: layout.lane,
        hasCachedLayer: true,
        boxes: (moment) => [speaker.face(), ...settledBoxes(pageAt(moment.held), moment)],
        paintCachedLayer(ctx, moment) {
          paintBackdrop(ctx, backdrop, moment.held);
          speaker.paint(ctx, moment);
          if (table) backdrop.paintTable(ctx, table.y);
          if (table?.product && table.place) stamp(ctx, table.product(moment.held), table.place);
          paintSettled(ctx, pageAt(moment.held), moment);
        },
        liveAreas: (moment) => [speaker.mouth(moment), ...enteringAreas(pageAt(moment.t), moment)],
        paintLiveLayer(ctx, moment) {
          speaker.paintMouth(ctx, moment);
          paintEntering(ctx, pageAt(moment.t), moment);
        },
      };
    },
  });

/** Two to four cards that enter on their words beside or under a presenter who points. */
export const benefits = cardScene({ badge: () => "tick", gesturing: pointing });

/** Cards with their numbers; the presenter counts along. */
export const steps = cardScene({ badge: (index) => index + 1, gesturing: counting });
