import { isHeld, withPlainSigns } from "@/lib/engines/studio/draw/plain-signs";

/**
 * A text as the studio's own typefaces draw it: signs they lack in plain ones, emoji left out. Null where they have not all of
 * its letters, and where nothing is left.
 */
export function toDrawable(text: string): string | null {
  const plain = withPlainSigns(text);
  return plain.trim() !== "" && [...plain].every(isHeld) ? plain : null;
}

/** True when the studio's own typefaces have the letters of a text. False for an empty text. */
export const isDrawable = (text: string): boolean => toDrawable(text) !== null;
