import { createCanvas } from "@napi-rs/canvas";
import { registerFonts } from "./font-files";
import { isHeld, withPlainSigns } from "./plain-signs";

const SIZE = 24;
/** A noncharacter: its glyph is the one drawn for everything that no typeface has; twice for vowels of Thai and Lao, which are two. */
const MISSING = ["\u{10ffff}", "\u{10ffff}\u{10ffff}"];

const canvas = createCanvas(SIZE * 2, SIZE * 2);
const ctx = canvas.getContext("2d");
const known = new Map<string, boolean>();

/** True when a typeface of a stack draws a character: the studio's, a brand's, or one of this machine. */
const isDrawn = (letter: string, stack: string): boolean => {
  if (isHeld(letter)) return true;
  const key = `${stack} ${letter}`;
  const found = known.get(key) ?? MISSING.every((missing) => picture(letter, stack) !== picture(missing, stack));
  known.set(key, found);
  return found;
};

/** True when a stack of typefaces draws a character as it is or in a plain form. */
export const hasGlyph = (letter: string, stack: string): boolean => {
  if (isHeld(letter)) return true;
  const plain = withPlainSigns(letter);
  return plain !== "" && [...plain].every((one) => isDrawn(one, stack));
};

/** Characters of a text that a stack of typefaces cannot draw. */
export const undrawnIn = (text: string, stack: string): string[] =>
  [...text.normalize("NFC")].filter((letter) => !hasGlyph(letter, stack));

/**
 * Returns a text as a stack of typefaces draws it: signs in plain ones, and without what would be empty boxes. Empty when that leaves
 * punctuation alone.
 */
export const drawableText = (text: string, stack: string): string => {
  const plain = withPlainSigns(text);
  if (undrawnIn(text, stack).length === 0) return plain;
  const drawn = [...plain].filter((letter) => isDrawn(letter, stack)).join("");
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn.replace(/ {2,}/g, " ").trim() : "";
};

const picture = (letter: string, stack: string): string => {
  registerFonts();
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  ctx.font = `700 ${SIZE}px ${stack}`;
  ctx.fillText(letter, SIZE / 2, SIZE * 1.4);
  return canvas.data().toString("latin1");
};
