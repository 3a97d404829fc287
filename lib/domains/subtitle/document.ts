import * as z from "zod";
import { Palette, Timeline, Word } from "@/lib/contract/timeline/document";

/**
 * Origin of the words' times: known from the voice or a transcript, those of the lines of a subtitle stream, fitted to
 * detected speech, or spread evenly.
 */
const Timing = z.enum(["exact", "lines", "approximate", "even"]);
export type Timing = z.infer<typeof Timing>;

/** Most words of a video: ten minutes of somebody who never pauses, several times over. */
const MOST_WORDS = 20_000;

/** Words with their times and look: stored with the job, for the checks and for later edits of the subtitles. */
export const SubtitleDocument = Timeline.pick({
  width: true,
  height: true,
  durationMs: true,
  safeBox: true,
  captions: true,
}).extend({
  words: z.array(Word).max(MOST_WORDS),
  /** May be a fraction, as 30000/1001. */
  fps: z.number(),
  brand: z.object({ palette: Palette.pick({ accent: true, onAccent: true }) }),
  timing: Timing,
  /** ISO 639-1. */
  language: z.string(),
});
export type SubtitleDocument = z.infer<typeof SubtitleDocument>;
