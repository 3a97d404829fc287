import { expect, test } from "vitest";
import { type AdFormat, formatOf, frameSize } from "./frame-sizes";

test.each<[AdFormat, [number, number], [number, number]]>([
  ["9:16", [1080, 1920], [360, 640]],
  ["4:5", [1080, 1350], [360, 450]],
  ["1:1", [1080, 1080], [360, 360]],
  ["16:9", [1920, 1080], [640, 360]],
])("%s is %j, at a short side of 360 %j, and is recognised at both", (format, full, small) => {
  expect(frameSize(format)).toEqual(full);
  expect(frameSize(format, 360)).toEqual(small);
  expect(formatOf(...full)).toBe(format);
  expect(formatOf(...small)).toBe(format);
});

test("sides are even whatever the short one; a shape of no format is none", () => {
  expect(frameSize("9:16", 150)).toEqual([150, 266]);
  expect(formatOf(1080, 1440)).toBeUndefined();
});
