import { expect, test } from "vitest";
import { largestPiece } from "./largest-piece";

test("a halftone picture of a million dots has a largest piece as any other", () => {
  const [width, height] = [2000, 2000];
  const isBackground = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isSquare = x >= 600 && x < 610 && y >= 600 && y < 610;
    return isSquare || (x % 2 === 0 && y % 2 === 0) ? 0 : 1;
  });
  const { mask, share } = largestPiece(isBackground, width, height);
  expect(mask.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(100);
  expect(mask[605 * width + 605]).toBe(1);
  expect(mask[0]).toBe(0);
  expect(share).toBeLessThan(0.001);
});

test("a picture of nothing but background has no piece", () => {
  expect(largestPiece(new Uint8Array(16).fill(1), 4, 4)).toMatchObject({ share: 0, area: 0, touching: 0 });
});
