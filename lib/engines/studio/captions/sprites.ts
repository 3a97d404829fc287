import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { distance } from "../draw/colour";
import { fontOf, type PlacedWord } from "./page-layout";
import { type CaptionPreset, KARAOKE_YELLOW } from "./presets";

/** State of a word at a moment: not yet reached, being spoken, or already spoken. */
export type WordState = "ahead" | "active" | "spoken";

/** Colours of a caption: the plate of the active word and the ink on it. */
export interface CaptionColours {
  accent: string;
  onAccent: string;
}

/** Distance below which a plate would not be seen on a field. */
const LOST = 0.12;

/** Colours of captions on a field of one colour: plate and ink change places where the plate would be lost on it. */
export const coloursOn = (field: string | undefined, { accent, onAccent }: CaptionColours): CaptionColours =>
  field !== undefined && distance(field, accent) < LOST ? { accent: onAccent, onAccent: accent } : { accent, onAccent };

const OUTLINE = "#120a10";
/** Room for outline, plate and shadow around a word, as a share of the size. */
const MARGIN = 0.42;

/** Rasterises one word in one state, its centre in the centre of the picture. */
export const drawWord = (
  { text, width, direction }: Pick<PlacedWord, "text" | "width" | "direction">,
  state: WordState,
  preset: CaptionPreset,
  size: number,
  colours: CaptionColours,
): Canvas => {
  const margin = Math.ceil(size * MARGIN);
  const canvas = createCanvas(Math.ceil(width) + margin * 2, Math.ceil(size * 1.25) + margin * 2);
  const ctx = canvas.getContext("2d");
  const x = canvas.width / 2;
  // Capitals sit above the em box's middle; lower case hangs a little below it.
  const y = canvas.height / 2 + size * (preset.capitals ? 0.04 : 0.02);
  ctx.font = fontOf(preset, size);
  ctx.direction = direction;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  const onPlate = preset.active === "plate" && state === "active";
  if (onPlate) {
    const inset = size * 0.17;
    ctx.fillStyle = colours.accent;
    ctx.beginPath();
    ctx.roundRect(x - width / 2 - inset, margin + 2, width + inset * 2, size * 1.25 - 4, size * 0.24);
    ctx.fill();
  } else if (preset.outline > 0) {
    ctx.shadowColor = "rgba(0, 0, 0, 0.45)";
    ctx.shadowBlur = size * 0.17;
    ctx.shadowOffsetY = size * 0.06;
    ctx.lineWidth = size * preset.outline;
    ctx.strokeStyle = OUTLINE;
    ctx.strokeText(text, x, y);
    ctx.shadowColor = "transparent";
  }
  ctx.fillStyle = inkOf(preset, state, onPlate, colours);
  ctx.fillText(text, x, y);
  return canvas;
};

const inkOf = (preset: CaptionPreset, state: WordState, onPlate: boolean, colours: CaptionColours): string => {
  if (onPlate) return colours.onAccent;
  return preset.active === "spoken" && state !== "ahead" ? KARAOKE_YELLOW : "#ffffff";
};
