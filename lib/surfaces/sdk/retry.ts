import { ApiCallError } from "./errors";

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 20_000;
/** Storage does not empty itself: a repetition would only meet it again. */
const STORAGE_FULL = 507;

/** Resolves after `ms`, or at once when `signal` aborts. Leaves nothing behind on a signal that outlives many pauses. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resume) => {
    if (signal?.aborted) return resume();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resume();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });

/** True when the same call may succeed later: after a rate limit, a server error or a lost connection. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiCallError
    ? error.status === 429 || (error.status >= 500 && error.status !== STORAGE_FULL)
    : error instanceof TypeError;

/** True when a request certainly had no effect: a limit refused it, or the service was short of something. */
export const isWithoutEffect = (error: unknown): boolean =>
  error instanceof ApiCallError && (error.status === 429 || error.status === 503);

/** Milliseconds before the next attempt: the wait the service asks for, else exponential backoff with a quarter of jitter. */
function pauseMs(error: unknown, attempt: number): number {
  const asked = error instanceof ApiCallError ? error.retryAfterMs : null;
  if (asked !== null) return Math.min(asked, LONGEST_PAUSE_MS * 3);
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 4);
}

/** Options of {@link withRetries}. */
export interface RetryOptions {
  /** Most attempts after the first. */
  readonly retries: number;
  readonly signal?: AbortSignal | undefined;
  /** True for failures after which the operation may be repeated. Default {@link isRetryable}. */
  readonly mayRepeat?: ((error: unknown) => boolean) | undefined;
}

/** Runs an operation and retries it up to `retries` times, where `mayRepeat` allows it. Throws the last failure. */
export async function withRetries<T>(
  act: () => Promise<T>,
  { retries, signal, mayRepeat = isRetryable }: RetryOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt >= retries || !mayRepeat(error) || signal?.aborted) throw error;
      await pause(pauseMs(error, attempt), signal);
    }
  }
}
