import { expect, test } from "vitest";
import { Ground } from "@/lib/contract/timeline/document";
import { contrast, distance, isYellow, mix, toOklch } from "../../draw/colour";
import { toPalette } from "../../draw/palette";
import { groundColours } from "./ground";

const yellowBrands = [
  ["#0b1f4b", "#f2b705"],
  ["#f2b705", "#111111"],
  ["#ffd60a", "#14532d"],
];

/** A yellow that has been darkened until it reads. */
const isMustard = (hex: string): boolean => isYellow(hex) && toOklch(hex).l < 0.7;

test.each(yellowBrands.flatMap((brand) => Ground.options.map((ground) => [ground, brand] as const)))(
  "nothing on a %s field of a yellow brand is mustard: %s",
  (name, brand) => {
    const { field, ink, key, onKey, figure } = groundColours(toPalette(brand, 3, null), name);
    expect([key, figure, mix(field, figure, 0.82), mix(field, figure, 0.3)].filter(isMustard)).toEqual([]);
    expect(contrast(key, field)).toBeGreaterThanOrEqual(3);
    expect(contrast(onKey, key)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink, field)).toBeGreaterThanOrEqual(3);
  },
);

test("shapes of colours that do not clash are mixed of both", () => {
  const { key, figure } = groundColours(toPalette(["#c2262e", "#fff3e2"], 1, null), "light");
  expect(distance(key, figure)).toBe(0);
});

test.each([
  ["#ff7a59", "#fff3e0"],
  ["#ff7a59", "#2ec4b6", "#fff3e0"],
  ["#ff7a59", "#111111"],
])("shapes on a bright field are of its own hue, not brown: %s", (...brand) => {
  const { field, figure } = groundColours(toPalette(brand, 3, null), "accent");
  const apart = Math.abs(toOklch(figure).h - toOklch(field).h);
  expect(Math.min(apart, 360 - apart)).toBeLessThan(30);
  expect(toOklch(figure).c).toBeGreaterThan(0.08);
});
