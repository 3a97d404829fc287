import type { Palette } from "@/lib/contract/timeline/document";
import type { MotionMood } from "@/lib/contract/timeline/motion";
import { contrast, mix, readableOn, shade } from "../draw/colour";

/** Colours of one scene of moving type. Every ink reads on its background at 4.5 to 1. */
export interface TypeScheme {
  ground: string;
  ink: string;
  /** Colour of the other half of a split, and its ink. */
  second: string;
  secondInk: string;
  /** Plate behind the one important word, and its ink. */
  plate: string;
  plateInk: string;
  /** Colours of decoration, from the nearest to the background to the farthest. */
  shapes: readonly string[];
}

type Tone = "deep" | "bright" | "light" | "warm";

/** Order of the background tones. */
const tones: Readonly<Record<MotionMood, readonly [Tone, ...Tone[]]>> = {
  calm: ["light", "deep", "warm"],
  luxury: ["deep", "deep", "light"],
  bold: ["bright", "deep", "light"],
  playful: ["warm", "bright", "light", "deep"],
  tech: ["deep", "bright"],
  plain: ["deep", "warm", "bright", "light"],
};

const READABLE = 4.5;

/** Returns the scheme of a scene: moods order the backgrounds, `tone` counts the scenes. */
export const typeSchemeOf = (palette: Palette, mood: MotionMood, tone: number): TypeScheme => {
  const order = tones[mood];
  const name = order[tone % order.length] ?? order[0];
  const deep = shade(palette.glow.at(-1) ?? palette.ink, -0.04);
  const companion = palette.glow[0] ?? palette.accent;
  const grounds: Readonly<Record<Tone, string>> = {
    deep: mood === "luxury" ? mix(deep, "#0b090c", 0.6) : deep,
    bright: palette.accent,
    light: palette.ground,
    warm: companion,
  };
  const ground = grounds[name];
  const isDark = contrast(ground, "#ffffff") > READABLE;
  const inkOn = (colour: string) => readableOn([colour], contrast(colour, "#ffffff") >= READABLE ? "#ffffff" : deep);
  const second = isDark ? companion : name === "light" ? palette.accent : deep;
  const plate = name === "light" ? palette.accent : isDark ? companion : deep;
  const family = [palette.accent, companion, palette.glow[1] ?? companion, deep, palette.ground];
  return {
    ground,
    ink: inkOn(ground),
    second,
    secondInk: inkOn(second),
    plate,
    plateInk: inkOn(plate),
    shapes: family
      .filter((colour) => contrast(colour, ground) > 1.18)
      .toSorted((a, b) => contrast(a, ground) - contrast(b, ground)),
  };
};
