import { createRequire } from "node:module";
import type { ModelConfig } from "./model";

/** Sound of the library: one channel, -1 to 1. */
interface Wave {
  samples: Float32Array;
  sampleRate: number;
}

/** A loaded voice model. */
export interface LoadedVoice {
  generateAsync(request: { text: string; enableExternalBuffer: boolean; generationConfig: object }): Promise<Wave>;
}

/** Result of a recognition: tokens with the second each begins, where the model tells. */
export interface Recognition {
  text: string;
  lang?: string;
  tokens?: string[];
  timestamps?: number[];
}

interface Stream {
  acceptWaveform(wave: Wave): void;
}

/** A loaded transcriber. */
export interface LoadedTranscriber {
  createStream(): Stream;
  decodeAsync(stream: Stream): Promise<Recognition>;
}

interface Library {
  OfflineTts: { createAsync(config: ModelConfig): Promise<LoadedVoice> };
  OfflineRecognizer: { createAsync(config: ModelConfig): Promise<LoadedTranscriber> };
  GenerationConfig: new (options: { sid: number; speed: number; silenceScale: number }) => object;
}

/**
 * sherpa-onnx, which is optional: throws where it is not installed. It ends the process over a model it cannot read and
 * never answers when a graph fails, so only a child with a deadline calls it.
 */
export const loadLibrary = (): Library => createRequire(import.meta.url)("sherpa-onnx-node");

/** Longest time a model may take to load or to say one sentence. */
const DEADLINE_MS = 120_000;

/** The outcome of the library's work. Rejects after two minutes. */
export async function withinDeadline<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${DEADLINE_MS / 1000} s`)), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
