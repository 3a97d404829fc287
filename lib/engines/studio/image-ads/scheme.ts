import type { Palette } from "@/lib/contract/timeline/document";
import { raster } from "../draw/canvas";
import { clash, contrast, fromOklch, isYellow, mix, readableOn, shade, toOklch } from "../draw/colour";
import { toPalette } from "../draw/palette";
import { hexAt } from "../pictures/hex";
import type { Photo } from "../scenes/shot";
import type { SchemeKind } from "./ad-spec";

/** Colours of one ad by role; `ink` reads on `ground`, the background, `onPanel` on `panel`, `onButton` on `button`. */
export interface AdScheme {
  ground: string;
  ink: string;
  /** Quieter ink for second lines; reads on `ground` too. */
  quiet: string;
  /** Shapes on the background behind a product; near enough to it that ink reads on both. */
  shape: string;
  /** A second, louder shape that never lies under words. */
  pop: string;
  panel: string;
  onPanel: string;
  button: string;
  onButton: string;
  /** Ticks and numbers on `panel`. */
  mark: string;
  onMark: string;
}

/** Contrast aimed at; a little above the law, so that edges and scaling do not eat it. */
const TARGET = 4.8;
const WHITE = "#ffffff";
/** Contrast of words in a brand colour. */
const WRITTEN_CONTRAST = 7;

function scheme(ground: string, ink: string, shape: string, pop: string, button: string, base: Palette): AdScheme {
  const onGround = readableOn([ground, shape], ink, TARGET);
  const onButton = [base.onAccent, base.ink, WHITE].find((one) => contrast(one, button) >= TARGET);
  return {
    ground,
    ink: onGround,
    quiet: readableOn([ground, shape], mix(onGround, ground, 0.16), TARGET),
    shape,
    pop,
    panel: base.surface,
    onPanel: readableOn([base.surface], base.ink, 7),
    button,
    onButton: onButton ?? readableOn([button], base.ink, TARGET),
    mark: base.accent,
    onMark: base.onAccent,
  };
}

/** Returns the colours of an ad whose background is light, deep, the accent itself, or a soft tint of its companion. */
export function adSchemeOf(palette: Palette, kind: SchemeKind): AdScheme {
  const [companion = palette.accent] = palette.glow;
  const deep = palette.glow.at(-1) ?? palette.ink;
  const light = mix(companion, WHITE, 0.72);
  // On pale grounds the words themselves carry the deep tone, or a brand's own would be seen in its logo alone.
  const written = (ground: string): string => readableOn([ground], deep, WRITTEN_CONTRAST);
  if (kind === "deep") {
    const ground = shade(deep, toOklch(deep).l > 0.3 ? 0.3 - toOklch(deep).l : -0.02);
    const button = toOklch(companion).l > 0.68 ? companion : light;
    const shape = clash(ground, palette.accent) ? shade(ground, 0.07) : mix(ground, palette.accent, 0.34);
    return scheme(ground, mix(light, WHITE, 0.6), shape, palette.accent, button, palette);
  }
  if (kind === "accent") {
    const { accent, onAccent } = palette;
    const isDark = toOklch(accent).l < 0.62;
    const button = isDark ? mix(light, WHITE, 0.5) : palette.ink;
    return scheme(accent, onAccent, shade(accent, isDark ? -0.05 : 0.05), companion, button, palette);
  }
  if (kind === "soft") {
    const ground = fromOklch({
      ...toOklch(companion),
      l: Math.max(isYellow(companion) ? 0.94 : 0.88, toOklch(companion).l - 0.03),
      c: Math.min(0.09, toOklch(companion).c),
    });
    return scheme(ground, written(ground), shade(ground, 0.05), palette.accent, palette.accent, palette);
  }
  return scheme(
    palette.ground,
    written(palette.ground),
    mix(palette.ground, companion, 0.42),
    palette.accent,
    palette.accent,
    palette,
  );
}

const HUES = 24;
const SAMPLE = 48;

/** Strongest hues of the pictures as saturated colours, strongest first; empty when they are nearly grey. */
function coloursOf(photos: readonly Photo[]): string[] {
  const bins = Array.from({ length: HUES }, () => ({ weight: 0, chroma: 0, turned: 0 }));
  for (const { image, cutOut } of photos.slice(0, 2)) {
    const small = raster(SAMPLE, SAMPLE, (ctx) => ctx.drawImage(cutOut ?? image, 0, 0, SAMPLE, SAMPLE));
    const { data } = small.getContext("2d").getImageData(0, 0, SAMPLE, SAMPLE);
    for (let i = 0; i < data.length; i += 4) {
      if ((data[i + 3] ?? 0) < 128) continue;
      const { l, c, h } = toOklch(hexAt(data, i));
      const bin = bins[Math.floor((h / 360) * HUES) % HUES];
      if (!bin || l < 0.18 || l > 0.94) continue;
      bin.weight += c * c;
      bin.turned += c * c * h;
      bin.chroma = Math.max(bin.chroma, c);
    }
  }
  const ranked = bins
    .filter(({ weight }) => weight > 0.35)
    .map((bin) => ({ ...bin, hue: bin.turned / bin.weight }))
    .toSorted((a, b) => b.weight - a.weight);
  const [first] = ranked;
  if (!first) return [];
  const second = ranked.find(({ hue }) => Math.abs(((hue - first.hue + 540) % 360) - 180) > 35);
  // Yellows and browns turn to mustard when they are light and saturated: a shade deeper and redder they stay warm.
  const isEarth = first.hue > 45 && first.hue < 100;
  const hue = isEarth ? 45 + (first.hue - 45) * 0.35 : first.hue;
  const accent = fromOklch({ l: isEarth ? 0.49 : 0.54, c: Math.min(0.18, Math.max(0.115, first.chroma)), h: hue });
  const companion = second
    ? fromOklch({ l: 0.85, c: Math.min(0.075, second.chroma), h: second.hue })
    : fromOklch({ l: 0.84, c: 0.08, h: hue + 16 });
  return [accent, companion, fromOklch({ l: 0.26, c: 0.05, h: hue - 6 })];
}

/** The palette of an ad: the brand's colours, else those of its pictures, else a curated one by category and seed. */
export function paletteFor(
  colors: readonly string[] | null,
  photos: readonly Photo[],
  seed: number,
  category: string | null,
): Palette {
  return toPalette(colors ?? coloursOf(photos), seed, category);
}
