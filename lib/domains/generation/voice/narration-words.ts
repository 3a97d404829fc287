import type { Word } from "@/lib/contract/timeline/document";
import { captionText } from "@/lib/engines/studio/speech/tokens";
import { alignScript } from "./align/align-script";
import { distributeWords } from "./align/distribute-words";
import { tokenize } from "./align/tokens";

/** A word of a narration as it is shown, when it is heard, and the line it belongs to. */
export interface NarratedWord extends Word {
  line: number;
}

/** Lines as one text for a voice: a line break where it may pause. */
export const speechText = (lines: readonly string[]): string => lines.map(captionText).filter(Boolean).join("\n");

/**
 * The words of the lines with the times at which a voice was heard to say them: exact for every word both have, shared out
 * over its time where the voice was heard to say another. Without anything heard all are shared out over `seconds`. Pure.
 */
export function narratedWords(
  lines: readonly string[],
  heard: readonly Word[],
  seconds: number,
): { words: NarratedWord[]; approximate: boolean } {
  const told = lines.flatMap((line, index) => tokenize(line).map((token) => ({ ...token, line: index })));
  const inTime = heard.filter(({ startMs }) => startMs < seconds * 1000);
  const { words, isExact } =
    inTime.length > 0
      ? alignScript(inTime, told)
      : { words: distributeWords(told, [{ fromMs: 0, toMs: Math.round(seconds * 1000) }]), isExact: false };
  return { words: words.map((word, index) => ({ ...word, line: told[index]?.line ?? 0 })), approximate: !isExact };
}
