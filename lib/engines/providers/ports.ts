import type { Word } from "@/lib/contract/timeline/document";
import type { ProviderError } from "./error";

/** A file on this machine, as it is sent to a provider. */
export interface LocalMedia {
  path: string;
  mimeType: string;
}

/** Media a provider made: an address to fetch through the outbound guard, or the bytes themselves. */
export type RemoteMedia = { url: string } | { data: Uint8Array; mimeType: string };

/** A long-running call a provider has accepted. JSON: a step memoises it and the database keeps it. */
export interface Operation {
  provider: string;
  model: string;
  /** The provider's id of it. */
  id: string;
  /** fal's path, which is needed to find it again. Never holds a key. */
  endpoint?: string | undefined;
  /** ISO 8601. */
  startedAt: string;
}

/** The status of an operation. `progress` is 0 to 1. */
export type OperationStatus =
  | { state: "pending"; progress?: number; note?: string }
  | { state: "done"; outputs: RemoteMedia[] }
  | { state: "failed"; error: ProviderError };

/** Options for starting a long-running call. */
export interface StartOptions {
  signal: AbortSignal;
  /** The same for every attempt at one call: a provider that supports it starts one. */
  idempotencyKey: string;
  /** Called by the provider when the work has moved. Absent where no provider can reach this server. */
  webhookUrl?: string | undefined;
}

/**
 * Long-running calls of one kind: started once, then polled. Every method throws ProviderError; `start` throws
 * `ambiguous_start` when the provider may have begun although it did not say so.
 */
export interface LongRunningCalls<Request> {
  readonly provider: string;
  start(model: string, request: Request, options: StartOptions): Promise<Operation>;
  poll(operation: Operation, signal: AbortSignal): Promise<OperationStatus>;
  /** Asks the provider to stop; it need not. */
  cancel(operation: Operation, signal: AbortSignal): Promise<void>;
}

/** A request for one clip, already fitted to what the video model offers. */
export interface VideoRequest {
  prompt: string;
  firstFrame: LocalMedia | null;
  lastFrame: LocalMedia | null;
  /** Pictures of the subject; empty where the model takes none. */
  references: readonly LocalMedia[];
  seconds: number;
  /** Null where the picture decides or the model has one only. */
  aspectRatio: string | null;
  /** `720p`; null where the model has one only. */
  tier: string | null;
  hasSound: boolean;
  seed: number | null;
  negativePrompt: string | null;
}
/** Video models of one provider. */
export type VideoModels = LongRunningCalls<VideoRequest>;

/** A portrait and the recording it is to speak. */
export interface ActorRequest {
  portrait: LocalMedia;
  speech: LocalMedia;
  seconds: number;
}
/** Talking actors of one provider. */
export type ActorVideo = LongRunningCalls<ActorRequest>;

/** Makes a paid call that ends at once idempotent, so that a repeated step pays once. */
export interface CallIdempotency {
  /** The same for every idempotency of one call. */
  idempotencyKey: string;
  /** An operation the provider has accepted already: it is waited for instead of started again. */
  operation: Operation | null;
  /** Called when the provider has accepted the work and not finished it. */
  onStarted(operation: Operation): Promise<void>;
}

/** A voice of a provider. */
export interface ProviderVoice {
  /** With the provider in front: `elevenlabs/21m00Tcm4TlvDq8ikWAM`. */
  id: string;
  name: string;
  /** ISO 639-1. */
  language: string;
  accent: string | null;
  gender: "female" | "male" | null;
}

/** Voices of one provider. Throws ProviderError. */
export interface VoiceSource {
  readonly provider: string;
  readonly model: string;
  voices(signal: AbortSignal): Promise<ProviderVoice[]>;
}

/** Text to speech by a remote provider; this machine's own speech models speak line by line. Throws ProviderError. */
export interface VoiceSynth extends VoiceSource {
  /** Least and greatest pace it can be asked for, 1 for its own; absent: it has one pace. */
  readonly paces?: readonly [least: number, most: number];
  /** `pace` lies within `paces`; absent: its own. `voiceId` is the provider's own, without its name; `words` is empty where the provider returns no times. */
  speak(
    request: { text: string; voiceId: string; pace?: number | undefined },
    signal: AbortSignal,
    idempotency?: CallIdempotency,
  ): Promise<RemoteMedia & { words: Word[] }>;
}

/** A request for pictures, already fitted to what the model offers. */
export interface ImageRequest {
  prompt: string;
  references: readonly LocalMedia[];
  aspectRatio: string;
  count: number;
  /** 0 to 2147483647, which every vendor takes. */
  seed: number | null;
}

/** Image models of one provider: text and pictures to pictures. Throws ProviderError. */
export interface ImageModels {
  readonly provider: string;
  /** `idempotency` belongs to a request of one picture. */
  generate(
    model: string,
    request: ImageRequest,
    signal: AbortSignal,
    idempotency?: CallIdempotency,
  ): Promise<RemoteMedia[]>;
}

/** The words of a recording and its language (ISO 639-1; null where the provider does not return it). */
export interface Transcript {
  words: Word[];
  language: string | null;
}

/** Speech to words with their times. Throws ProviderError. */
export interface Transcriber {
  readonly provider: string;
  readonly model: string;
  /** True for one on this machine: nothing is paid or counted. */
  readonly isLocal?: true;
  /** `onProgress` is called with 0 to 1 by those that know. */
  transcribe(
    audio: LocalMedia,
    signal: AbortSignal,
    onProgress?: (fraction: number, note?: string) => void,
  ): Promise<Transcript>;
}
