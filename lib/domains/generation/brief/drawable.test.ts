import { expect, test } from "vitest";
import { isDrawable } from "./drawable";

test.each([
  ["English", "Roasted on Tuesday, £8 (250 g)"],
  ["Vietnamese", "Bánh mì mỗi sáng, 25.000 ₫"],
  ["Turkish", "Sizin için ılık süt"],
  ["Russian", "№1 в городе: свежий хлеб"],
  ["Greek", "Φρέσκο ψωμί κάθε πρωί"],
  ["polytonic Greek", "Ἐν ἀρχῇ ἦν ὁ ἄρτος"],
  ["Greek and English", "Το νέο iPhone 15 Pro"],
  ["signs with a plain form", "72\u2011hour → ≥ 50 % CO₂"],
  ["an emoji among words", "Order now 🔥"],
])("words in letters of the studio's typefaces are drawn: %s", (_, text) => {
  expect(isDrawable(text)).toBe(true);
});

// Captions draw Hebrew and Arabic with typefaces of the machine, which not every machine has.
test.each([
  ["Hebrew", "לחם טרי"],
  ["Arabic", "خبز طازج"],
  ["Japanese", "焼きたてのパン"],
  ["Thai", "ขนมปังสด"],
  ["Georgian", "ახალი პური"],
  ["emoji alone", "🔥 ★"],
  ["a letter that no file has", "Ⱡumi"],
  ["nothing", ""],
])("words in other letters are not: %s", (_, text) => {
  expect(isDrawable(text)).toBe(false);
});
