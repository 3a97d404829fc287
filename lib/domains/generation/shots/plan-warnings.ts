import type { Timeline } from "@/lib/contract/timeline/document";
import { type Brief, folded, noteSentence, weakWords, words } from "../brief/service";
import type { TimelineInput } from "./plan-timeline";
import { toleranceMs } from "./word-timing";

const contentWords = (text: string): string[] =>
  words(folded(text)).filter((word) => word.length > 2 && !weakWords.has(word));

/** The stated facts that found no room, as one sentence; none when a script was given. */
function factsWithoutRoom(brief: Brief, timeline: Timeline): string[] {
  if (brief.script !== null) return [];
  const heard = new Set(words(folded(timeline.words.map(({ text }) => text).join(" "))));
  const isHeard = (word: string): boolean =>
    heard.has(word) || heard.has(`${word}s`) || heard.has(word.replace(/s$/, ""));
  const left = brief.facts.filter(({ text }) => !contentWords(text).every(isHeard));
  if (left.length === 0) return [];
  const list = left.map(({ text }) => `"${text}"`).join(", ");
  return [`No room in ${brief.durationSeconds} s for: ${list}. Ask for a longer ad, or send \`script\`.`];
}

/** Sentences for the customer about parts of the request that a timeline could not keep: facts without room, a duration that the words overrun or do not fill. */
export function planWarnings({ brief, speech }: Pick<TimelineInput, "brief" | "speech">, timeline: Timeline): string[] {
  const warnings = [...brief.notes.map((note) => noteSentence(note)), ...factsWithoutRoom(brief, timeline)];
  const target = brief.durationSeconds * 1000;
  const over = timeline.durationMs - target;
  if (brief.isDurationGiven && over > toleranceMs(target)) {
    warnings.push(
      `The script takes ${(timeline.durationMs / 1000).toFixed(1)} s, longer than the ${brief.durationSeconds} s asked for; no words were cut.`,
    );
  }
  const silence = timeline.durationMs - (timeline.words.at(-1)?.endMs ?? 0);
  if (brief.isDurationGiven && silence > Math.max(3000, target * 0.2)) {
    warnings.push(
      `The script fills ${((timeline.durationMs - silence) / 1000).toFixed(1)} of ${brief.durationSeconds} s; the end card stands for the rest.`,
    );
  }
  if (speech.words.length === 0) warnings.push("No voice spoke this script; captions follow an estimated pace.");
  return warnings;
}
