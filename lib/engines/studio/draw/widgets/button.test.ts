import { expect, test } from "vitest";
import { buttonSprite, fitButton } from "./button";

/** The column beside a picture on the end card of a square ad. */
const narrow = { width: 478, unit: 1 };

test.each([
  "Discover the winter collection now",
  "Get personalised recommendations",
  "Book your free consultation today",
  "Versicherungsvergleich starten",
])("every word of the button %j is drawn in a narrow column", (text) => {
  const { block } = fitButton(text, narrow);
  expect(block.lines.join(" ")).toBe(text);
  expect(buttonSprite(text, narrow, "#ffffff", "#000000").w).toBeLessThanOrEqual(narrow.width);
});

test("the arrow stands wherever the words leave it room", () => {
  expect(fitButton("Shop now", narrow)).toMatchObject({ hasArrow: true, block: { lines: ["Shop now"] } });
  expect(fitButton("Discover the winter collection now", narrow).hasArrow).toBe(true);
  expect(fitButton("Get personalised recommendations", { width: 900, unit: 1 }).hasArrow).toBe(true);
});
