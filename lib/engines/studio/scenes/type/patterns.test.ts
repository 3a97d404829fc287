import { expect, test } from "vitest";
import { partNumber } from "./patterns";

test.each([
  ["A 30-day money-back guarantee", "A", "30-day", "money-back guarantee"],
  ["24/7 support by phone", "", "24/7", "support by phone"],
  ["A 60-minute class", "A", "60-minute", "class"],
  ["10k+ users", "", "10k+", "users"],
  ["Ready in 10–15 minutes", "Ready in", "10–15", "minutes"],
  ["A 750ml bottle", "A", "750ml", "bottle"],
  ["More than 12,400 cups, 30-day returns", "More than", "12,400", "cups, 30-day returns"],
  ["We sold 12,400.", "We sold", "12,400", ""],
  ["20 Män i kören", "", "20", "Män i kören"],
  ["The battery lasts 40 h", "The battery lasts", "40 h", ""],
  ["20 % off", "", "20 %", "off"],
  ["200 g jar", "", "200 g", "jar"],
  ["Weighs 1.2 kg", "Weighs", "1.2 kg", ""],
  ["5 groups", "", "5", "groups"],
])("%s: a figure is parted from the words beside it and from nothing it is written in one with", (text, ...parts) => {
  const [before, number, after] = parts;
  expect(partNumber(text)).toEqual({ before, number, after });
});

test.each(["A 24-month-plans offer", "No figure at all"])("%s: nothing to part", (text) => {
  expect(partNumber(text)).toBeNull();
});
