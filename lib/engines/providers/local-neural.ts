import { toLoadable, transcribeNeural } from "@/lib/engines/speech-models/run-speech";
import type { TranscriberModel } from "@/lib/engines/speech-models/model";
import { installedTranscribers, installedVoices, NEURAL } from "@/lib/engines/speech-models/voices";
import { importVoice } from "@/lib/engines/studio/speech/speech-file";
import { type Control, MediaError, unwatched } from "@/lib/engines/studio/workers/control";
import { withScratch } from "@/lib/platform/storage/scratch";
import { ProviderError } from "./error";
import type { Transcriber, VoiceSource } from "./ports";

const MAX_SECONDS = 600;

/** Work of a model on this machine. A model that fails is `unavailable`, and what it cannot say `bad_output`. */
export async function asNeural<T>(control: Pick<Control, "signal">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    control.signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    throw new ProviderError(NEURAL, error instanceof MediaError ? "bad_output" : "unavailable", message, {
      cause: error,
    });
  }
}

/** The voices of this machine's speech models; undefined where there are none. */
export function neuralVoices(): VoiceSource | undefined {
  const voices = installedVoices();
  if (voices.length === 0) return undefined;
  return {
    provider: NEURAL,
    model: NEURAL,
    voices: async () =>
      voices.map(({ id, speaker: { name, language, accent, gender } }) => ({ id, name, language, accent, gender })),
  };
}

const toTranscriber = (model: TranscriberModel): Transcriber => ({
  provider: NEURAL,
  model: `${NEURAL}/${model.folder}`,
  isLocal: true,
  transcribe: (audio, signal, onProgress = () => {}) => {
    const control = { signal, onProgress };
    return asNeural(control, () =>
      withScratch(async (dir) => {
        const quiet = unwatched(signal);
        const { pcmFile } = await importVoice({ file: audio.path, dir, maxSeconds: MAX_SECONDS }, quiet);
        const { hasTimes } = model;
        return transcribeNeural({ file: pcmFile, transcriber: await toLoadable(model), hasTimes }, control);
      }),
    );
  },
});

/** The transcriber on this machine; undefined where there is none. */
export function neuralTranscriber(): Transcriber | undefined {
  const [model] = installedTranscribers();
  return model && toTranscriber(model);
}
