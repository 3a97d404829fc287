import { modeLrgb, modeRgb, parseHex, useMode, wcagContrast } from "culori/fn";

// The colour spaces of the formula; the whole of culori would weigh more than the page that shows a palette.
useMode(modeRgb);
useMode(modeLrgb);

const BLACK = "#000000";
const WHITE = "#ffffff";

/** True for a colour written `#rrggbb`, the only form a palette paints. */
export const isHexColor = (text: string): boolean => text.length === BLACK.length && parseHex(text) !== undefined;

/** Black or white, whichever reads better on a colour `#rrggbb`, with its contrast ratio there (WCAG 2.2, 1 to 21). */
export function readableTextColor(background: string): { color: typeof BLACK | typeof WHITE; ratio: number } {
  const [onBlack, onWhite] = [wcagContrast(background, BLACK), wcagContrast(background, WHITE)];
  return onBlack >= onWhite ? { color: BLACK, ratio: onBlack } : { color: WHITE, ratio: onWhite };
}
