import type { Canvas, Image } from "@napi-rs/canvas";
import type { Palette, Picture } from "@/lib/contract/timeline/document";
import type { View } from "@/lib/contract/timeline/motion";
import { type Ctx, raster } from "../draw/canvas";
import type { Rect } from "../draw/geometry";
import { brandBackground } from "../scenes/brand-background";
import { blurredBackground, paintMount } from "../draw/widgets/photo-card";
import { type Fit, fitOf } from "./fit-picture";
import { withoutProduct } from "./inpaint";
import { resized } from "./resize";
import type { Size } from "./work-size";

/** A picture ready for a camera move, drawn behind everything else. */
export interface BackgroundLayer {
  info: Picture;
  fit: Fit;
  /** The picture fitted to the frame: what a viewer sees at its exact position. */
  fitted: Canvas;
  /** Draws the whole frame for a view of the camera. */
  paint(ctx: Ctx, view: View): void;
  /** Box of the product in the frame when the picture is fitted; the focus point, without extent, when it is not known. */
  subject: Rect;
}

/** A decoded picture with its cut-out, when there is one. */
export interface SourcePicture {
  info: Picture;
  image: Image;
  cutOut: Image | null;
}

/** Pictures are kept this much larger than the frame shows them, as far as they have the pixels: room for the camera. */
const CAMERA_ROOM = 1.25;
/** A moving picture reaches a trace beyond the frame: an edge that ends within a pixel would let the frame before shine through. */
export const OVERSCAN = 1.001;
/** Extra growth and extra travel of the product against its background. */
const DEPTH = 0.4;
const TRAVEL = 0.1;

/** Prepares a picture for a frame. `isLean` keeps the pictures smaller where there are many of them. */
export const makeBackgroundLayer = (
  source: SourcePicture,
  size: Size,
  palette: Palette,
  isLean: boolean,
): BackgroundLayer => {
  const { info } = source;
  const fit = fitOf(info, size);
  const scale = fit.window.w / fit.crop.w;
  const room = isLean ? 1 : CAMERA_ROOM;
  // Above 1 the picture is enlarged by the drawing itself: nothing is gained by keeping it large.
  const kept = Math.min(1, scale * room);
  const layers = layersOf(source, kept, fit.kind);
  const still = stillOf(fit, source, size, palette);
  return {
    info,
    fit,
    fitted: still.fitted,
    subject: subjectOf(source, fit),
    paint(ctx, view) {
      if (fit.kind !== "cover") ctx.drawImage(still.ground, 0, 0);
      if (fit.kind === "clear") return drawTransparent(ctx, layers.back, fit.window, view.zoom);
      const crop = cropOf(fit, info, view);
      drawPart(ctx, layers.back, crop, kept, fit.window);
      if (layers.front) drawPart(ctx, layers.front, nearer(crop, fit, source, view), kept, fit.window);
    },
  };
};

/** Part of a picture that a view shows, in its pixels; never beyond its edges. */
const cropOf = ({ crop }: Fit, { width, height, focus }: Picture, { zoom, focus: [x, y] }: View): Rect => {
  const [w, h] = [crop.w / (zoom * OVERSCAN), crop.h / (zoom * OVERSCAN)];
  // The fitted crop is centred on the focus as far as the edges allow: views move from there.
  const centre = [crop.x + crop.w / 2 + (x - focus[0]) * width, crop.y + crop.h / 2 + (y - focus[1]) * height] as const;
  const within = (at: number, part: number, side: number) => Math.max(0, Math.min(side - part, at - part / 2));
  return { x: within(centre[0], w, width), y: within(centre[1], h, height), w, h };
};

/** Part that shows the product: closer about its middle, and shifted further the further the camera has gone. */
const nearer = (crop: Rect, { crop: home }: Fit, source: SourcePicture, { zoom }: View): Rect => {
  const factor = 1 / (1 + (zoom - 1) * DEPTH);
  const box = productBox(source);
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const [dx, dy] = [crop.x + crop.w / 2 - home.x - home.w / 2, crop.y + crop.h / 2 - home.y - home.h / 2];
  return {
    x: cx + (crop.x - cx) * factor + dx * TRAVEL,
    y: cy + (crop.y - cy) * factor + dy * TRAVEL,
    w: crop.w * factor,
    h: crop.h * factor,
  };
};

const drawPart = (ctx: Ctx, layer: Canvas, part: Rect, kept: number, to: Rect): void => {
  ctx.save();
  ctx.beginPath();
  ctx.rect(to.x, to.y, to.w, to.h);
  ctx.clip();
  const scale = to.w / (part.w * kept);
  // Placing the whole layer rather than a part of it: parts are cut at whole pixels, and a slow camera would tremble.
  ctx.imageSmoothingQuality = "medium";
  ctx.drawImage(
    layer,
    to.x - part.x * kept * scale,
    to.y - part.y * kept * scale,
    layer.width * scale,
    layer.height * scale,
  );
  ctx.restore();
};

/** Draws a transparent picture enlarged as a whole: nothing cuts it off. */
const drawTransparent = (ctx: Ctx, layer: Canvas, { x, y, w, h }: Rect, zoom: number): void => {
  ctx.imageSmoothingQuality = "medium";
  ctx.drawImage(layer, x - (w / 2) * (zoom - 1), y - (h / 2) * (zoom - 1), w * zoom, h * zoom);
};

interface Layers {
  back: Canvas;
  front: Canvas | null;
}

const whole = ({ width, height }: { width: number; height: number }): Rect => ({ x: 0, y: 0, w: width, h: height });

/** Layers of a picture: one, or background and product where the product is known. */
const layersOf = (source: SourcePicture, kept: number, kind: Fit["kind"]): Layers => {
  const { image, cutOut, info } = source;
  const [width, height] = [Math.max(1, Math.round(image.width * kept)), Math.max(1, Math.round(image.height * kept))];
  const picture = resized(image, whole(image), width, height);
  const at = info.cutOutAt;
  if (kind === "clear" || !cutOut || !at) return { back: picture, front: null };
  const small = resized(cutOut, whole(cutOut), Math.ceil(cutOut.width * kept), Math.ceil(cutOut.height * kept));
  const front = raster(width, height, (ctx) =>
    ctx.drawImage(small, Math.round(at[0] * kept), Math.round(at[1] * kept)),
  );
  return { back: withoutProduct(picture, front), front };
};

/** Box of the product in the picture, in its pixels. */
const productBox = ({ info, cutOut, image }: SourcePicture): Rect =>
  cutOut && info.cutOutAt
    ? { x: info.cutOutAt[0], y: info.cutOutAt[1], w: cutOut.width, h: cutOut.height }
    : { x: info.focus[0] * image.width, y: info.focus[1] * image.height, w: 0, h: 0 };

const subjectOf = (source: SourcePicture, { crop, window }: Fit): Rect => {
  const scale = window.w / crop.w;
  const { x, y, w, h } = productBox(source);
  return { x: window.x + (x - crop.x) * scale, y: window.y + (y - crop.y) * scale, w: w * scale, h: h * scale };
};

/** Surroundings of a picture that does not cover the frame, and the frame with the picture in it. */
const stillOf = (fit: Fit, { info, image, cutOut }: SourcePicture, { width, height }: Size, palette: Palette) => {
  const { crop, window, kind } = fit;
  const visible = resized(image, crop, window.w, window.h);
  if (kind === "cover") return { ground: visible, fitted: visible };
  const ground =
    kind === "clear"
      ? brandBackground(palette, width, height, [0.5, 0.5], info.width).image
      : blurredBackground({ info, image, cutOut }, width, height, palette.glow.at(-1) ?? palette.ink);
  if (kind === "print") paintMount(ground.getContext("2d"), window, 0, Math.min(width, height) / 1080);
  const fitted = raster(width, height, (ctx) => {
    ctx.drawImage(ground, 0, 0);
    ctx.drawImage(visible, window.x, window.y);
  });
  return { ground, fitted };
};
