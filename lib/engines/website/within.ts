import { SiteError } from "./fetch";

/** Runs `act` under a time limit that ends in a SiteError of the host; `signal` ends it sooner, with its reason. */
export async function within<T>(
  ms: number,
  host: string,
  act: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const limit = AbortSignal.timeout(ms);
  const signal = outer ? AbortSignal.any([limit, outer]) : limit;
  // Work that does not hear its signal is left behind: nothing may hold an attempt past its limit.
  const late = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  try {
    return await Promise.race([act(signal), late]);
  } catch (error) {
    if (!limit.aborted) throw error;
    throw new SiteError("SITE_TIMEOUT", `Reading ${host} took longer than ${ms / 1000} s. Try again later.`, error);
  }
}
