import { expect, test } from "vitest";
import { seededRandom } from "../draw/seed";
import type { Raster } from "./read-picture";
import { isScreenshot, onPhone } from "./screenshot";

type Colour = readonly [number, number, number];
function rasterOf(width: number, height: number, at: (x: number, y: number) => Colour): Raster {
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let pixel = 0; pixel < width * height; pixel++)
    rgba.set(at(pixel % width, Math.floor(pixel / width)), pixel * 4);
  return { rgba, width, height, hasAlpha: false };
}

/** Rows of an app: white, with a grey line and a coloured bar here and there. */
const app = (x: number, y: number): Colour =>
  y % 40 < 2 ? [220, 220, 224] : x > 20 && x < 60 && y % 40 > 12 && y % 40 < 26 ? [30, 90, 210] : [255, 255, 255];

test("a picture of a phone's screen is known by its shape and its flat surfaces", () => {
  expect(isScreenshot(rasterOf(200, 434, app))).toBe(true);
  expect(isScreenshot(rasterOf(200, 300, app))).toBe(false);
  expect(isScreenshot({ ...rasterOf(200, 434, app), hasAlpha: true })).toBe(false);
  const random = seededRandom(4);
  const noise = (): Colour => [200 + random() * 8, 180 + random() * 8, 150 + random() * 8];
  expect(isScreenshot(rasterOf(200, 434, noise))).toBe(false);
});

test("on a phone the screen is whole but for its corners, and nothing is around the phone", () => {
  const screen = rasterOf(200, 434, app);
  const phone = onPhone(screen);
  const rim = (phone.width - screen.width) / 2;
  const pixel = (x: number, y: number) => [
    ...phone.rgba.subarray((y * phone.width + x) * 4, (y * phone.width + x) * 4 + 4),
  ];
  expect(pixel(0, 0)[3]).toBe(0);
  expect(pixel(Math.floor(phone.width / 2), 1)).toEqual([0x17, 0x14, 0x1b, 255]);
  expect(pixel(rim + 40, rim + 20)).toEqual([...app(40, 20), 255]);
  expect(pixel(rim + 199, rim + 200)).toEqual([...app(199, 200), 255]);
});
