import { elevenLabsTranscriber, elevenLabsVoice } from "./elevenlabs";
import { falImages } from "./fal/image";
import { falTranscriber, falVoice } from "./fal/speech";
import { googleImages } from "./google";
import { openAiImages, openAiTranscriber, openAiVoice } from "./openai";
import type { ImageModels, Transcriber, VoiceSynth } from "./ports";
import { beforeLocal, type ProviderId, ranked } from "./registry";

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

/** Whose voices this server prefers to its own, best first. */
export const voiceSynthsInUse = (): VoiceSynth[] => beforeLocal("voice").flatMap((id) => voiceSynths[id] ?? []);

/** Who speaks with a named voice of a provider's; undefined when it is not configured. */
export const voiceSynthOf = (provider: string): VoiceSynth | undefined =>
  ranked("voice").flatMap((id) => (id === provider ? (voiceSynths[id] ?? []) : []))[0];

/** The transcribers this server can use, best first. */
export const transcribersInUse = (): Transcriber[] => ranked("captions").flatMap((id) => transcribers[id] ?? []);

/** Who makes pictures by a provider's name; undefined for `local` and for what is not configured. */
export const imageModelsOf = (provider: string): ImageModels | undefined =>
  ranked("image").flatMap((id) => (id === provider ? (images[id] ?? []) : []))[0];
