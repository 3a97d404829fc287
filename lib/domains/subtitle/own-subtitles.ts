import type * as z from "zod";
import { languageOf } from "@/lib/domains/generation/reading/service";
import { fileKey, getJson, type JobFiles, putJson } from "@/lib/domains/generation/stages/service";
import { distributeWords, tokenize } from "@/lib/domains/generation/voice/service";
import { withoutOverlaps } from "@/lib/engines/providers/words";
import { languageOfCode } from "@/lib/platform/language-code";
import { joinWords } from "@/lib/engines/studio/captions/word-spacing";
import { subtitleStreamOf } from "@/lib/engines/studio/captions/subtitle-stream";
import type { Control } from "@/lib/engines/studio/workers/control";
import { SubtitleDocument } from "./document";

const OwnWords = SubtitleDocument.pick({ words: true, language: true });
type OwnWords = z.infer<typeof OwnWords>;

/** Stores the words of the subtitle stream in a video and gives their key; null for a video without. */
export async function storeOwnSubtitles(
  files: JobFiles,
  video: { file: string; dir: string; seconds: number },
  control: Control,
): Promise<string | null> {
  const stream = await subtitleStreamOf(video, control);
  const cues = stream?.cues ?? [];
  const words = withoutOverlaps(cues.flatMap(({ text, ...interval }) => distributeWords(tokenize(text), [interval])));
  if (words.length === 0) return null;
  const language = languageOfCode(stream?.language) ?? languageOf(joinWords(words.map(({ text }) => text)));
  return (await putJson(fileKey(files, "own-subtitles.json"), { words, language } satisfies OwnWords)).key;
}

/** Reads what {@link storeOwnSubtitles} stored. */
export const readOwnSubtitles = (key: string): Promise<OwnWords> => getJson(key, OwnWords);
