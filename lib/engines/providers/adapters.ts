import { elevenLabsTranscriber, elevenLabsVoice } from "./elevenlabs";
import { falImages } from "./fal/image";
import { falTranscriber, falVoice } from "./fal/speech";
import { googleImages } from "./google";
import { openAiImages, openAiTranscriber, openAiVoice } from "./openai";
import type { ImageModels, Transcriber, VoiceSynth } from "./ports";
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

/** Speech providers this server prefers to its own voices, best first. */
export const voiceSynthsInUse = (): VoiceSynth[] =>
  providersBeforeLocal("voice").flatMap((id) => voiceSynths[id] ?? []);

/** The speech provider of this name; undefined when it is not configured. */
export const voiceSynthOf = (provider: string): VoiceSynth | undefined =>
  rankedProviders("voice").flatMap((id) => (id === provider ? (voiceSynths[id] ?? []) : []))[0];

/** The transcribers this server can use, best first. */
export const transcribersInUse = (): Transcriber[] =>
  rankedProviders("captions").flatMap((id) => transcribers[id] ?? []);

/** The image models of a provider; undefined for `local` and for a provider that is not configured. */
export const imageModelsOf = (provider: string): ImageModels | undefined =>
  rankedProviders("image").flatMap((id) => (id === provider ? (images[id] ?? []) : []))[0];
