import type { Palette } from "@/lib/contract/timeline/document";
import { clash, contrast, fromOklch, isYellow, mix, readableOn, shade, toOklch } from "./colour";
import { seededRandom } from "./seed";
import { type BasePalette, basePalettes } from "./palettes";

const NEAR_WHITE = "#ffffff";
const TEXT_CONTRAST = 4.5;

function chooseBase(seed: number, category: string | null): BasePalette {
  const wanted = category?.toLowerCase() ?? "";
  const suitable = basePalettes.filter((one) => one.suits.some((word) => wanted.includes(word)));
  const pool = suitable.length > 0 ? suitable : basePalettes;
  const first = pool[Math.floor(seededRandom(seed)() * pool.length)] ?? basePalettes[0];
  if (!first) throw new RangeError("no base palettes");
  return first;
}

/** Chroma from which a colour has a nameable hue. */
const HUED = 0.03;

/**
 * The brand's colours as accent, companion and deep tone. Chroma picks the accent; the deep tone is the first of the others,
 * in the brand's own order, that is dark and has a hue; the companion the lightest. A brand in black and white stays so.
 */
function baseOf(colours: readonly string[]): BasePalette {
  const rated = colours.map((hex) => ({ hex, ...toOklch(hex) }));
  const strength = ({ c, l }: { c: number; l: number }) => c - Math.abs(l - 0.58) * 0.2;
  const accent = rated.toSorted((a, b) => strength(b) - strength(a))[0];
  if (!accent) throw new RangeError("a palette needs at least one colour");
  const isHued = accent.c > HUED;
  const others = rated.filter(({ hex }) => hex !== accent.hex);
  const light = others.toSorted((a, b) => b.l - a.l).find(({ l, c }) => l > 0.6 && l < 0.985 && (c > 0.008 || !isHued));
  const tint = isHued
    ? { l: 0.82, c: Math.min(0.12, accent.c + 0.02), h: accent.h + (isYellow(accent.hex) ? -12 : 24) }
    : { l: 0.88, c: 0.005, h: accent.h };
  const dark =
    others.find(({ l, c }) => l < 0.5 && c > HUED) ?? others.toSorted((a, b) => a.l - b.l).find(({ l }) => l < 0.38);
  const deep =
    dark?.hex ?? fromOklch({ l: 0.27, c: isHued ? Math.min(0.11, accent.c * 0.8) : 0.004, h: accent.h - 12 });
  return { name: "brand", accent: accent.hex, companion: light?.hex ?? fromOklch(tint), deep, suits: [] };
}

/** White where it reads, else the darkest tone; the accent itself moves only when neither does. */
function pairAccent(accent: string, ink: string): { accent: string; onAccent: string } {
  if (contrast(accent, NEAR_WHITE) >= TEXT_CONTRAST) return { accent, onAccent: NEAR_WHITE };
  if (contrast(accent, ink) >= TEXT_CONTRAST) return { accent, onAccent: ink };
  return { accent: readableOn([NEAR_WHITE], accent, TEXT_CONTRAST), onAccent: NEAR_WHITE };
}

function deriveRoles(base: BasePalette): Palette {
  const accent = toOklch(base.accent);
  const ground = fromOklch({ l: 0.955, c: Math.min(0.022, accent.c * 0.16), h: toOklch(base.companion).h });
  const surface = fromOklch({ l: 0.988, c: 0.005, h: accent.h });
  const ink = readableOn([ground, surface], mix(base.deep, "#120d10", 0.55), 9);
  // Then the glow stays in the deep tone's own hue, and the accent is kept for what calls.
  const isClash = clash(base.accent, base.deep);
  const middle = isClash ? mix(base.deep, base.companion, 0.5) : mix(base.accent, base.companion, 0.34);
  const warm = isClash ? shade(base.deep, 0.05) : shade(mix(base.accent, base.deep, 0.3), -0.02);
  return {
    ground,
    surface,
    ink,
    ...pairAccent(base.accent, ink),
    glow: [base.companion, middle, warm, base.deep],
  };
}

const isHex = (colour: string) => /^#[0-9a-f]{6}$/.test(colour);

/**
 * Colours of an ad by role, every text pair at a WCAG contrast of 4.5 or more.
 * `colours` are the brand's own (`#rrggbb`, most important first); without any, a curated palette that suits
 * `category` is taken, a different one for different seeds. Malformed colours are passed over. Pure.
 */
export function toPalette(
  colours: readonly string[] | undefined,
  seed: number,
  category: string | null = null,
): Palette {
  const usable = (colours ?? []).map((colour) => colour.toLowerCase()).filter(isHex);
  return deriveRoles(usable.length > 0 ? baseOf(usable) : chooseBase(seed, category));
}
