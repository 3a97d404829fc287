import { orBadOutput } from "@/lib/domains/generation/remote/service";
import { transcribersInUse } from "@/lib/engines/providers/adapters";
import type { Transcriber, Transcript } from "@/lib/engines/providers/ports";
import type { Control } from "@/lib/engines/studio/workers/control";
import { importVoice } from "@/lib/engines/studio/speech/speech-file";

/** Sample rate and length of the sound that transcribers get: enough for speech, and below the limits of all. */
const RATE = 16_000;
const MAX_SECONDS = 600;

/** True when all that could transcribe a video are providers, whose minutes are counted. */
export const isTranscriptCounted = (): boolean => {
  const all = transcribersInUse();
  return all.length > 0 && all.every(({ isLocal }) => !isLocal);
};

/**
 * Transcript of a video, which is sent as sound alone. Throws ProviderError, or MediaError with a public
 * message for a video without sound.
 */
export async function transcribe(
  transcriber: Transcriber,
  { file, dir }: { file: string; dir: string },
  control: Control,
): Promise<Transcript> {
  const { pcmFile } = await importVoice({ file, dir, rate: RATE, maxSeconds: MAX_SECONDS }, control);
  control.onProgress(0.1, `${transcriber.provider} is listening`);
  const onProgress = (share: number, note?: string) => control.onProgress(0.1 + 0.9 * share, note);
  return orBadOutput(transcriber.provider, () =>
    transcriber.transcribe({ path: pcmFile, mimeType: "audio/wav" }, control.signal, onProgress),
  );
}
