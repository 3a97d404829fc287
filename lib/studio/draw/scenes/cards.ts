import { paintBackdrop } from "../backgrounds/index";
import type { Point } from "../canvas";
import { bottomOf, midX, type Rect } from "../geometry";
import { stamp } from "../sprite";
import { type Badge, cardHeight, cardSprite, fitCards } from "../widgets/card";
import { type Overlay, paintEntering, paintSettled, settledBoxes } from "../widgets/overlay";
import { chinOf, contentColumn, frameFace } from "./framing";
import { freeHand, laneBox } from "./hands";
import { insetSprite } from "./inset";
import { cutOutSprite } from "./product-cutout";
import { defineScene, type PrepareScene, type Shot } from "./shot";
import { type Gesture, makeSpeaker } from "./speaker";
import { entersAt, wordsOf } from "./words";

const GAP = 16;

function layoutCards(shot: Shot) {
  const { stage, captionHeight } = shot;
  const { unit, safe, aspect } = stage;
  const words = wordsOf(shot, "card").slice(0, 4);
  const beside = aspect !== "tall";
  const column: Rect = beside ? contentColumn(stage) : stage.column;
  const blocks = fitCards(
    words.map((word) => word.text),
    column.w,
    unit,
    aspect === "wide" ? 54 : 46,
  );
  const heights = blocks.map((block) => cardHeight(block, unit));
  const total = heights.reduce((sum, h) => sum + h + GAP * unit, -GAP * unit);
  const laneAboveCards = !beside;
  const laneH = captionHeight;
  const cardsTop = laneAboveCards
    ? bottomOf(safe) - total
    : safe.y + Math.max(0, (safe.h - laneH - 30 * unit - total) / 2);
  const framing = frameFace(stage, {
    x: beside ? stage.width * (aspect === "wide" ? 0.25 : 0.23) : stage.width / 2,
    top: safe.y + (beside ? safe.h * 0.12 : 0),
    bottom: beside ? bottomOf(safe) - laneH - 40 * unit : cardsTop - laneH - 26 * unit,
    eyes: beside ? 0.4 : 0.29,
    maxScale: aspect === "wide" ? 1.2 : aspect === "square" ? 0.78 : 0.92,
  });
  const laneY = beside
    ? bottomOf(safe) - laneH / 2
    : Math.min(cardsTop - 16 * unit - laneH / 2, chinOf(framing) + 30 * unit + laneH / 2);
  const lane = {
    x: aspect === "wide" ? midX(column) : stage.width / 2,
    y: laneY,
    maxWidth: aspect === "wide" ? column.w : stage.column.w,
  };
  return { words, blocks, heights, column, cardsTop, framing, lane };
}

/** Which hand says what: benefits are pointed at, steps are counted. */
function gesturesFor(shot: Shot, wrist: Point | null, entrances: readonly number[], isCounted: boolean): Gesture[] {
  if (!wrist) return [];
  const { seconds } = shot;
  if (!isCounted) {
    return [
      { side: "left", hand: "point", wrist, from: 0.3, to: Math.max(1.2, seconds * 0.55) },
      { side: "left", hand: "thumb", wrist, from: seconds * 0.6 + 0.35, to: seconds + 1 },
    ];
  }
  const hands = ["point", "two", "three"] as const;
  return entrances.slice(0, 3).map((from, i) => ({
    side: "left" as const,
    hand: hands[i] ?? "open",
    wrist,
    from: Math.max(0.1, from - 0.2),
    to: (entrances[i + 1] ?? seconds + 1) - (i < 2 ? 0.5 : 0),
  }));
}

const cardScene = (badge: (index: number) => Badge, isCounted: boolean): PrepareScene =>
  defineScene({
    layout: layoutCards,
    prepare(shot, { words, blocks, heights, column, cardsTop, framing, lane }) {
      const { stage, seconds, palette } = shot;
      const { unit } = stage;
      const backdrop = shot.backdrop();
      const step = Math.max(0.5, (seconds - 0.8) / Math.max(1, words.length));
      let y = cardsTop;
      const overlays = words.flatMap((word, i): Overlay[] => {
        const [block, h] = [blocks[i], heights[i] ?? 0];
        if (!block) return [];
        const place = { x: midX(column), y: y + h / 2 };
        y += h + GAP * unit;
        return [
          {
            sprite: cardSprite(block, column.w, unit, badge(i), palette),
            place,
            at: entersAt(word, 0.3 + i * step),
            entrance: "slide",
            label: "card",
          },
        ];
      });
      const photo = shot.photos[0];
      const isTall = stage.aspect === "tall";
      const tableY = Math.max(stage.height * 0.84, bottomOf(stage.safe) + 120 * unit);
      const product =
        !photo || !isTall
          ? null
          : photo.cutOut
            ? cutOutSprite(photo, 420 * unit, 430 * unit)
            : insetSprite(shot, photo, 400 * unit, 360 * unit);
      const cards = { ...column, y: cardsTop, h: y - cardsTop };
      const wrist = freeHand(shot, framing, -1, isTall ? [400, 400] : [318, 430], [laneBox(shot, lane), cards]);
      const speaker = makeSpeaker(shot, framing, {
        facing: isTall ? -0.25 : 0.45,
        gestures: gesturesFor(
          shot,
          wrist,
          overlays.map((overlay) => overlay.at),
          isCounted,
        ),
        glance: { from: 0.25, to: 0.95, towards: [isTall ? -0.5 : 0.9, isTall ? 0.8 : 0.3] },
      });
      return {
        lane,
        isHeld: true,
        boxes: (moment) => [speaker.face(), ...settledBoxes(overlays, moment)],
        paintPlate(ctx, moment) {
          paintBackdrop(ctx, backdrop, moment.held);
          speaker.paint(ctx, moment);
          if (isTall) {
            backdrop.paintTable(ctx, tableY);
            if (product)
              stamp(ctx, product, {
                x: stage.width * 0.7,
                y: tableY + 70 * unit - product.h / 2,
                angle: photo?.cutOut ? 0 : 0.035,
              });
          }
          paintSettled(ctx, overlays, moment);
        },
        paintLive(ctx, moment) {
          speaker.paintMouth(ctx, moment);
          paintEntering(ctx, overlays, moment);
        },
      };
    },
  });

/** Two to four cards that enter on their words beside or under a presenter who points. */
export const benefits = cardScene(() => "tick", false);

/** Numbered cards; the presenter counts along. */
export const steps = cardScene((index) => index + 1, true);
