import { writeFile } from "node:fs/promises";
import { VoiceOutput } from "../workers/foreign-tasks";
import { runTask } from "../workers/run";
import { foreignFileLimits } from "../workers/foreign-limits";
import type { Control } from "../workers/control";
import { type SpeakRequest, type SpokenLines, speakLines } from "./speak-lines";
import { assembleNarration, type LineSpan, placeLines } from "./place-lines";
import type { NarratedWord } from "./synthesise-lines";
import type { Phone } from "./visemes";
import { toWav } from "./wav";

/** A narration in a WAV file. Times are whole milliseconds from its start. */
export interface Speech {
  pcmFile: string;
  seconds: number;
  /** As displayed, in order; `line` is the index of the request's line. */
  words: NarratedWord[];
  phones: Phone[];
  /** True when some word times are estimated by length instead of measured. */
  approximate: boolean;
  /** Time span of each line; null where nothing is spoken. */
  lines: (LineSpan | null)[];
  /** The pace against the voice's own; above 1 is faster. */
  speed: number;
}

/**
 * Speaks lines with a local voice in a child process, one after the other. Equal requests give equal samples. Fails when the
 * voice is not one of `localVoices` or no line holds a word an English voice can say.
 */
export const speakToFile = async (request: SpeakRequest, control: Control): Promise<Speech> => {
  const spoken = await speakLines(request, control);
  const speech = await writeSpeechFile(spoken, placeLines(spoken.clips).lines, request.dir);
  control.onProgress(1);
  return speech;
};

/** Writes spoken lines that begin where `lines` says as one narration. */
export const writeSpeechFile = async (
  { clips, speed }: Pick<SpokenLines, "clips" | "speed">,
  lines: readonly (LineSpan | null)[],
  dir: string,
): Promise<Speech> => {
  const pcmFile = `${dir}/speech.wav`;
  const { samples, rate, ...times } = assembleNarration(clips, lines);
  await writeFile(pcmFile, toWav({ samples, rate }));
  return { pcmFile, seconds: samples.length / rate, ...times, speed };
};

/**
 * Writes the sound of a foreign file anew as a WAV file of one channel in `dir`, in a probe child; at most five minutes at
 * 48 kHz unless said otherwise. Throws MediaError with a public message for what is no sound.
 */
export const importVoice = async (
  { dir, ...input }: { file: string; dir: string; rate?: number; maxSeconds?: number },
  control: Control,
): Promise<{ pcmFile: string; seconds: number }> => {
  const pcmFile = `${dir}/speech.wav`;
  const limits = foreignFileLimits(dir);
  const task = {
    program: "probe-child",
    op: "voice",
    input: { ...input, pcmFile },
    output: VoiceOutput,
    limits,
  } as const;
  return { pcmFile, ...(await runTask(task, control)) };
};
