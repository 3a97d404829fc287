import type { CaptionStyle, Word } from "@/lib/timeline/contract";
import { type CaptionPage, captionPages } from "./layout";
import { type CaptionPreset, captionPresets, display } from "./presets";

/** Where captions go in a video that is not ours to lay out: its size, and the centre of the lane at a time, in pixels. */
export interface AssFrame {
  width: number;
  height: number;
  laneAt(timeMs: number): { x: number; y: number };
}

/** libass draws about this much smaller than the canvas for the same number. */
const ASS_SIZE = 1.3;
// Colours are &HAABBGGRR, alpha 00 is opaque.
const WHITE = "&H00FFFFFF";
const YELLOW = "&H0040E1FF";
const DARK = "&H00100A12";
const SHADOW = "&H80000000";
const BOX = "&H48120C0E";

const weightNames: Readonly<Record<number, string>> = { 500: "Medium", 600: "SemiBold", 900: "Black" };

/**
 * Captions as an ASS document for libass, sized for the video. Words can carry no override codes: `\`, `{`, `}` and line
 * breaks are dropped. Fonts are named with their weight, as `.woff` files of single weights need.
 */
export const toAss = (words: readonly Word[], style: Exclude<CaptionStyle, "none">, frame: AssFrame): string => {
  const preset = captionPresets[style];
  const events = captionPages(words, style).map((page) => {
    const { x, y } = frame.laneAt(page.startMs);
    const place = `{\\an5\\pos(${Math.round(x)},${Math.round(y)})}`;
    return `Dialogue: 0,${clock(page.startMs)},${clock(page.endMs)},Main,,0,0,0,,${place}${lineOf(page, preset)}`;
  });
  return [
    "[Script Info]",
    "ScriptType: v4.00+",
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    "WrapStyle: 0",
    "ScaledBorderAndShadow: yes",
    "",
    "[V4+ Styles]",
    "Format: Name,Fontname,Fontsize,PrimaryColour,SecondaryColour,OutlineColour,BackColour,Bold,Italic,Underline,StrikeOut," +
      "ScaleX,ScaleY,Spacing,Angle,BorderStyle,Outline,Shadow,Alignment,MarginL,MarginR,MarginV,Encoding",
    styleOf(preset, frame),
    "",
    "[Events]",
    "Format: Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text",
    ...events,
    "",
  ].join("\n");
};

/** Text that libass shows as it is. */
export const escapeAss = (text: string): string =>
  text
    .replace(/[\\{}]/g, "")
    .replace(/\s+/g, " ")
    .trim();

const styleOf = (preset: CaptionPreset, { width, height }: AssFrame): string => {
  const unit = Math.min(width, height) / 1080;
  const size = Math.round(preset.size * unit * ASS_SIZE);
  const isSung = preset.active === "spoken";
  const side = Math.round(width * 0.1);
  const outline = preset.box ? Math.round(18 * unit) : Math.round((preset.size * preset.outline * unit) / 1.6);
  const fields = [
    "Main",
    `${preset.family} ${weightNames[preset.weight] ?? "Bold"}`,
    size,
    isSung ? YELLOW : WHITE,
    WHITE,
    preset.box ? BOX : DARK,
    preset.box ? BOX : SHADOW,
    ...[0, 0, 0, 0, 100, 100, 0, 0],
    preset.box ? 3 : 1,
    outline,
    preset.box ? 0 : Math.max(1, Math.round(2 * unit)),
    ...[5, side, side, 0, 1],
  ];
  return `Style: ${fields.join(",")}`;
};

const POP = "{\\fscx80\\fscy80\\t(0,120,\\fscx104\\fscy104)\\t(120,200,\\fscx100\\fscy100)}";

const lineOf = (page: CaptionPage, preset: CaptionPreset): string => {
  const texts = page.words.map(({ text }) => escapeAss(display(text, preset)));
  if (preset.active !== "spoken") return `${preset.pops ? POP : ""}${texts.join(" ")}`;
  const sung = page.words.map((word, i) => {
    const until = page.words[i + 1]?.startMs ?? word.endMs;
    return `{\\k${Math.max(1, Math.round((until - word.startMs) / 10))}}${texts[i] ?? ""}`;
  });
  return sung.join(" ");
};

const clock = (timeMs: number): string => {
  const cs = Math.round(timeMs / 10);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `${Math.floor(cs / 360_000)}:${two((cs / 6000) % 60)}:${two((cs / 100) % 60)}.${two(cs % 100)}`;
};
