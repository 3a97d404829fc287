import { captionPresets as looks } from "@/lib/engines/studio/captions/presets";
import type { CaptionPresetRow } from "@/lib/contract/catalog";

const texts = [
  ["tiktok_bold", "Bold", "Heavy capitals, up to three words at a time, a coloured plate behind the spoken one."],
  ["karaoke", "Karaoke", "Heavy capitals, up to five words, turning yellow as they are spoken."],
  ["classic_subtitle", "Classic", "White sentences of up to two lines with a dark outline, as on television."],
  ["minimal", "Minimal", "Small sentences in a translucent dark box."],
] as const;

/** The looks of burned captions, the loudest first. */
export const captionPresets: readonly CaptionPresetRow[] = texts.map(([id, name, description]) => ({
  id,
  name,
  description,
  wordHighlight: looks[id].active !== "none",
  previewImageUrl: null,
  previewVideoUrl: null,
}));

/** Caption preset of a UGC ad whose request names none. */
export const defaultPreset = "tiktok_bold";
