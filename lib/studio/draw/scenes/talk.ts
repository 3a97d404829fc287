import { paintBackdrop } from "../backgrounds/index";
import { bottomOf, midX } from "../geometry";
import { stamp } from "../sprite";
import { type Overlay, paintEntering, paintSettled, settledBoxes } from "../widgets/overlay";
import { keywordSprite } from "../widgets/text-sprites";
import { bottomLane, chinOf, contentColumn, frameFace } from "./framing";
import { arrival, insetSprite } from "./inset";
import { defineScene } from "./shot";
import { type Gesture, makeSpeaker } from "./speaker";
import { entersAt, wordsOf } from "./words";

/** The presenter explains; keywords pop out of the sentence, a picture is held up as a print. */
export const talk = defineScene({
  layout(shot) {
    const { stage, captionHeight, palette } = shot;
    const { unit, safe, aspect } = stage;
    const beside = aspect === "wide";
    const room = beside ? contentColumn(stage) : stage.column;
    const sprites = wordsOf(shot, "keyword").map((words) => ({
      words,
      sprite: keywordSprite(words.text, { width: room.w, unit }, palette.accent, palette.onAccent),
    }));
    const tallest = Math.max(0, ...sprites.map(({ sprite }) => sprite.h));
    const keywordY = beside ? safe.y + safe.h * 0.26 : safe.y + tallest / 2 + 12 * unit;
    const lowest = bottomLane(shot);
    const hasPicture = shot.photos.length > 0;
    const framing = frameFace(stage, {
      x: beside ? stage.width * 0.27 : stage.width * (hasPicture && aspect === "square" ? 0.36 : 0.5),
      top: beside || tallest === 0 ? safe.y : keywordY + tallest / 2 + 22 * unit,
      bottom: beside ? bottomOf(safe) - 60 * unit : lowest.top - 14 * unit,
      eyes: beside ? 0.44 : 0.4,
      maxScale: beside ? 1.26 : 1.08,
    });
    const laneY = beside
      ? safe.y + safe.h - captionHeight / 2
      : Math.min(lowest.top, chinOf(framing) + 56 * unit) + captionHeight / 2;
    return { sprites, keywordY, room, framing, lane: { x: midX(room), y: laneY, maxWidth: room.w } };
  },

  prepare(shot, { sprites, keywordY, room, framing, lane }) {
    const { stage, seconds, seed } = shot;
    const { unit, aspect } = stage;
    const backdrop = shot.backdrop();
    const photo = shot.photos[0];
    const side = seed % 2 ? ("right" as const) : ("left" as const);
    const reachY = aspect === "tall" ? 610 : 430;
    const print = photo
      ? insetSprite(
          shot,
          photo,
          (aspect === "wide" ? 560 : aspect === "square" ? 380 : 400) * unit,
          (aspect === "wide" ? 470 : aspect === "square" ? 380 : 440) * unit,
        )
      : null;
    const gestures: Gesture[] =
      photo && aspect === "tall"
        ? [{ side: "right", hand: "hold", wrist: [300, 900], from: 0.15, to: seconds + 1, twist: 0.06 }]
        : [
            { side, hand: "open", wrist: [316, reachY], from: 0.4, to: Math.max(1.3, seconds * 0.48) },
            {
              side: side === "left" ? "right" : "left",
              hand: "point",
              wrist: [300, reachY - 40],
              from: seconds * 0.56,
              to: seconds - 0.2,
            },
          ];
    const speaker = makeSpeaker(shot, framing, {
      facing: aspect === "wide" || photo ? 0.35 : side === "left" ? -0.3 : 0.3,
      gestures,
      ...(photo
        ? {
            glance: {
              from: 0.35,
              to: Math.min(1.5, seconds * 0.5),
              towards: [1, aspect === "tall" ? 0.9 : 0.1] as const,
            },
          }
        : {}),
    });
    const step = seconds / Math.max(1, sprites.length);
    const overlays = sprites.map(({ words, sprite }, i): Overlay => ({
      sprite,
      place: { x: midX(room), y: keywordY, angle: i % 2 ? 0.022 : -0.026 },
      at: entersAt(words, 0.2 + i * step),
      entrance: "pop",
      label: "keyword",
    }));
    /** One keyword at a time: the next one takes its place. */
    const onAir = (t: number) =>
      overlays.filter((overlay, i) => t >= overlay.at && t < (overlays[i + 1]?.at ?? Number.POSITIVE_INFINITY));
    return {
      lane,
      isHeld: true,
      boxes: (moment) => [speaker.face(), ...settledBoxes(onAir(moment.held), moment)],
      paintPlate(ctx, moment) {
        paintBackdrop(ctx, backdrop, moment.held);
        speaker.paint(ctx, moment);
        if (print && aspect === "tall") {
          const [wx, wy] = speaker.wrist(moment, 1);
          const lowestTop = lane.y + shot.captionHeight / 2 + 26 * unit;
          stamp(ctx, print, {
            x: wx - print.w * 0.42,
            y: Math.max(wy - print.h * 0.16, lowestTop + print.h / 2),
            angle: -0.05,
          });
          speaker.paintGrip(ctx, moment);
        } else if (print) {
          const u = arrival(moment.held, 0.15);
          const x = aspect === "wide" ? midX(room) : stage.width * 0.78;
          const y = aspect === "wide" ? stage.height * (sprites.length ? 0.5 : 0.42) : stage.height * 0.4;
          stamp(ctx, print, {
            x: x + (1 - u) * stage.width * 0.5,
            y,
            angle: 0.03 + Math.sin(moment.held * 1.2) * 0.008,
          });
        }
        paintSettled(ctx, onAir(moment.held), moment);
      },
      paintLive(ctx, moment) {
        speaker.paintMouth(ctx, moment);
        paintEntering(ctx, onAir(moment.t), moment);
      },
    };
  },
});
