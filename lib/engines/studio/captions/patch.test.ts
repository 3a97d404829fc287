import { expect, test } from "vitest";
import { blendPatch, type Planes, toPatch } from "./patch";

const frame = (luma: number): Planes => ({
  data: [new Uint8Array(8 * 8).fill(luma), new Uint8Array(4 * 4).fill(100), new Uint8Array(4 * 4).fill(200)],
  linesize: [8, 4, 4],
});
const filled = (width: number, height: number, pixel: readonly number[]) =>
  Uint8Array.from({ length: width * height * 4 }, (_, at) => pixel[at % 4]!);

test("opaque white and red become BT.709 limited range, only where the patch lies", () => {
  const white = frame(40);
  blendPatch(toPatch(filled(4, 4, [255, 255, 255, 255]), { x: 2, y: 2, width: 4, height: 4 }), white);
  expect([...white.data[0]!.slice(16, 24)]).toEqual([40, 40, 235, 235, 235, 235, 40, 40]);
  expect([...white.data[1]!.slice(4, 8)]).toEqual([100, 128, 128, 100]);
  expect([...white.data[0]!.slice(0, 16)]).toEqual(Array(16).fill(40));
  const red = frame(40);
  blendPatch(toPatch(filled(2, 2, [255, 0, 0, 255]), { x: 0, y: 0, width: 2, height: 2 }), red);
  expect([red.data[0]![0], red.data[1]![0], red.data[2]![0]]).toEqual([63, 102, 240]);
});

test("half transparent lies halfway, transparent changes nothing", () => {
  const half = frame(40);
  blendPatch(toPatch(filled(2, 2, [255, 255, 255, 128]), { x: 0, y: 0, width: 2, height: 2 }), half);
  expect(Math.abs(half.data[0]![0]! - 138)).toBeLessThanOrEqual(1);
  const none = frame(41);
  blendPatch(toPatch(filled(8, 8, [255, 255, 255, 0]), { x: 0, y: 0, width: 8, height: 8 }), none);
  expect(none).toEqual(frame(41));
});

test("odd sizes lose their last row and column", () => {
  expect(toPatch(filled(5, 3, [0, 0, 0, 255]), { x: 0, y: 0, width: 5, height: 3 })).toMatchObject({
    width: 4,
    height: 2,
  });
});
