import type { Control } from "@/lib/studio/control";
import type { Word } from "@/lib/timeline/contract";

/** What a transcriber heard: the words with their times, and the language as an ISO 639-1 code. */
export interface Transcript {
  words: Word[];
  language: string;
}

/** A provider that writes down what is said in a video; `file` is a local path. */
export interface Transcriber {
  /** As `decisions[]` names it: `provider/model`. */
  id: string;
  transcribe(request: { file: string; dir: string }, control: Control): Promise<Transcript>;
}

/** Each provider's transcriber when its key is configured, best first. The local studio cannot understand speech. */
const providers: readonly (() => Transcriber | undefined)[] = [];

/** The configured transcriber; undefined without one, and then foreign videos need a `script`. */
export const transcriber = (): Transcriber | undefined =>
  providers.map((provider) => provider()).find((found) => found !== undefined);
