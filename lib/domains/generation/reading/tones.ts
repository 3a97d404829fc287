import { isDirection, isToneOnly, isToneWithAside } from "./directions";
import { toneWords } from "./lists/ad-words";
import type { Segment } from "./segments";
import { keysOf, sizeOf } from "./words";

/** The words that only an ad's tone is told with, or two and more that may be: "Hype!", "Calm and warm." */
const isCertain = (text: string): boolean =>
  isToneWithAside(text) || (isToneOnly(text) && (keysOf(text).some((key) => toneWords.has(key)) || sizeOf(text) > 1));

/**
 * Places of the lines that only say a tone. A word that may describe the product, too ("Simple."), counts where the prompt
 * ends with it or a direction stands beside it.
 */
export function strayTones(segments: readonly Segment[]): ReadonlySet<number> {
  const found = new Set<number>();
  const isAbout = (at: number): boolean => {
    const one = segments[at];
    return one !== undefined && (one.role === "direction" || isDirection(one.text));
  };
  for (const [at, { text, role, isBullet }] of segments.entries()) {
    if (role !== null || isBullet || segments.length < 2) continue;
    if (!isToneOnly(text) && !isToneWithAside(text)) continue;
    if (isCertain(text) || (at > 0 && at === segments.length - 1) || isAbout(at - 1) || isAbout(at + 1)) found.add(at);
  }
  return found;
}
