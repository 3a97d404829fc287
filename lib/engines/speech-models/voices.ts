import { installedModels } from "./installed";
import type { ModelConfig, Speaker, TranscriberModel, VoiceModel } from "./model";

/** Name of this machine's own speech models among the providers. */
export const NEURAL = "local-neural";

/** A voice of a model on this machine. */
export interface InstalledVoice {
  /** `local-neural/<folder>`, with `/<speaker>` where the model has several. */
  id: string;
  model: VoiceModel;
  speaker: Speaker;
}

const toVoices = (model: VoiceModel): InstalledVoice[] =>
  model.speakers.map((speaker) => ({
    id: [NEURAL, model.folder, speaker.id].filter(Boolean).join("/"),
    model,
    speaker,
  }));

/** The voices of the models on this machine, by folder. */
export const installedVoices = (): InstalledVoice[] => installedModels().voices.flatMap(toVoices);

/** The voice of an id of `GET /voices`; undefined for none of this machine's models. */
export const findInstalledVoice = (id: string): InstalledVoice | undefined =>
  id.startsWith(`${NEURAL}/`) ? installedVoices().find((voice) => voice.id === id) : undefined;

/** Transcribers on this machine: those that tell the times of words come first. */
export const installedTranscribers = (): TranscriberModel[] =>
  installedModels().transcribers.toSorted((a, b) => Number(b.hasTimes) - Number(a.hasTimes));

/** A transcriber that can tell when the words of a language are said; null for none. */
export const transcriberFor = (language: string): TranscriberModel | null =>
  installedTranscribers().find(({ hasTimes, languages }) => hasTimes && (languages?.includes(language) ?? true)) ??
  null;

/** Settings of a voice's model as this speaker needs them: Kokoro is told the language at its start. */
export function configOf({ model, speaker }: InstalledVoice): ModelConfig {
  const { model: families } = model.config;
  const own = typeof families === "object" && families !== null && "kokoro" in families ? families["kokoro"] : null;
  if (speaker.espeak === undefined || typeof own !== "object" || own === null) return model.config;
  return { ...model.config, model: { kokoro: { ...own, lang: speaker.espeak } } };
}
