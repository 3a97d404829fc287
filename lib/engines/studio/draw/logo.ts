import type { Image } from "@napi-rs/canvas";
import type { Palette } from "@/lib/contract/timeline/document";
import { hexAt } from "../pictures/hex";
import { raster, roundRect } from "./canvas";
import { contrast } from "./colour";
import { makeSprite, type Sprite } from "./sprite";

const SAMPLE = 40;
/** Contrast below which a part of a logo is lost on its background. */
const LOST = 2.2;
/** Share of a logo that may be lost before it gets a plate. */
const MAX_LOST = 0.12;
const MARK_RATIO = 1.35;

/** True when a logo is a mark without words, beside which the brand's name belongs. */
export const isMark = ({ width, height }: { width: number; height: number }): boolean => width / height < MARK_RATIO;

/** Colours of a logo's visible pixels, one per sampled pixel. */
function visibleColours(logo: Image): string[] {
  const small = raster(SAMPLE, SAMPLE, (ctx) => ctx.drawImage(logo, 0, 0, SAMPLE, SAMPLE));
  const { data } = small.getContext("2d").getImageData(0, 0, SAMPLE, SAMPLE);
  const inks: string[] = [];
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 140) inks.push(hexAt(data, at));
  return inks;
}

const lostShare = (inks: readonly string[], backgrounds: readonly string[]): number =>
  inks.filter((ink) => backgrounds.some((background) => contrast(ink, background) < LOST)).length /
  Math.max(1, inks.length);

/**
 * A logo as large as `room` allows, on a plate of its own where it would be lost on the backgrounds behind it: light, or dark
 * where light would lose it too. The plate stays inside the room.
 */
export function logoSpriteOn(
  logo: Image,
  room: { width: number; height: number },
  backgrounds: readonly string[],
  palette: Pick<Palette, "surface" | "ink">,
): Sprite {
  const inks = visibleColours(logo);
  const plate = lostShare(inks, [palette.surface]) <= lostShare(inks, [palette.ink]) ? palette.surface : palette.ink;
  const lost = lostShare(inks, backgrounds);
  // A plate that loses nearly as much is only a box.
  const hasPlate = lost > MAX_LOST && lostShare(inks, [plate]) < lost / 2;
  const [padX, padY] = hasPlate ? [room.height * 0.22, room.height * 0.16] : [0, 0];
  const scale = Math.min((room.width - 2 * padX) / logo.width, (room.height - 2 * padY) / logo.height, 2);
  const [w, h] = [logo.width * scale, logo.height * scale];
  return makeSprite(w + 2 * padX, h + 2 * padY, 4, (ctx) => {
    if (hasPlate) {
      ctx.fillStyle = plate;
      ctx.fill(roundRect(0, 0, w + 2 * padX, h + 2 * padY, room.height * 0.22));
    }
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(logo, padX, padY, w, h);
  });
}
