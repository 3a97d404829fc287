import type * as z from "zod";
import type { Word } from "@/lib/contract/timeline/document";
import { modelHash } from "@/lib/engines/speech-models/installed";
import { speakNeural, toLoadable } from "@/lib/engines/speech-models/run-speech";
import { type SpokenSentence, spokenSentences } from "@/lib/engines/speech-models/spoken-sentences";
import type { NeuralLine } from "@/lib/engines/speech-models/tasks";
import { configOf, transcriberFor, findInstalledVoice } from "@/lib/engines/speech-models/voices";
import { deliveries, type Delivery } from "@/lib/engines/studio/speech/delivery";
import type { LineSpeaker } from "@/lib/engines/studio/speech/speak-lines";
import { spelledPhones } from "@/lib/engines/studio/speech/spelled-phones";
import type { SpeakInput, SpokenLine } from "@/lib/engines/studio/workers/tasks";
import type { Control } from "@/lib/engines/studio/workers/control";
import { distributeWords } from "./align/distribute-words";
import { tokenize } from "./align/tokens";
import { narratedWords } from "./narration-words";

/** Factor by which a pace may differ from the voice's own; as in the studio. */
const [SLOWEST, FASTEST] = [1.15, 0.85];
const NEAR = 0.015;

/** A line's sentences and how they are spoken: the model keeps its own pace for all of them. */
interface PlacedSentences {
  sentences: readonly SpokenSentence[];
  delivery: Delivery;
}

/** Sentences of a line, or a part of them, that were spoken together. */
interface SpokenPart {
  shown: string;
  sound: NonNullable<NonNullable<NeuralLine>["sentences"][number]>;
}

/** Parts that were said, with the words around them that the model could not say: they are shown with their neighbours. */
function partsOf(sentences: readonly SpokenSentence[], line: NonNullable<NeuralLine>): SpokenPart[] {
  const parts: SpokenPart[] = [];
  let unsaid = "";
  for (const [at, { shown }] of sentences.entries()) {
    const sound = line.sentences[at];
    const last = parts.at(-1);
    if (sound) {
      parts.push({ shown: `${unsaid}${shown}`, sound });
      unsaid = "";
    } else if (last) parts[parts.length - 1] = { ...last, shown: `${last.shown} ${shown}` };
    else unsaid = `${unsaid}${shown} `;
  }
  return parts;
}

/** Words of a part with their times: as a transcriber found them, else over the time in which the voice is audible. */
function wordsOf({ shown, sound }: SpokenPart): { words: Word[]; approximate: boolean } {
  const { startMs, endMs, transcript, intervals } = sound;
  if (transcript.length > 0) {
    const { words, approximate } = narratedWords([shown], transcript, endMs / 1000);
    return {
      words: words.map(({ text, startMs: from, endMs: to }) => ({ text, startMs: from, endMs: to })),
      approximate,
    };
  }
  const spoken = intervals.length > 0 ? intervals : [{ fromMs: startMs, toMs: endMs }];
  return { words: distributeWords(tokenize(shown), spoken), approximate: true };
}

function toSpokenLine({ sentences, delivery }: PlacedSentences, line: NeuralLine, speed: number): SpokenLine | null {
  if (!line) return null;
  const timed = partsOf(sentences, line).map(wordsOf);
  const words = timed.flatMap((part) => part.words);
  return {
    words,
    phones: spelledPhones(words),
    approximate: timed.some(({ approximate }) => approximate),
    pauseMs: ((sentences.at(-1)?.pauseMs ?? 0) + delivery.afterMs) / speed,
    beforeMs: delivery.beforeMs,
    cpuMs: line.cpuMs,
  };
}

/** The pace that brings lines near a length, at their own pace so long. */
function paceFor(lines: readonly NeuralLine[], placed: readonly PlacedSentences[], targetSeconds: number): number {
  const ms = lines.reduce(
    (sum, line, at) => sum + (line ? line.seconds * 1000 + (placed[at]?.sentences.at(-1)?.pauseMs ?? 0) : 0),
    0,
  );
  const stretch = Math.min(SLOWEST, Math.max(FASTEST, (targetSeconds * 1000) / Math.max(1, ms)));
  return Math.abs(stretch - 1) < NEAR ? 1 : Math.round(1000 / stretch) / 1000;
}

/** A voice of a model on this machine as a speaker of lines; undefined for an id that is none. */
export async function neuralSpeaker(voiceId: string): Promise<LineSpeaker | undefined> {
  const found = findInstalledVoice(voiceId);
  if (!found) return undefined;
  const { model, speaker } = found;
  const transcriber = transcriberFor(speaker.language);
  const hashes = await Promise.all([model, ...(transcriber ? [transcriber] : [])].map(modelHash));

  const speak = async (input: z.input<typeof SpeakInput>, speed: number, control: Control) => {
    const placed = input.lines.map(({ text, place }): PlacedSentences => {
      const delivery = deliveries[place];
      return { sentences: spokenSentences(text, speaker.language, delivery), delivery };
    });
    const lines = placed.map(({ sentences }, at) => ({
      sentences: sentences.map(({ text, pauseMs }) => ({ text, pauseMs: pauseMs / speed })),
      file: input.files[at] ?? "",
    }));
    const loaded = {
      voice: await toLoadable(model, configOf(found)),
      transcriber: transcriber && (await toLoadable(transcriber)),
    };
    const spoken = await speakNeural({ ...loaded, sid: speaker.sid, speed, lines }, control);
    return { placed, spoken: spoken.lines };
  };

  return {
    model: hashes.join("+"),
    async speak(input, control) {
      const { speed, targetSeconds } = input;
      let pace = speed ?? 1;
      let said = await speak(input, pace, control);
      if (speed === null && targetSeconds !== null) {
        pace = paceFor(said.spoken, said.placed, targetSeconds);
        if (pace !== 1) said = await speak(input, pace, control);
      }
      const lines = said.spoken.map((line, at) => {
        const placed = said.placed[at];
        return placed ? toSpokenLine(placed, line, pace) : null;
      });
      return { speed: pace, lines };
    },
  };
}
