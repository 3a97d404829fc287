import { type Ctx, linear, roundRect } from "../draw/canvas";
import { inset, type Rect } from "../draw/geometry";
import { paintBackdrop } from "./backgrounds/index";
import { blurredBackground, MAX_UPSCALE, paintMount, upscaleOf } from "../draw/widgets/photo-card";
import { prepareMove, sharpZoom } from "./camera";
import { frameFace, HAIR_ABOVE_EYES } from "./framing";
import { freeHand, laneBox } from "./hands";
import { prepareFramings } from "./picture/framings";
import { windowIn } from "./product-photo";
import { defineScene, type PrepareScene, type Shot } from "./shot";
import { makeSpeaker } from "./speaker";
import { talk } from "./talk";

function layoutHalves(shot: Shot) {
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
    // Captions on the seam stand over the hair.
    ...(!isWide && { above: HAIR_ABOVE_EYES }),
  });
  return {
    panel,
    isWide,
    framing,
    lane: { x: isWide ? (safe.x + seam) / 2 : width / 2, y: laneY, maxWidth: laneWidth },
  };
}

type HalvesLayout = ReturnType<typeof layoutHalves>;

function speakerOf(shot: Shot, { panel, isWide, framing, lane }: HalvesLayout) {
  const { viewport, seconds } = shot;
  const wrist = isWide ? null : freeHand(shot, framing, -1, [360, 440], [laneBox(shot, lane), panel]);
  return makeSpeaker(shot, framing, {
    facing: isWide ? 0.4 : 0.2,
    glance: { from: 0.3, to: Math.min(1.4, seconds * 0.5), towards: isWide ? [1, 0.1] : [0.5, -1] },
    region: isWide
      ? { x: 0, y: 0, w: panel.x, h: viewport.height }
      : { x: 0, y: panel.h, w: viewport.width, h: viewport.height - panel.h },
    gestures: wrist ? [{ side: "left", hand: "point", wrist, from: 0.4, to: seconds - 0.3 }] : [],
  });
}

/** Returns what paints the picture into its panel: filling it, or as a print over its own blur when it is too small. */
function makePicture(shot: Shot, panel: Rect): (ctx: Ctx, u: number) => void {
  const photo = shot.photos[0];
  if (!photo) return () => {};
  const { unit } = shot.viewport;
  const { focus } = photo.info;
  const isFull = upscaleOf(photo, panel.w, panel.h) <= MAX_UPSCALE;
  if (isFull && shot.scene.visual.shots) {
    const paint = prepareFramings(shot, panel, 0);
    return (ctx, u) => paint(ctx, u * shot.seconds);
  }
  if (isFull) {
    const zoom = Math.min(1.06, sharpZoom(photo, panel.w, panel.h));
    return prepareMove(photo, panel, 0, { zoom: [1, zoom], from: focus, to: focus });
  }
  const window = windowIn(inset(panel, 40 * unit), photo, 1.06);
  const radius = 30 * unit;
  const background = blurredBackground(photo, panel.w, panel.h, shot.palette.ink);
  const inPanel = { ...window, x: window.x - panel.x, y: window.y - panel.y };
  paintMount(background.getContext("2d"), inPanel, radius, unit);
  const move = prepareMove(photo, window, radius, { zoom: [1, 1.06], from: focus, to: focus });
  return (ctx, u) => {
    ctx.drawImage(background, panel.x, panel.y);
    move(ctx, u);
  };
}

/** The bar between the two halves. */
function paintSeam(ctx: Ctx, { viewport, palette }: Shot, { panel, isWide }: HalvesLayout): void {
  const { width, height, unit } = viewport;
  const bar = 8 * unit;
  ctx.fillStyle = linear(ctx, [0, 0], [width, height], palette.accent, palette.glow[0] ?? palette.accent);
  ctx.fill(isWide ? roundRect(panel.x - bar / 2, 0, bar, height, 0) : roundRect(0, panel.h - bar / 2, width, bar, 0));
}

/** Presenter on one side, picture on the other: above and below when tall or square, left and right when wide. */
const halves = defineScene({
  layout: layoutHalves,

  prepare(shot, layout) {
    const backdrop = shot.backdrop();
    const speaker = speakerOf(shot, layout);
    const paintPicture = makePicture(shot, layout.panel);
    return {
      lane: layout.lane,
      hasCachedLayer: true,
      boxes: () => [speaker.face()],
      paintCachedLayer(ctx, moment) {
        paintBackdrop(ctx, backdrop, moment.held);
        speaker.paint(ctx, moment);
        paintPicture(ctx, moment.held / shot.seconds);
        paintSeam(ctx, shot, layout);
      },
      liveAreas: (moment) => [speaker.mouth(moment)],
      paintLiveLayer: (ctx, moment) => speaker.paintMouth(ctx, moment),
    };
  },
});

/** The two halves; without a picture the presenter has the frame alone. */
export const split: PrepareScene = (shot) => (shot.photos.length > 0 ? halves(shot) : talk(shot));
