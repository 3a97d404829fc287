import { ChildCrash } from "@/lib/engines/studio/workers/start";
import { log } from "@/lib/platform/log";
import { SiteError } from "./fetch";

/**
 * Runs `act` under a time limit that ends in a SiteError of the host, as does a file too large for the child that reads it;
 * `outer` ends it sooner, with its reason.
 */
export async function withTimeLimit<T>(
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
    if (limit.aborted)
      throw new SiteError("SITE_TIMEOUT", `Reading ${host} took longer than ${ms / 1000} s. Try again later.`, error);
    throw error instanceof ChildCrash ? tooLarge(host, error) : error;
  }
}

/** The children's limits of size and silence are met by what a site sends; the log has the reason where it was another. */
function tooLarge(host: string, cause: ChildCrash): SiteError {
  log.warn("a reader of sites ended", { host, cause });
  return new SiteError(
    "SITE_TOO_LARGE",
    `${host} has a page or picture too large to read. Send the address of a smaller page of the site.`,
    cause,
  );
}
