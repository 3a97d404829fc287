/** Control of long work by its caller: cancellation and progress. */
export interface Control {
  signal: AbortSignal;
  /** `fraction` is 0 to 1 and never falls; `note` names what is being waited for. At least one call every 2 s. */
  onProgress(fraction: number, note?: string): void;
}

/** Interval at which progress is repeated while nothing new happens, so that a caller can tell slow from stuck. */
export const HEARTBEAT_MS = 1500;

/** Input of the caller that cannot be used. The message is public: the reason, never a path or a library's own message. */
export class MediaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MediaError";
  }
}
