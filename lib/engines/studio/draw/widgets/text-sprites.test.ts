import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { toViewport } from "../../scenes/viewport";
import { nameSprite } from "../../motion/logo-scene";
import { toPalette } from "../palette";
import type { Sprite } from "../sprite";
import { cardSprite, fitCards } from "./card";
import { headlineSprite, keywordSprite, stickerSprite } from "./text-sprites";

const palette = toPalette(undefined, 7, "coffee");
const viewport = toViewport({ width: 1080, height: 1920, fps: 30, safeBox: [0.06, 0.15, 0.762, 0.5] });
const room = { width: viewport.column.w * 0.97, unit: 1 };
const plates = { plate: "#ffffff", ink: "#000000" };

const widgets: Record<string, (text: string) => Sprite> = {
  sticker: (text) => stickerSprite(text, room),
  keyword: (text) => keywordSprite(text, room, "#aa0000", "#ffffff"),
  headline: (text) => headlineSprite(text, room, "#ffffff"),
  card: (text) => cardSprite(fitCards([text], room.width, 1)[0]!, room.width, 1, "tick", palette),
  "corner name": (text) => nameSprite(text, viewport, plates),
};
const pixels = ({ image }: Sprite): string => createHash("md5").update(image.data()).digest("hex");

// Were the end cut off, two texts that differ there would look alike.
test.each(
  Object.keys(widgets).flatMap((name) =>
    ["northgatesourdoughbakery.co", "Versicherungsvergleichsportale", "The Old Post Office Bakery & Tea Room"].map(
      (text) => [name, text] as const,
    ),
  ),
)("the end of a long word is drawn on a %s: %s", (name, text) => {
  const draw = widgets[name]!;
  expect(pixels(draw(`${text}a`))).not.toBe(pixels(draw(`${text}e`)));
  expect(draw(text).w).toBeLessThanOrEqual(room.width + 1);
});

test.each(["Birkenstock", "Squarespace"])("a name of one word stands whole in the corner: %s", (name) => {
  expect(pixels(nameSprite(`${name}s`, viewport, plates))).not.toBe(pixels(nameSprite(`${name}e`, viewport, plates)));
});
