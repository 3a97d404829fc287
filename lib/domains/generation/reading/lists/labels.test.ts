import { expect, test } from "vitest";
import { isBriefLabel, isClosingLabel } from "./labels";

test.each(["Closing", "The last line should be", "our final words", "CTA", "Slotzin"])(
  "%s is a label of what an ad ends with",
  (label) => expect(isClosingLabel(label)).toBe(true),
);

test.each(["Closing time", "Last year", "Hook"])("%s is none", (label) => expect(isClosingLabel(label)).toBe(false));

test("a label with a word of briefs is one of a brief, any other is not", () => {
  expect(["Key points", "What it does", "Must say"].every(isBriefLabel)).toBe(true);
  expect(["Drop-off", "Most needed", "Noise level"].some(isBriefLabel)).toBe(false);
});
