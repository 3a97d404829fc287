import { createCanvas } from "@napi-rs/canvas";
import type { FontFamily } from "../draw/font-families";
import { fontStack, registerFonts } from "../draw/font-files";

const SIZE = 24;
/** A noncharacter: its glyph is the one drawn for everything that no typeface has. */
const MISSING = "\u{10ffff}";
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const canvas = createCanvas(SIZE * 2, SIZE * 2);
const ctx = canvas.getContext("2d");
const known = new Map<string, boolean>();

/** True when this machine can draw a character in a family, with the family's typefaces or with any other it has. */
export const hasGlyph = (letter: string, family: FontFamily): boolean => {
  if (letter < "\u0180" || !visible.test(letter)) return true; // in every bundled typeface, or invisible
  const key = `${family} ${letter}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = picture(letter, family) !== picture(MISSING, family);
  known.set(key, found);
  return found;
};

/**
 * Returns a text without the characters that no typeface here can draw, which would be empty boxes. Empty when
 * punctuation alone would be left of a word.
 */
export const drawableText = (text: string, family: FontFamily): string => {
  const drawn = [...text].filter((letter) => hasGlyph(letter, family)).join("");
  return drawn === text || /[\p{L}\p{N}]/u.test(drawn) ? drawn : "";
};

const picture = (letter: string, family: FontFamily): string => {
  registerFonts();
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  ctx.font = `700 ${SIZE}px ${fontStack(family)}`;
  ctx.fillText(letter, SIZE / 2, SIZE * 1.4);
  return canvas.data().toString("latin1");
};
