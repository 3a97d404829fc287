import { paintBackdrop } from "./backgrounds/index";
import type { Ctx } from "../draw/canvas";
import { bottomOf, midX, overlaps } from "../draw/geometry";
import { boxOf, stamp, tilted } from "../draw/sprite";
import { type Overlay, enteringAreas, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { iconSprite } from "../draw/widgets/icon";
import { stickerSprite } from "../draw/widgets/text-sprites";
import { chinOf, contentColumn, type Framing, frameFace, HAIR_ABOVE_EYES } from "./framing";
import { freeHand, laneBox } from "./hands";
import { arrival, printsOf } from "./inset";
import { defineScene, type Shot } from "./shot";
import { makeSpeaker, type Speaker } from "./speaker";
import { entersAt, textOverlaysOf } from "./text-overlays";

function layoutHook(shot: Shot) {
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
    // A sticker stands over the head, not on it.
    ...(!beside && sticker && { above: HAIR_ABOVE_EYES }),
  });
  const laneY = beside
    ? Math.max(safe.y + safe.h * 0.66, stickerY + (sticker?.h ?? 0) / 2 + 60 * unit + captionHeight / 2)
    : Math.min(lowest, chinOf(framing) + 52 * unit) + captionHeight / 2;
  const lane = { x: beside ? midX(room) : viewport.width / 2, y: laneY, maxWidth: room.w };
  return { words, sticker, place: { x: midX(room), y: stickerY }, framing, lane };
}

type HookLayout = ReturnType<typeof layoutHook>;

function stickerOf({ words, sticker, place }: HookLayout): Overlay[] {
  if (!sticker || !words) return [];
  const entrance = words.atMs ? "pop" : "still";
  return [{ sprite: sticker, place, at: entersAt(words, 0), entrance, label: "sticker" }];
}

/** The emoji beside the face; none where it would cover it. */
function emojiOf(shot: Shot, { sticker, place, framing }: HookLayout, speaker: Speaker): Overlay[] {
  const icon = textOverlaysOf(shot, "emoji")[0];
  const emoji = icon ? shot.emoji(icon.text) : null;
  if (!emoji || !icon) return [];
  const { unit, aspect, safe } = shot.viewport;
  const size = 132 * unit;
  const sprite = iconSprite(emoji, size);
  const below = aspect === "wide" ? 0 : place.y + (sticker?.h ?? 0) / 2 + size * 0.62;
  const x = Math.min(framing.at[0] + 262 * framing.scale, safe.x + safe.w - size * 0.62);
  const y = Math.max(framing.at[1] - 190 * framing.scale, below);
  if (overlaps(boxOf(sprite, { x, y }), speaker.face())) return [];
  const idle = (t: number) => 0.1 + Math.sin(t * 5) * 0.08;
  return [{ sprite, place: { x, y }, at: entersAt(icon, 0.25), entrance: "pop", label: null, idle }];
}

/** Returns what puts the picture down as a print at the lower edge of a tall frame; null in other frames and without one. */
function makePrint(shot: Shot, lane: HookLayout["lane"]): ((ctx: Ctx, held: number) => void) | null {
  const { viewport, captionHeight } = shot;
  const photo = shot.photos[0];
  if (!photo || viewport.aspect !== "tall") return null;
  const { unit, width, height } = viewport;
  const prints = printsOf(shot, photo, [430 * unit, 480 * unit], -0.07);
  const { h } = prints.first;
  const y = Math.max(lane.y + captionHeight / 2 + 40 * unit + h / 2, height - h * 0.72);
  return (ctx, held) => stamp(ctx, prints.at(held), { x: width * 0.3, y: y + (1 - arrival(held, 0.2)) * 700 * unit });
}

/** The first scene: presenter, sticker, emoji; the picture, when there is one, as a print at the lower edge. */
export const hook = defineScene({
  layout: layoutHook,

  prepare(shot, layout) {
    const { sticker, place, framing, lane } = layout;
    const { viewport, seconds } = shot;
    const backdrop = shot.backdrop();
    const taken = [laneBox(shot, lane), ...(sticker ? [boxOf(sticker, place)] : [])];
    const wrist = freeHand(shot, framing, 1, [350, 560], taken);
    const speaker = makeSpeaker(shot, framing, {
      facing: viewport.aspect === "wide" ? 0.4 : shot.photos[0] ? 0.3 : -0.3,
      gestures: wrist ? [{ side: "right", hand: "open", wrist, from: 0.35, to: Math.max(1.2, seconds - 0.45) }] : [],
    });
    const overlays = [...stickerOf(layout), ...emojiOf(shot, layout, speaker)];
    const paintPrint = makePrint(shot, lane);
    return {
      lane,
      hasCachedLayer: true,
      boxes: (moment) => [speaker.face(), ...settledBoxes(overlays, moment)],
      paintCachedLayer(ctx, moment) {
        paintBackdrop(ctx, backdrop, moment.held);
        speaker.paint(ctx, moment);
        paintPrint?.(ctx, moment.held);
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
