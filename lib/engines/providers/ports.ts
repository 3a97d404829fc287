import type { ProviderError } from "./error";

/** A file on this machine, as it is sent to a provider. */
export interface LocalMedia {
  path: string;
  mimeType: string;
}

/** What a provider made: an address to fetch through the outbound guard, or the bytes themselves. */
export type RemoteMedia = { url: string } | { data: Uint8Array; mimeType: string };

/** A spoken word; milliseconds from the start of the sound. */
export interface SpokenWord {
  text: string;
  startMs: number;
  endMs: number;
}

/** Long work a provider has accepted. JSON: a step remembers it and the database keeps it. */
export interface Operation {
  provider: string;
  model: string;
  /** The provider's id of it. */
  id: string;
  /** What else is needed to find it again: fal's path. Never holds a key. */
  endpoint?: string | undefined;
  /** ISO 8601. */
  startedAt: string;
}

/** How an operation stands. `progress` is 0 to 1. */
export type Poll =
  | { state: "pending"; progress?: number; note?: string }
  | { state: "done"; outputs: RemoteMedia[] }
  | { state: "failed"; error: ProviderError };

/** How long work is begun. */
export interface Start {
  signal: AbortSignal;
  /** The same key for every attempt at one piece of work: a provider that knows it starts one. */
  idempotencyKey: string;
  /** Called by the provider when the work has moved. Absent where no provider can reach this server. */
  webhookUrl?: string | undefined;
}

/**
 * Long work of one kind: started once, then asked for. Every method throws ProviderError; `start` throws
 * `ambiguous_start` when the provider may have begun although it did not say so.
 */
export interface LongWork<Request> {
  readonly provider: string;
  start(model: string, request: Request, start: Start): Promise<Operation>;
  poll(operation: Operation, signal: AbortSignal): Promise<Poll>;
  /** Asks the provider to stop; it need not. */
  cancel(operation: Operation, signal: AbortSignal): Promise<void>;
}

/** One clip as it is asked of a video model: already fitted to what the model offers. */
export interface VideoRequest {
  prompt: string;
  firstFrame: LocalMedia | null;
  lastFrame: LocalMedia | null;
  /** Pictures of what shall be seen; empty where the model takes none. */
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
export type VideoModels = LongWork<VideoRequest>;

/** A portrait that shall speak a recording. */
export interface ActorRequest {
  portrait: LocalMedia;
  speech: LocalMedia;
  seconds: number;
}
export type ActorVideo = LongWork<ActorRequest>;

/** What a paid call that ends at once is given beside its signal, so that a repeated step pays once. */
export interface Sending {
  /** The same for every sending of one call. */
  idempotencyKey: string;
  /** What the provider has accepted already: it is waited for and not begun again. */
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

/** Text to speech. Both methods throw ProviderError. */
export interface VoiceSynth {
  readonly provider: string;
  readonly model: string;
  voices(signal: AbortSignal): Promise<ProviderVoice[]>;
  /** `voiceId` is the provider's own, without its name; `words` is empty where the provider tells no times. */
  speak(
    request: { text: string; voiceId: string },
    signal: AbortSignal,
    sending?: Sending,
  ): Promise<RemoteMedia & { words: SpokenWord[] }>;
}

/** One call for pictures, already fitted to what the model offers. */
export interface ImageRequest {
  prompt: string;
  references: readonly LocalMedia[];
  aspectRatio: string;
  count: number;
  seed: number | null;
}

/** Text and pictures to pictures. Throws ProviderError. */
export interface ImageModels {
  readonly provider: string;
  /** `sending` belongs to a request of one picture. */
  generate(model: string, request: ImageRequest, signal: AbortSignal, sending?: Sending): Promise<RemoteMedia[]>;
}

/** What was said, and in which language (ISO 639-1; null where the provider cannot tell). */
export interface Transcript {
  words: SpokenWord[];
  language: string | null;
}

/** Speech to words with their times. Throws ProviderError. */
export interface Transcriber {
  readonly provider: string;
  readonly model: string;
  transcribe(audio: LocalMedia, signal: AbortSignal): Promise<Transcript>;
}
