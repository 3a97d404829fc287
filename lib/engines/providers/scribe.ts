import * as z from "zod";
import { languageOfCode } from "@/lib/platform/language-code";
import type { Transcript } from "./ports";
import { toWords } from "./words";

/** The answer of ElevenLabs' Scribe, from ElevenLabs and from fal. */
export const ScribeAnswer = z.object({
  language_code: z.string().nullish(),
  words: z.array(
    z.object({ text: z.string(), start: z.number().nullish(), end: z.number().nullish(), type: z.string() }),
  ),
});

/** The transcript in an answer of Scribe. Entries for spaces and for events other than speech are left out. */
export function scribeTranscript({ words, language_code }: z.output<typeof ScribeAnswer>): Transcript {
  const spoken = words.filter(({ type }) => type === "word");
  const timed = spoken.map(({ text, start, end }) => ({ text, startSecond: start ?? 0, endSecond: end ?? start ?? 0 }));
  return { words: toWords(timed), language: languageOfCode(language_code) };
}
