import type { CaptionStyle } from "@/lib/contract/timeline/document";
import { inCapitals } from "../draw/capitals";
import type { FontFamily } from "../draw/font-families";

/** Page limits and look of a preset. Sizes are pixels on a frame whose short side is 1080. */
export interface CaptionPreset {
  maxWords: number;
  maxChars: number;
  family: FontFamily;
  weight: number;
  size: number;
  capitals: boolean;
  /** Width of the dark outline as a share of the size; 0 for none. */
  outline: number;
  /** Colour of a box behind the whole page. */
  box: string | null;
  /** Mark of the word being spoken: an accent plate, a colour that stays on spoken words, or none. */
  active: "plate" | "spoken" | "none";
  /** Pages of loud presets pop in; quiet ones are simply there. */
  pops: boolean;
}

/** Ink of spoken words in the `karaoke` preset. */
export const KARAOKE_YELLOW = "#ffe140";

/** The burned presets; `none` draws nothing and has no row. */
export const captionPresets: Readonly<Record<Exclude<CaptionStyle, "none">, CaptionPreset>> = {
  tiktok_bold: {
    maxWords: 3,
    maxChars: 18,
    family: "Montserrat",
    weight: 900,
    size: 84,
    capitals: true,
    outline: 0.17,
    box: null,
    active: "plate",
    pops: true,
  },
  karaoke: {
    maxWords: 5,
    maxChars: 26,
    family: "Montserrat",
    weight: 900,
    size: 70,
    capitals: true,
    outline: 0.16,
    box: null,
    active: "spoken",
    pops: true,
  },
  classic_subtitle: {
    maxWords: 7,
    maxChars: 34,
    family: "Inter",
    weight: 600,
    size: 52,
    capitals: false,
    outline: 0.13,
    box: null,
    active: "none",
    pops: false,
  },
  minimal: {
    maxWords: 7,
    maxChars: 36,
    family: "Inter",
    weight: 500,
    size: 42,
    capitals: false,
    outline: 0,
    box: "rgba(14, 12, 18, 0.72)",
    active: "none",
    pops: false,
  },
};

/** The preset whose pages are used where the style itself shows none, as in subtitle files of an ad without captions. */
export const presetFor = (style: CaptionStyle): CaptionPreset =>
  captionPresets[style === "none" ? "classic_subtitle" : style];

const unpointed = (text: string): string => text.replace(/(?<=.)[.,;:"“”«»]+$/u, "").replace(/^["“”„«»]+(?=.)/u, "");

/** Returns a word as a preset shows it, in the capitals of a locale: loud presets drop commas, full stops and quotation marks, which would hang beside a plate. */
export const displayText = (text: string, preset: CaptionPreset, locale: string): string =>
  preset.capitals ? unpointed(inCapitals(text, locale)) : text;
