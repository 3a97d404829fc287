import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { BlockedUrlError, guardedFetch, UnreachableError } from "@/lib/platform/http/guard";
import type { IngestError } from "@/lib/contract/brands";

/** A site that gives no brand. `message` is public and says what its owner can do. */
export class SiteError extends Error {
  override readonly name = "SiteError";
  readonly code: IngestError["code"];

  constructor(code: IngestError["code"], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** A file of a site as it was saved. */
export interface SavedFile {
  file: string;
  /** Where it was finally read from. */
  url: string;
  contentType: string;
}

/** Bounds of one exchange. */
export interface FetchLimits {
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Saves what an address answers with to `file`, through the outbound guard. Throws SiteError, or the reason of `signal`. */
export async function fetchTo(file: string, url: string, limits: FetchLimits, accept = "*/*"): Promise<SavedFile> {
  const { hostname } = new URL(url);
  try {
    const answer = await guardedFetch(url, { ...limits, allowHttp: true, headers: { accept, "accept-language": "*" } });
    if (answer.status < 200 || answer.status > 299) {
      await answer.discard();
      throw statusError(hostname, answer.status);
    }
    await pipeline(answer.body, createWriteStream(file));
    return { file, url: answer.url, contentType: answer.headers.get("content-type") ?? "" };
  } catch (error) {
    limits.signal.throwIfAborted();
    throw explained(error);
  }
}

/** The same, or null: for what a site can do without. */
export const tryFetchTo = (...request: Parameters<typeof fetchTo>): Promise<SavedFile | null> =>
  fetchTo(...request).catch(() => null);

function statusError(host: string, status: number): SiteError {
  if (status === 401 || status === 403 || status === 407)
    return new SiteError(
      "SITE_REFUSED",
      `${host} answered ${status}: it does not let us in. Send an address anybody can open.`,
    );
  if (status === 429 || status === 503)
    return new SiteError("SITE_REFUSED", `${host} answered ${status}: it is busy. Post the site again later.`);
  return new SiteError("SITE_UNREACHABLE", `${host} answered ${status}. Send an address that shows a page.`);
}

function explained(error: unknown): unknown {
  if (error instanceof BlockedUrlError)
    return new SiteError("SITE_REFUSED", `${error.message}. Send the site's final public address.`, error);
  if (!(error instanceof UnreachableError)) return error;
  if (error.reason === "timeout")
    return new SiteError("SITE_TIMEOUT", `${error.message} to answer. Post the site again later.`, error);
  if (error.reason === "too_large")
    return new SiteError("SITE_TOO_LARGE", `${error.message}. Send the address of a smaller page of the site.`, error);
  return new SiteError("SITE_UNREACHABLE", `${error.message}. Check the address and post it again.`, error);
}

/** Runs `act` over a list, at most `width` at a time, results in the order of the list. */
export async function inParallel<T, R>(
  list: readonly T[],
  width: number,
  act: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < list.length; index = next++) {
      const one = list[index];
      if (one !== undefined) results[index] = await act(one, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, list.length) }, work));
  return results;
}
