import { typefaceOf } from "@/lib/engines/studio/scenes/type/looks";
import type { LookRow } from "@/lib/contract/catalog";
import { LookId } from "@/lib/contract/timeline/document";
import { appUrl } from "@/lib/platform/app-url";
import { moodOfLook } from "./look-moods";

const texts: Readonly<Record<LookId, readonly [string, string]>> = {
  calm: ["Calm", "Paper and one large disc that drifts, quiet letters that rise."],
  bold: ["Bold", "Full colour, heavy capitals, a diagonal band, words that slide in."],
  playful: ["Playful", "Round letters that pop, discs and rings at the rim."],
  editorial: ["Editorial", "Serif headlines between thin rules, flush left, like a magazine."],
  technical: ["Technical", "Dark fields with a fine grid and a line that reads it."],
  warm: ["Warm", "Round letters over a sun that rises."],
  luxurious: ["Luxurious", "Serifs in a double frame of hairlines, a light that passes over it."],
  urgent: ["Urgent", "Tight capitals between warning stripes that run."],
};

/** The looks of an ad; each preview is a picture of this repository. */
export const lookRows = (): LookRow[] =>
  LookId.options.map((id) => ({
    id,
    name: texts[id][0],
    description: texts[id][1],
    typeface: typefaceOf(id),
    music: moodOfLook[id],
    previewImageUrl: appUrl(`/looks/${id}.png`),
  }));
