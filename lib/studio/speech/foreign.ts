import { writeFile } from "node:fs/promises";
import type { z } from "zod";
import type { VoiceInput, VoiceOutput } from "../child/foreign-tasks";
import { MediaError } from "../control";
import { encoder } from "../ffmpeg";
import { foreignLimits } from "../ffmpeg/open";
import { toWav } from "./wav";

/** Longer than any script that is accepted. */
const MAX_SECONDS = 300;
const SHORTEST_SECONDS = 0.2;
/** Below this everywhere nobody is heard: -60 dB. */
const SILENCE = 0.001;

/**
 * Decodes a foreign narration (WAV, MP3 and what else the studio opens) to a WAV file of one channel. Throws MediaError for
 * what is no sound, is silent or too long. Only a probe child calls it.
 */
export async function takeVoice({ file, pcmFile }: z.output<typeof VoiceInput>): Promise<z.output<typeof VoiceOutput>> {
  const unreadable = (): never => {
    throw new MediaError("the voice is not a readable sound file");
  };
  await encoder.probe(file, { ...foreignLimits, maxSeconds: MAX_SECONDS }).catch(unreadable);
  const sound = await encoder.decodeAudio(file).catch(unreadable);
  if (!sound || sound.left.length < sound.rate * SHORTEST_SECONDS) throw new MediaError("the voice has no sound");
  const { left, right, rate } = sound;
  const samples = left.map((sample, index) => (sample + (right[index] ?? sample)) / 2);
  if (samples.every((sample) => Math.abs(sample) < SILENCE)) throw new MediaError("the voice is silent");
  await writeFile(pcmFile, toWav({ samples, rate }));
  return { seconds: samples.length / rate };
}
