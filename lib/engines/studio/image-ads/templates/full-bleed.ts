import { MAX_UPSCALE } from "../../draw/widgets/photo-card";
import { isScreenShaped } from "../../pictures/screenshot";
import { fitColumn } from "../column";
import { paintCovering } from "../paint-photo";
import { paintScrim } from "../scrim";
import type { Template } from "./template";

const WHITE = "#ffffff";

/** The photo over the whole canvas, words on the side the eye does not look for. */
export const fullBleed: Template = {
  id: "full_bleed",
  // On a screen there are words already.
  suits: ({ pictures: [first], width, height }) =>
    first &&
    !(first.cutOutFile && isScreenShaped(first)) &&
    Math.max(width / first.width, height / first.height) <= MAX_UPSCALE
      ? 0.9
      : 0,
  draw(artboard) {
    const { width, height, safe, shape, scheme } = artboard;
    const photo = artboard.photos[0];
    if (!photo) return;
    paintCovering(artboard, photo, { x: 0, y: 0, w: width, h: height });
    const button = { ground: scheme.panel, ink: scheme.onPanel };
    const inks = { inks: [WHITE], quietInks: [WHITE], button };
    if (shape === "wide") {
      const w = safe.w * 0.4;
      const column = fitColumn(artboard, w, safe.h, { valign: "middle", max: 112, ...inks });
      const isLeft = photo.info.focus[0] > 0.5;
      const at = { ...safe, x: isLeft ? safe.x : safe.x + safe.w - w, w };
      paintScrim(artboard, at, isLeft ? "right" : "left", width * 0.3);
      column.draw(at);
      return;
    }
    const column = fitColumn(artboard, safe.w, safe.h * 0.6, {
      max: shape === "square" ? 104 : 124,
      lines: 4,
      ...inks,
    });
    const isBelow = photo.info.focus[1] <= 0.56;
    const at = { ...safe, y: isBelow ? safe.y + safe.h - column.height : safe.y, h: column.height };
    paintScrim(artboard, at, isBelow ? "above" : "below", height * 0.26);
    column.draw(at);
  },
};
