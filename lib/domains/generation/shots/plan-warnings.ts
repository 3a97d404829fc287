import type { Timeline } from "@/lib/contract/timeline/document";
import { toleranceMs } from "@/lib/engines/studio/checks/evaluate";
import { type Brief, noteSentence } from "../brief/service";
import { folded, isFunctionWord, words } from "../reading/service";
import type { TimelineInput } from "./plan-timeline";

const contentWords = (text: string): string[] =>
  words(folded(text)).filter((word) => word.length > 2 && !isFunctionWord(word));

/** The customer's statements that found no room, as one sentence; none when a script was given. */
export function factsWithoutRoom({ script, reading, durationSeconds }: Brief, timeline: Timeline): string[] {
  if (script !== null) return [];
  const heard = new Set(words(folded(timeline.words.map(({ text }) => text).join(" "))));
  const isHeard = (word: string): boolean =>
    heard.has(word) || heard.has(`${word}s`) || heard.has(word.replace(/s$/, ""));
  const { facts, leads, contact, definition } = reading;
  const stated = [...facts, ...leads, ...(contact === null ? [] : [contact])].map(({ text }) => text);
  const left = [...stated, definition ?? ""].filter((text) => !contentWords(text).every(isHeard));
  if (left.length === 0) return [];
  const list = left.map((text) => `"${text.replace(/[.]$/, "")}"`).join(", ");
  return [`No room in ${durationSeconds} s for: ${list}. Ask for a longer ad, or write its script yourself.`];
}

/** A longer rest of the voice is a picture's own. */
const REST_MS = 1200;
/** Milliseconds in which somebody speaks. */
const spokenMs = ({ words: spoken }: Timeline): number =>
  spoken.reduce((sum, { startMs, endMs }, at) => {
    const next = spoken[at + 1]?.startMs ?? endMs;
    return sum + (next - endMs > REST_MS ? endMs : next) - startMs;
  }, 0);

/** Sentences for the customer about parts of the request that a timeline could not keep: facts without room, a duration that the words overrun or do not fill. */
export function planWarnings({ brief, speech }: Pick<TimelineInput, "brief" | "speech">, timeline: Timeline): string[] {
  const warnings = [...brief.notes.map((note) => noteSentence(note)), ...factsWithoutRoom(brief, timeline)];
  const target = brief.durationSeconds * 1000;
  const over = timeline.durationMs - target;
  if (brief.isDurationGiven && over > toleranceMs(target)) {
    warnings.push(
      `duration: the script takes ${(timeline.durationMs / 1000).toFixed(1)} s, longer than the ${brief.durationSeconds} s asked for; no words were cut.`,
    );
  }
  const spoken = spokenMs(timeline);
  if (brief.isDurationGiven && spoken < target * 0.6 && spoken > 0) {
    warnings.push(
      `duration: the words take ${(spoken / 1000).toFixed(1)} of ${brief.durationSeconds} s; pictures, music and the end card have the rest. Say more in the prompt, or ask for a shorter ad.`,
    );
  }
  if (speech.words.length === 0) warnings.push("No voice spoke this script; captions follow an estimated pace.");
  return warnings;
}
