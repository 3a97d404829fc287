import { expect, test } from "vitest";
import { contrast, readableTextColor, isHexColor } from "./contrast";

test("black on white is 21, a colour on itself 1, whichever comes first", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#FFFFFF", "#000000")).toBeCloseTo(21);
  expect(contrast("#e5412d", "#e5412d")).toBe(1);
});

test("#767676 is the lightest grey with 4.5 on white", () => {
  expect(contrast("#767676", "#ffffff")).toBeGreaterThan(4.5);
  expect(contrast("#777777", "#ffffff")).toBeLessThan(4.5);
});

test("text is black on light colours and white on dark ones", () => {
  expect(readableTextColor("#faf8f5").ink).toBe("#000000");
  expect(readableTextColor("#16130f").ink).toBe("#ffffff");
});

test.each(["red", "#fff", "url(x)", "#12345g", "#1234567"])("%s is not painted", (text) =>
  expect(isHexColor(text)).toBe(false),
);
