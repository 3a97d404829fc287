import { linear, roundRect } from "../draw/canvas";
import { inset, type Rect } from "../draw/geometry";
import { paintBackdrop } from "./backgrounds/index";
import { blurredBackground, MAX_UPSCALE, paintMount, upscaleOf } from "../draw/widgets/photo-card";
import { prepareMove, sharpZoom } from "./camera";
import { frameFace } from "./framing";
import { freeHand, laneBox } from "./hands";
import { windowIn } from "./product-photo";
import { defineScene } from "./shot";
import { makeSpeaker } from "./speaker";
import { talk } from "./talk";
import type { PrepareScene } from "./shot";

/** Presenter on one side, picture on the other: above and below when tall or square, left and right when wide. */
const halves = defineScene({
  layout(shot) {
    const { viewport, captionHeight } = shot;
    const { width, height, safe, unit } = viewport;
    const isWide = viewport.aspect === "wide";
    const seam = isWide
      ? Math.round(width * 0.46)
      : Math.round(viewport.aspect === "tall" ? height * 0.45 : height * 0.48);
    const panel: Rect = isWide ? { x: seam, y: 0, w: width - seam, h: height } : { x: 0, y: 0, w: width, h: seam };
    const laneY = isWide ? safe.y + safe.h - captionHeight / 2 : seam;
    const laneWidth = isWide ? seam - safe.x - 20 * unit : viewport.column.w;
    const framing = frameFace(viewport, {
      x: isWide ? (safe.x + seam) / 2 : width / 2,
      top: isWide ? safe.y : laneY + captionHeight / 2 + 8 * unit,
      bottom: isWide ? laneY - captionHeight / 2 - 10 * unit : height * (viewport.aspect === "tall" ? 0.84 : 0.97),
      eyes: isWide ? 0.42 : 0.62,
      maxScale: isWide ? 1.12 : viewport.aspect === "tall" ? 0.98 : 0.86,
    });
    return {
      panel,
      isWide,
      framing,
      lane: { x: isWide ? (safe.x + seam) / 2 : width / 2, y: laneY, maxWidth: laneWidth },
    };
  },

  prepare(shot, { panel, isWide, framing, lane }) {
    const { viewport, seconds } = shot;
    const backdrop = shot.backdrop();
    const photo = shot.photos[0];
    const wrist = isWide ? null : freeHand(shot, framing, -1, [360, 440], [laneBox(shot, lane), panel]);
    const speaker = makeSpeaker(shot, framing, {
      facing: isWide ? 0.4 : 0.2,
      glance: { from: 0.3, to: Math.min(1.4, seconds * 0.5), towards: isWide ? [1, 0.1] : [0.5, -1] },
      region: isWide
        ? { x: 0, y: 0, w: panel.x, h: viewport.height }
        : { x: 0, y: panel.h, w: viewport.width, h: viewport.height - panel.h },
      gestures: wrist ? [{ side: "left", hand: "point", wrist, from: 0.4, to: seconds - 0.3 }] : [],
    });
    const most = photo ? sharpZoom(photo, panel.w, panel.h) : 1;
    const isFull = photo !== undefined && upscaleOf(photo, panel.w, panel.h) <= MAX_UPSCALE;
    const zoom = Math.min(1.06, most);
    const margin = 40 * viewport.unit;
    const window = photo && !isFull ? windowIn(inset(panel, margin), photo, 1.06) : panel;
    const radius = isFull ? 0 : 30 * viewport.unit;
    const background = photo && !isFull ? blurredBackground(photo, panel.w, panel.h, shot.palette.ink) : null;
    if (background)
      paintMount(
        background.getContext("2d"),
        { ...window, x: window.x - panel.x, y: window.y - panel.y },
        radius,
        viewport.unit,
      );
    const focus = photo?.info.focus ?? [0.5, 0.5];
    const move = photo
      ? prepareMove(photo, window, radius, { zoom: [1, isFull ? zoom : 1.06], from: focus, to: focus })
      : null;
    return {
      lane,
      hasCachedLayer: true,
      boxes: () => [speaker.face()],
      paintCachedLayer(ctx, moment) {
        paintBackdrop(ctx, backdrop, moment.held);
        speaker.paint(ctx, moment);
        if (background) ctx.drawImage(background, panel.x, panel.y);
        move?.(ctx, moment.held / seconds);
        const bar = 8 * viewport.unit;
        ctx.fillStyle = linear(
          ctx,
          [0, 0],
          [viewport.width, viewport.height],
          shot.palette.accent,
          shot.palette.glow[0] ?? shot.palette.accent,
        );
        ctx.fill(
          isWide
            ? roundRect(panel.x - bar / 2, 0, bar, viewport.height, 0)
            : roundRect(0, panel.h - bar / 2, viewport.width, bar, 0),
        );
      },
      liveAreas: (moment) => [speaker.mouth(moment)],
      paintLiveLayer: (ctx, moment) => speaker.paintMouth(ctx, moment),
    };
  },
});

/** The two halves; without a picture the presenter has the frame alone. */
export const split: PrepareScene = (shot) => (shot.photos.length > 0 ? halves(shot) : talk(shot));
