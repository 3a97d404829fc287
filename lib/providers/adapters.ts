import { elevenLabsTranscriber, elevenLabsVoice } from "./elevenlabs";
import { falImages } from "./fal/image";
import { falTranscriber, falVoice } from "./fal/speech";
import { googleImages } from "./google";
import { openAiImages, openAiTranscriber, openAiVoice } from "./openai";
import type { ImageModels, Transcriber, VoiceSynth } from "./ports";
import { type ProviderId, ranked } from "./registry";

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

/** The providers' voices this server can use, best first; `local` is not among them. */
export const voiceSynthsInUse = (): VoiceSynth[] => ranked("voice").flatMap((id) => voiceSynths[id] ?? []);

/** The transcribers this server can use, best first. */
export const transcribersInUse = (): Transcriber[] => ranked("captions").flatMap((id) => transcribers[id] ?? []);

/** Who makes pictures by a provider's name; undefined for `local` and for what is not configured. */
export const imageModelsOf = (provider: string): ImageModels | undefined =>
  ranked("image").flatMap((id) => (id === provider ? (images[id] ?? []) : []))[0];
