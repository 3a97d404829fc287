/** Control of long work by its caller: cancellation and progress. */
export interface Control {
  signal: AbortSignal;
  /** `fraction` is 0 to 1 and never falls; `note` names what is being waited for. At least one call every 2 s. */
  onProgress(fraction: number, note?: string): void;
}

/** Control of work whose progress nobody follows; without a signal nobody ends it either. */
export const unwatched = (signal: AbortSignal = new AbortController().signal): Control => ({ signal, onProgress() {} });

/** Interval at which progress is repeated while nothing new happens, so that a caller can tell slow from stuck. */
export const HEARTBEAT_MS = 1500;

/** Input of the caller that cannot be used. The message is public: the reason, never a path or a library's own message. */
export class MediaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MediaError";
  }
}

/** Handler of a library's error, which it replaces by a MediaError; one that is public already is thrown as it is. */
export const orMediaError =
  (message: string) =>
  (error: unknown): never => {
    throw error instanceof MediaError ? error : new MediaError(message);
  };
