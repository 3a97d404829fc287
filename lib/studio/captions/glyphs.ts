import { createCanvas } from "@napi-rs/canvas";
import { fontOf } from "./lines";
import type { CaptionPreset } from "./presets";

const SIZE = 24;
const canvas = createCanvas(SIZE * 2, SIZE * 2);
const ctx = canvas.getContext("2d");
/** A noncharacter: what a typeface draws for it, it draws for everything it lacks. */
const LACKING = "\u{10ffff}";

/** Characters of a text that no typeface of this machine can draw in a preset, each once. Spaces and marks are not asked. */
export const undrawable = (text: string, preset: CaptionPreset): string[] => {
  ctx.font = fontOf(preset, SIZE);
  const lacking = picture(LACKING);
  const letters = [...new Set(text.match(/[\p{L}\p{N}\p{P}\p{S}]/gu) ?? [])];
  return letters.filter((letter) => picture(letter) === lacking);
};

const picture = (letter: string): string => {
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  ctx.fillText(letter, SIZE / 2, SIZE * 1.4);
  return Buffer.from(ctx.getImageData(0, 0, canvas.width, canvas.height).data).toString("base64");
};
