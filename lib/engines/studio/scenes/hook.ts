import { paintBackdrop } from "./backgrounds/index";
import { bottomOf, midX, overlaps } from "../draw/geometry";
import { boxOf, stamp, tilted } from "../draw/sprite";
import { type Overlay, enteringAreas, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { iconSprite } from "../draw/widgets/icon";
import { stickerSprite } from "../draw/widgets/text-sprites";
import { chinOf, contentColumn, type Framing, frameFace } from "./framing";
import { freeHand, laneBox } from "./hands";
import { arrival, insetSprite } from "./inset";
import { defineScene } from "./shot";
import { makeSpeaker } from "./speaker";
import { entersAt, textOverlaysOf } from "./text-overlays";

/** The first scene: presenter, sticker, emoji; the picture, when there is one, as a print at the lower edge. */
export const hook = defineScene({
  layout(shot) {
    const { viewport, captionHeight } = shot;
    const { unit, safe, column, aspect } = viewport;
    const words = textOverlaysOf(shot, "sticker")[0];
    const room = aspect === "wide" ? contentColumn(viewport) : column;
    const sticker = words
      ? tilted(
          stickerSprite(words.text, {
            width: room.w * 0.97,
            unit,
            max: aspect === "wide" ? 100 : 82,
            lines: aspect === "wide" ? 3 : 2,
          }),
          -0.02,
        )
      : null;
    const beside = aspect === "wide";
    const stickerY = beside ? safe.y + safe.h * 0.3 : safe.y + (sticker?.h ?? 0) / 2 + 6 * unit;
    const top = beside || !sticker ? safe.y : stickerY + sticker.h / 2 + 14 * unit;
    const lowest = bottomOf(safe) - captionHeight;
    const framing: Framing = frameFace(viewport, {
      x: beside ? viewport.width * 0.27 : viewport.width / 2,
      top,
      bottom: beside ? bottomOf(safe) - 60 * unit : lowest - 14 * unit,
      eyes: beside ? 0.44 : 0.42,
      maxScale: beside ? 1.3 : 1.16,
    });
    const laneY = beside
      ? Math.max(safe.y + safe.h * 0.66, stickerY + (sticker?.h ?? 0) / 2 + 60 * unit + captionHeight / 2)
      : Math.min(lowest, chinOf(framing) + 52 * unit) + captionHeight / 2;
    const lane = { x: beside ? midX(room) : viewport.width / 2, y: laneY, maxWidth: room.w };
    return { words, sticker, place: { x: midX(room), y: stickerY }, framing, lane };
  },

  prepare(shot, { words, sticker, place, framing, lane }) {
    const { viewport, seconds } = shot;
    const { unit } = viewport;
    const backdrop = shot.backdrop();
    const photo = shot.photos[0];
    const overlays: Overlay[] = [];
    if (sticker && words) {
      overlays.push({
        sprite: sticker,
        place,
        at: entersAt(words, 0),
        entrance: words.atMs ? "pop" : "still",
        label: "sticker",
      });
    }
    const icon = textOverlaysOf(shot, "emoji")[0];
    const emoji = icon ? shot.emoji(icon.text) : null;
    const taken = [laneBox(shot, lane), ...(sticker ? [boxOf(sticker, place)] : [])];
    const wrist = freeHand(shot, framing, 1, [350, 560], taken);
    const speaker = makeSpeaker(shot, framing, {
      facing: viewport.aspect === "wide" ? 0.4 : photo ? 0.3 : -0.3,
      gestures: wrist ? [{ side: "right", hand: "open", wrist, from: 0.35, to: Math.max(1.2, seconds - 0.45) }] : [],
    });
    if (emoji && icon) {
      const size = 132 * unit;
      const sprite = iconSprite(emoji, size);
      const below = viewport.aspect === "wide" ? 0 : place.y + (sticker?.h ?? 0) / 2 + size * 0.62;
      const wanted = {
        x: framing.at[0] + 262 * framing.scale,
        y: Math.max(framing.at[1] - 190 * framing.scale, below),
      };
      const x = Math.min(wanted.x, viewport.safe.x + viewport.safe.w - size * 0.62);
      const isClear = !overlaps(boxOf(sprite, { x, y: wanted.y }), speaker.face());
      if (isClear) {
        overlays.push({
          sprite,
          place: { x, y: wanted.y },
          at: entersAt(icon, 0.25),
          entrance: "pop",
          label: null,
          idle: (t) => 0.1 + Math.sin(t * 5) * 0.08,
        });
      }
    }
    const print = photo ? tilted(insetSprite(shot, photo, 430 * unit, 480 * unit), -0.07) : null;
    const printX = viewport.aspect === "tall" ? viewport.width * 0.3 : viewport.width * 0.86;
    return {
      lane,
      hasCachedLayer: true,
      boxes: (moment) => [speaker.face(), ...settledBoxes(overlays, moment)],
      paintCachedLayer(ctx, moment) {
        paintBackdrop(ctx, backdrop, moment.held);
        speaker.paint(ctx, moment);
        if (print && viewport.aspect === "tall") {
          const u = arrival(moment.held, 0.2);
          const y = Math.max(
            lane.y + shot.captionHeight / 2 + 40 * unit + print.h / 2,
            viewport.height - print.h * 0.72,
          );
          stamp(ctx, print, {
            x: printX,
            y: y + (1 - u) * 700 * unit,
          });
        }
        paintSettled(ctx, overlays, moment);
      },
      liveAreas: (moment) => [speaker.mouth(moment), ...enteringAreas(overlays, moment)],
      paintLiveLayer(ctx, moment) {
        speaker.paintMouth(ctx, moment);
        paintEntering(ctx, overlays, moment);
      },
    };
  },
});
