import { writeFile } from "node:fs/promises";
import type * as z from "zod";
import type { VoiceInput, VoiceOutput } from "../workers/foreign-tasks";
import { MediaError, orMediaError } from "../workers/control";
import { encoder } from "../encode/encoder";
import { foreignLimits } from "../encode/open";
import { toWav } from "./wav";

const SHORTEST_SECONDS = 0.2;
/** Level below which a sound counts as silent: -60 dB. */
const SILENCE = 0.001;

/**
 * Decodes the sound of a foreign file (WAV, MP3 and what else the studio opens) to a WAV file of one channel. Throws
 * MediaError for what is no sound, is silent or too long. Only a probe child calls it.
 */
export async function decodeVoice({
  file,
  pcmFile,
  rate,
  maxSeconds,
}: z.output<typeof VoiceInput>): Promise<z.output<typeof VoiceOutput>> {
  const unreadable = orMediaError("the voice is not a readable sound file");
  await encoder.probe(file, { ...foreignLimits, maxSeconds }).catch(unreadable);
  const sound = await encoder.decodeAudio(file, { rate, maxSeconds }).catch(unreadable);
  if (!sound || sound.left.length < sound.rate * SHORTEST_SECONDS) throw new MediaError("the voice has no sound");
  const { left, right } = sound;
  const samples = left.map((sample, index) => (sample + (right[index] ?? sample)) / 2);
  if (samples.every((sample) => Math.abs(sample) < SILENCE)) throw new MediaError("the voice is silent");
  await writeFile(pcmFile, toWav({ samples, rate }));
  return { seconds: samples.length / rate };
}
