import type { Image } from "@napi-rs/canvas";
import type { Palette } from "@/lib/contract/timeline/document";
import { roundRect } from "./canvas";
import { makeSprite, type Sprite } from "./sprite";
import { lostShare, MAX_LOST, plateFor, visibleColours } from "./stand-out";

const MARK_RATIO = 1.35;

/** True when a logo is a mark without words, beside which the brand's name belongs. */
export const isMark = ({ width, height }: { width: number; height: number }): boolean => width / height < MARK_RATIO;

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
  const plate = plateFor(inks, palette);
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
