import type { LineClip } from "@/lib/engines/studio/speech/join-sentences";

/** Words a second that are easy to follow: a bit less than where the ad's checks warn (`script.pace`). */
const EASY_WORDS_PER_SECOND = 3.1;
/** A voice that is slowed more drawls. */
const SLOWEST = 0.85;
/** A smaller change is not worth speaking anew. */
const NEAR = 0.015;

/** Words a second in lines, without the rests between them. */
function wordsPerSecond(lines: readonly Pick<LineClip, "words">[]): number {
  const ms = lines.reduce((sum, { words }) => sum + (words.at(-1)?.endMs ?? 0) - (words[0]?.startMs ?? 0), 0);
  const count = lines.reduce((sum, { words }) => sum + words.length, 0);
  return ms === 0 ? 0 : (count * 1000) / ms;
}

/**
 * The pace at which lines spoken at the voice's own are easy to follow: 1 where they are, or where there is no time to speak them
 * slower. `room` is how many times longer they may become. Pure.
 */
export function easyPace(clips: readonly (Pick<LineClip, "words"> | null)[], room: number): number {
  const own = wordsPerSecond(clips.filter((clip) => clip !== null));
  const pace = Math.max(EASY_WORDS_PER_SECOND / Math.max(own, EASY_WORDS_PER_SECOND), SLOWEST, 1 / room);
  return pace > 1 - NEAR ? 1 : Math.ceil(pace * 1000) / 1000;
}
