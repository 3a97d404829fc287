import { z } from "zod";
import { Palette, Timeline } from "@/lib/contract/timeline/document";

/** Origin of the words' times: known from the voice or a transcript, fitted to detected speech, or spread evenly. */
export const Timing = z.enum(["exact", "approximate", "even"]);
export type Timing = z.infer<typeof Timing>;

/** Words with their times and look: stored with the job, for the checks and for later edits of the subtitles. */
export const SubtitleDocument = Timeline.pick({
  width: true,
  height: true,
  durationMs: true,
  safeBox: true,
  words: true,
  captions: true,
}).extend({
  /** May be a fraction, as 30000/1001. */
  fps: z.number(),
  brand: z.object({ palette: Palette.pick({ accent: true, onAccent: true }) }),
  timing: Timing,
  /** ISO 639-1. */
  language: z.string(),
});
export type SubtitleDocument = z.infer<typeof SubtitleDocument>;
