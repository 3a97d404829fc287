import { elevenLabsTranscriber, elevenLabsVoice } from "./elevenlabs";
import { falImages } from "./fal/image";
import { falTranscriber, falVoice } from "./fal/speech";
import { googleImages } from "./google";
import { openAiImages, openAiTranscriber, openAiVoice } from "./openai";
import { neuralTranscriber, neuralVoices } from "./local-neural";
import type { ImageModels, Transcriber, VoiceSource, VoiceSynth } from "./ports";
import { providersBeforeLocal, type ProviderId, rankedProviders } from "./registry";

const voiceSynths: Readonly<Partial<Record<ProviderId, VoiceSynth>>> = {
  elevenlabs: elevenLabsVoice,
  openai: openAiVoice,
  fal: falVoice,
};
const transcribers: Readonly<Partial<Record<ProviderId, Transcriber>>> = {
  elevenlabs: elevenLabsTranscriber,
  openai: openAiTranscriber,
  fal: falTranscriber,
};
const images: Readonly<Partial<Record<ProviderId, ImageModels>>> = {
  fal: falImages,
  openai: openAiImages,
  google: googleImages,
};

const sourceOf = (id: ProviderId): VoiceSource | undefined =>
  id === "local-neural" ? neuralVoices() : voiceSynths[id];

/** True for voices that are asked for over the network. */
export const isSynth = (source: VoiceSource): source is VoiceSynth => "speak" in source;

/** Providers of voices this server prefers to its built-in ones, best first. */
export const voiceSourcesInUse = (): VoiceSource[] => providersBeforeLocal("voice").flatMap((id) => sourceOf(id) ?? []);

/** The provider of voices of this name; undefined when it is not configured. */
export const voiceSourceOf = (provider: string): VoiceSource | undefined =>
  rankedProviders("voice").flatMap((id) => (id === provider ? (sourceOf(id) ?? []) : []))[0];

/** The transcribers this server can use, best first. */
export const transcribersInUse = (): Transcriber[] =>
  rankedProviders("captions").flatMap((id) => (id === "local-neural" ? neuralTranscriber() : transcribers[id]) ?? []);

/** The image models of a provider; undefined for `local` and for a provider that is not configured. */
export const imageModelsOf = (provider: string): ImageModels | undefined =>
  rankedProviders("image").flatMap((id) => (id === provider ? (images[id] ?? []) : []))[0];
