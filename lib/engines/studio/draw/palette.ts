import type { Palette } from "@/lib/contract/timeline/document";
import { clash, contrast, fromOklch, mix, readableOn, shade, toOklch } from "./colour";
import { seededRandom } from "./seed";
import { type ColourStory, colourStories } from "./palettes";

const NEAR_WHITE = "#ffffff";
const TEXT_CONTRAST = 4.5;

function chooseStory(seed: number, category: string | null): ColourStory {
  const wanted = category?.toLowerCase() ?? "";
  const suitable = colourStories.filter((story) => story.suits.some((word) => wanted.includes(word)));
  const pool = suitable.length > 0 ? suitable : colourStories;
  const first = pool[Math.floor(seededRandom(seed)() * pool.length)] ?? colourStories[0];
  if (!first) throw new RangeError("no colour stories");
  return first;
}

/** Chroma from which a colour has a hue anybody would name. */
const HUED = 0.03;

/**
 * The brand's colours as accent, companion and deep tone. Chroma picks the accent; the deep tone is the first of the others,
 * in the brand's own order, that is dark and has a hue; the companion the lightest. A brand in black and white stays so.
 */
function storyOf(colours: readonly string[]): ColourStory {
  const rated = colours.map((hex) => ({ hex, ...toOklch(hex) }));
  const strength = ({ c, l }: { c: number; l: number }) => c - Math.abs(l - 0.58) * 0.2;
  const accent = rated.toSorted((a, b) => strength(b) - strength(a))[0];
  if (!accent) throw new RangeError("a palette needs at least one colour");
  const isHued = accent.c > HUED;
  const others = rated.filter(({ hex }) => hex !== accent.hex);
  const light = others.toSorted((a, b) => b.l - a.l).find(({ l, c }) => l > 0.6 && l < 0.985 && (c > 0.008 || !isHued));
  const tint = isHued
    ? { l: 0.82, c: Math.min(0.12, accent.c + 0.02), h: accent.h + 24 }
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

function fromStory(story: ColourStory): Palette {
  const base = toOklch(story.accent);
  const ground = fromOklch({ l: 0.955, c: Math.min(0.022, base.c * 0.16), h: toOklch(story.companion).h });
  const surface = fromOklch({ l: 0.988, c: 0.005, h: base.h });
  const ink = readableOn([ground, surface], mix(story.deep, "#120d10", 0.55), 9);
  // Then the glow stays in the deep tone's own hue, and the accent is kept for what calls.
  const isClash = clash(story.accent, story.deep);
  const middle = isClash ? mix(story.deep, story.companion, 0.5) : mix(story.accent, story.companion, 0.34);
  const warm = isClash ? shade(story.deep, 0.05) : shade(mix(story.accent, story.deep, 0.3), -0.02);
  return {
    ground,
    surface,
    ink,
    ...pairAccent(story.accent, ink),
    glow: [story.companion, middle, warm, story.deep],
  };
}

const isHex = (colour: string) => /^#[0-9a-f]{6}$/.test(colour);

/**
 * The colours of an ad by role, every text pair at a WCAG contrast of 4.5 or more.
 * `colours` are the brand's own (`#rrggbb`, most important first); without any, a curated palette that suits
 * `category` is taken, a different one for different seeds. Malformed colours are passed over. Pure.
 */
export function toPalette(
  colours: readonly string[] | undefined,
  seed: number,
  category: string | null = null,
): Palette {
  const usable = (colours ?? []).map((colour) => colour.toLowerCase()).filter(isHex);
  return fromStory(usable.length > 0 ? storyOf(usable) : chooseStory(seed, category));
}
