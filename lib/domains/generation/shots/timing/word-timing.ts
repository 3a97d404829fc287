import type { Speech } from "@/lib/engines/studio/speech/speech-file";
import type { Brief } from "../../brief/service";
import type { Script } from "../../copy/service";
import { words } from "../../reading/service";

/** Start of the voice, milliseconds from the first frame. */
export const VOICE_START_MS = 300;
/** Picture after the last word. */
const TAIL_MS = 900;
const SHORTEST_TAIL_MS = 500;
const STEP_MS = 100;

/** A spoken word on the time of the video, with the line of the script it belongs to. */
export interface TimedWord {
  text: string;
  startMs: number;
  endMs: number;
  line: number;
  isFirstOfLine: boolean;
}

const WORD_MS = 400;

/** Word times at 2.5 words a second, for a script that no voice speaks: captions and cuts still need them. */
function estimate(script: Script): Omit<TimedWord, "isFirstOfLine">[] {
  const length = (word: string) => WORD_MS * (0.55 + Math.min(12, word.length) * 0.09);
  let at = 0;
  return script.lines.flatMap(({ say }, line) => {
    const timed = words(say).map((text) => {
      const word = { text, startMs: Math.round(at), endMs: Math.round(at + length(text)), line };
      at = word.endMs;
      return word;
    });
    at += 180;
    return timed;
  });
}

/** The words of the voice, or estimated ones, shifted by the voice's start. */
export function timeWords(script: Script, speech: Pick<Speech, "words">): TimedWord[] {
  const heard = speech.words.length > 0 ? speech.words : estimate(script);
  return heard.map((word, index) => ({
    ...word,
    isFirstOfLine: word.line !== heard[index - 1]?.line,
    startMs: Math.round(word.startMs) + VOICE_START_MS,
    endMs: Math.max(Math.round(word.startMs) + 1, Math.round(word.endMs)) + VOICE_START_MS,
  }));
}

/**
 * The length of the video in milliseconds, whole tenths of a second. With a requested duration the tail is stretched or, down
 * to half a second, shortened to meet it; words are never cut. Without one it is the speech and the usual tail.
 */
export function videoMs(brief: Brief, spokenUntilMs: number): number {
  const natural = spokenUntilMs + TAIL_MS;
  if (!brief.isDurationGiven) return Math.max(5000, Math.ceil(natural / 500) * 500);
  const target = Math.round(brief.durationSeconds * 1000);
  const shortest = spokenUntilMs + SHORTEST_TAIL_MS;
  return Math.ceil(Math.max(target, shortest) / STEP_MS) * STEP_MS;
}
