import * as z from "zod";

/** Settings of the library for one model: JSON, whose strings are paths and whose numbers are its own. */
export const ModelConfig = z.record(z.string(), z.json());
export type ModelConfig = z.infer<typeof ModelConfig>;

/** A model as a speech process loads it: `bytes` are those of its weights, `key` tells it from every other. */
export const LoadableModel = z.object({ key: z.string(), bytes: z.number(), config: ModelConfig });
export type LoadableModel = z.infer<typeof LoadableModel>;

/** A speaker of a voice model. */
export interface Speaker {
  /** Within the model: `speakers/3`, or empty for the only one. */
  id: string;
  /** The model's number of it. */
  sid: number;
  name: string;
  /** ISO 639-1. */
  language: string;
  accent: string | null;
  gender: "female" | "male" | null;
  /** Language in the terms of espeak, where the model is told it at its start. */
  espeak?: string;
}

/** Fields of models of both kinds. */
interface Model {
  /** Name of its folder. */
  folder: string;
  /** Files whose bytes decide what it says or hears. */
  files: readonly string[];
  bytes: number;
  config: ModelConfig;
}

/** A folder with a model that speaks. */
export interface VoiceModel extends Model {
  task: "speak";
  family: "kokoro" | "kitten" | "matcha" | "vits";
  speakers: readonly Speaker[];
}

/** A folder with a model that writes down what is said. */
export interface TranscriberModel extends Model {
  task: "transcribe";
  /** Languages it knows, ISO 639-1; null where the folder does not say. */
  languages: readonly string[] | null;
  /** True when it tells when each part of a word was said. */
  hasTimes: boolean;
}
