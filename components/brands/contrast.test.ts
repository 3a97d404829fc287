import { expect, test } from "vitest";
import { isHexColor, readableTextColor } from "./contrast";

test("white on black is 21, whatever the case of the letters", () => {
  expect(readableTextColor("#000000").ratio).toBeCloseTo(21);
  expect(readableTextColor("#FFFFFF").ratio).toBeCloseTo(21);
});

test("text is black on light colours and white on dark ones", () => {
  expect(readableTextColor("#faf8f5").color).toBe("#000000");
  expect(readableTextColor("#16130f").color).toBe("#ffffff");
});

test.each([
  ["#e5412d", 5.126],
  ["#767676", 4.623],
  ["#595959", 7.005],
])("the ratio on %s is %d", (background, ratio) => expect(readableTextColor(background).ratio).toBeCloseTo(ratio, 3));

test.each(["red", "#fff", "url(x)", "#12345g", "#1234567", "1234567"])("%s is not painted", (text) =>
  expect(isHexColor(text)).toBe(false),
);
