import { expect, test } from "vitest";
import { contains } from "../draw/geometry";
import { testPicture } from "../testing/motion";
import { fitOf } from "./fit-picture";

const frame = { width: 1080, height: 1920 };

test.each([
  [testPicture("tall", 1080, 1920), "cover"],
  [testPicture("photo", 2400, 1600), "cover"],
  [testPicture("wide", 1920, 1080), "cover"],
  [testPicture("panorama", 2400, 1000), "print"],
  [testPicture("thumbnail", 300, 400), "print"],
  [testPicture("free", 900, 900, { key: "free.png" }), "clear"],
])("$id", (picture, kind) => {
  const { crop, window, ...fit } = fitOf(picture, frame);
  expect(fit.kind).toBe(kind);
  expect(contains({ x: 0, y: 0, w: picture.width, h: picture.height }, crop, 0.01)).toBe(true);
  expect(contains({ x: 0, y: 0, w: frame.width, h: frame.height }, window)).toBe(true);
  expect(Math.abs(crop.w / crop.h / (window.w / window.h) - 1)).toBeLessThan(0.01);
});

test("what matters in a picture stays in the frame", () => {
  for (const focus of [0, 0.1, 0.5, 0.9, 1]) {
    const { crop } = fitOf(testPicture("photo", 2400, 1600, { focus: [focus, 0.5] }), frame);
    expect(crop.x).toBeLessThanOrEqual(focus * 2400);
    expect(crop.x + crop.w).toBeGreaterThanOrEqual(focus * 2400 - 0.5);
  }
});
