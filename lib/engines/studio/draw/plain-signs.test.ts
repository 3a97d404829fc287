import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { type FontFamily, fontFamilies } from "./font-families";
import { registerFonts } from "./font-files";
import { isHeld, withPlainSigns } from "./plain-signs";

const SIZE = 16;
const ctx = createCanvas(SIZE * 2, SIZE * 2).getContext("2d");
const pictureIn = (letter: string): string => {
  ctx.clearRect(0, 0, SIZE * 2, SIZE * 2);
  ctx.fillText(letter, SIZE / 2, SIZE * 1.4);
  return ctx.canvas.data().toString("latin1");
};

/** Characters below U+3000 that can be seen, and that the files of families alone draw, the machine's typefaces left out. */
function drawnBy(families: readonly FontFamily[], letters: readonly string[]): string[] {
  for (const family of families) registerFonts(family);
  const names = families.flatMap((family) => [
    family,
    ...fontFamilies[family].subsets.map((one) => `${family} ${one}`),
  ]);
  ctx.font = `700 ${SIZE}px ${names.map((name) => `"${name}"`).join(", ")}`;
  const missing = ["\u{10ffff}", "\u{10ffff}\u{10ffff}"].map(pictureIn);
  return letters.filter((letter) => !missing.includes(pictureIn(letter)));
}

const letters = Array.from({ length: 0x3000 - 0x21 }, (_, at) => String.fromCodePoint(at + 0x21)).filter(
  (letter) =>
    /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter) &&
    !/\p{Default_Ignorable_Code_Point}/u.test(letter) &&
    letter.normalize("NFC") === letter,
);

test("the characters that are held are those in the files of the family that stands in for others", () => {
  expect(letters.filter(isHeld)).toEqual(drawnBy(["Inter"], letters));
});

test.each(["Montserrat", "Source Serif 4", "Nunito"] as const)(
  "%s draws them all with the files behind it",
  (family) => {
    const held = letters.filter(isHeld);
    expect(drawnBy([family, "Inter"], held)).toEqual(held);
  },
);

test.each([
  ["72\u2011hour delivery", "72-hour delivery"],
  ["CO₂ ≥ 50 % ≤ 5 min", "CO2 >= 50 % <= 5 min"],
  ["30 min → 5 min", "30 min › 5 min"],
  ["2⅓ cups, ⅓ off", "2 1⁄3 cups, 1⁄3 off"],
  ["10⁹ cultures, 5 m²", "10^9 cultures, 5 m²"],
  ["ﬁne ﬂour ＋ 20 ℃", "fine flour + 20 °C"],
  ["✗ no sugar ● ① 𝗕𝗼𝗹𝗱", "× no sugar • 1 Bold"],
  ["Order 🔥 now 👩‍🍳❤️", "Order now"],
  ["4.8★ rated ✓", "4.8 rated"],
  ["e\u0301te\u0301", "été"],
  ["焼きたて。", "焼きたて。"],
  ["Only ½ price · 250 g — “fresh”", "Only ½ price · 250 g — “fresh”"],
])("signs that the typefaces lack are plain ones, or left out: %s", (text, plain) => {
  expect(withPlainSigns(text)).toBe(plain);
  expect([...withPlainSigns(text)].every((letter) => isHeld(letter) || /\p{scx=Hira}|\p{scx=Han}/u.test(letter))).toBe(
    true,
  );
});
