import type { Canvas, Image } from "@napi-rs/canvas";
import type { Palette } from "@/lib/contract/timeline/document";
import { hexAt } from "../pictures/hex";
import { raster } from "./canvas";
import { contrast } from "./colour";

const SAMPLE = 40;
/** Contrast below which a part of a picture is lost on its background. */
const LOST = 2.2;
/** Share of a picture that may be lost before it gets another background. */
export const MAX_LOST = 0.12;

const sampled = (picture: Image): Uint8ClampedArray =>
  raster(SAMPLE, SAMPLE, (ctx) => ctx.drawImage(picture, 0, 0, SAMPLE, SAMPLE))
    .getContext("2d")
    .getImageData(0, 0, SAMPLE, SAMPLE).data;

/** Colours of the visible pixels among samples, one per pixel. */
function coloursIn(data: Uint8ClampedArray): string[] {
  const inks: string[] = [];
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 140) inks.push(hexAt(data, at));
  return inks;
}

/** Colours of a picture's visible pixels, one per sampled pixel. */
export const visibleColours = (picture: Image): string[] => coloursIn(sampled(picture));

/** Share of colours that are lost on one of the backgrounds. */
export const lostShare = (inks: readonly string[], backgrounds: readonly string[]): number =>
  inks.filter((ink) => backgrounds.some((background) => contrast(ink, background) < LOST)).length /
  Math.max(1, inks.length);

/** Colours of a palette that a picture may stand on. */
type Plates = Pick<Palette, "surface" | "ink">;

/** The one that fewer of some colours are lost on; light where both are alike. */
export const plateFor = (inks: readonly string[], { surface, ink }: Plates): string =>
  lostShare(inks, [surface]) <= lostShare(inks, [ink]) ? surface : ink;

/** A transparent picture on a background of its own: light, or dark where it would be lost on that. Others as they are. */
export function onPlate(picture: Image, plates: Plates): Image | Canvas {
  const data = sampled(picture);
  if (data.every((value, at) => at % 4 < 3 || value === 255)) return picture;
  const inks = coloursIn(data);
  const plate = lostShare(inks, [plates.surface]) > MAX_LOST ? plateFor(inks, plates) : plates.surface;
  return raster(picture.width, picture.height, (ctx) => {
    ctx.fillStyle = plate;
    ctx.fillRect(0, 0, picture.width, picture.height);
    ctx.drawImage(picture, 0, 0);
  });
}
