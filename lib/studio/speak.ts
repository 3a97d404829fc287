import type { Control } from "./control";
import { runTask } from "./child/run";
import { defaultLimits } from "./child/start";
import { VoiceOutput } from "./child/foreign-tasks";
import { SpeakOutput } from "./child/tasks";
import type { SpokenWord } from "./speech/narrate";
import type { Phone } from "./speech/visemes";

/** A narration in a WAV file. Times are whole milliseconds from its start. */
export interface Speech {
  pcmFile: string;
  seconds: number;
  /** As displayed, in order; `line` is the index of the request's line. */
  words: SpokenWord[];
  phones: Phone[];
  /** True when some word times are shared out by length instead of heard. */
  approximate: boolean;
}

/** What is to be said. `targetSeconds` moves the pace within 0.85 to 1.15 of the voice's own. */
export interface SpeakRequest {
  lines: readonly string[];
  voiceId: string;
  targetSeconds: number | null;
  dir: string;
}

/**
 * Speaks lines with a local voice in a child process. Equal requests give equal samples. Fails when the voice is not one
 * of `localVoices` or no line holds a word an English voice can say.
 */
export const speak = async (request: SpeakRequest, control: Control): Promise<Speech> => {
  const pcmFile = `${request.dir}/speech.wav`;
  const input = { lines: request.lines, voiceId: request.voiceId, targetSeconds: request.targetSeconds, pcmFile };
  const output = await runTask({ program: "sound-child", op: "speak", input, output: SpeakOutput }, control);
  control.onProgress(1);
  return { pcmFile, ...output };
};

/**
 * Writes a foreign narration anew as a WAV file of one channel in `dir`, in a probe child. Throws MediaError with a public
 * message for what is no sound.
 */
export const takeVoice = async (
  { file, dir }: { file: string; dir: string },
  control: Control,
): Promise<{ pcmFile: string; seconds: number }> => {
  const pcmFile = `${dir}/speech.wav`;
  const limits = { ...defaultLimits, maxMb: 1024, cwd: dir, isOffline: true };
  const task = { program: "probe-child", op: "voice", input: { file, pcmFile }, output: VoiceOutput, limits } as const;
  return { pcmFile, ...(await runTask(task, control)) };
};
