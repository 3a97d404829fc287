import { describe, expect, it } from "vitest";
import { cutOut } from "./cut-out";
import { focusOf } from "./focus-point";

type Paint = (x: number, y: number) => readonly [number, number, number];
const SIZE = 120;
const picture = (paint: Paint, hasAlpha = false) => {
  const rgba = Buffer.alloc(SIZE * SIZE * 4, 255);
  for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) rgba.set(paint(x, y), (y * SIZE + x) * 4);
  return { rgba, width: SIZE, height: SIZE, hasAlpha };
};
const disc = (x: number, y: number, cx = 60, cy = 60, r = 30) => (x - cx) ** 2 + (y - cy) ** 2 < r * r;
const alphaAt = (rgba: Buffer, x: number, y: number) => rgba[(y * SIZE + x) * 4 + 3];

describe("cutOut", () => {
  it("takes a product off a plain ground, soft at the edge, holes of ground colour inside kept", () => {
    const cut = cutOut(picture((x, y) => (disc(x, y) && !disc(x, y, 60, 60, 8) ? [160, 60, 40] : [245, 244, 242])));
    expect(cut?.confidence).toBeGreaterThanOrEqual(0.8);
    expect(alphaAt(cut!.rgba, 60, 40)).toBe(255);
    expect(alphaAt(cut!.rgba, 5, 5)).toBe(0);
    const rim = Array.from({ length: 10 }, (_, i) => alphaAt(cut!.rgba, 25 + i, 60)!);
    expect(rim.some((alpha) => alpha > 0 && alpha < 255)).toBe(true);
    expect(alphaAt(cut!.rgba, 60, 60)).toBe(255);
  });

  it("counts a soft shadow as ground", () => {
    const cut = cutOut(
      picture((x, y) => (disc(x, y) ? [20, 90, 160] : disc(x, y, 64, 70, 34) ? [225, 225, 224] : [240, 240, 239])),
    );
    expect(alphaAt(cut!.rgba, 66, 102)).toBe(0);
  });

  it.each<[string, Paint]>([
    ["a busy ground", (x, y) => (disc(x, y) ? [160, 60, 40] : [(x * 37) % 255, (y * 53) % 255, 90])],
    [
      "a product that the frame cuts off",
      (x, y) => (y > 50 && Math.abs(x - 60) < 24 ? [160, 60, 40] : [245, 244, 242]),
    ],
    ["half a picture of product", (x) => (x > 60 ? [160, 60, 40] : [245, 244, 242])],
    ["two products", (x, y) => (disc(x, y, 30, 60, 22) || disc(x, y, 90, 60, 22) ? [160, 60, 40] : [245, 244, 242])],
    ["a product that is hardly there", (x, y) => (disc(x, y) ? [226, 220, 207] : [245, 244, 242])],
    ["an empty picture", () => [245, 244, 242]],
  ])("refuses %s", (_name, paint) => {
    expect(cutOut(picture(paint))).toBeNull();
  });

  it("uses the transparency a picture already has", () => {
    const own = picture(() => [1, 2, 3], true);
    expect(cutOut(own)).toEqual({ rgba: own.rgba, confidence: 1 });
  });
});

describe("focusOf", () => {
  it("finds where the edges are, and the middle of a plain picture", () => {
    const [x, y] = focusOf(picture((px, py) => (disc(px, py, 84, 40, 14) ? [0, 0, 0] : [255, 255, 255])));
    expect(x).toBeCloseTo(84 / 120, 1);
    expect(y).toBeCloseTo(40 / 120, 1);
    expect(focusOf(picture(() => [9, 9, 9]))).toEqual([0.5, 0.5]);
  });
});
