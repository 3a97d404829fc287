/** How a caller steers long work: it may stop it, and hears how far it is. */
export interface Control {
  signal: AbortSignal;
  /** `fraction` is 0 to 1 and never falls; `note` says what is being waited for. At least one call every 2 s. */
  onProgress(fraction: number, note?: string): void;
}

/** Input of the caller that cannot be used. The message is public: it says what is wrong, never a path or a library's words. */
export class MediaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MediaError";
  }
}
