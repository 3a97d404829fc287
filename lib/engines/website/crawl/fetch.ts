import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { BlockedUrlError, guardedFetch, UnreachableError } from "@/lib/platform/http/guard";
import type { IngestError } from "@/lib/contract/brands";

/** Failure to read a brand from a site. `message` is public and tells its owner what to do. */
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
  /** Final address, after redirects. */
  url: string;
  contentType: string;
}

/** Bounds of one exchange. */
export interface FetchLimits {
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Saves the body of a response to `file`, through the outbound guard. Throws SiteError, or the reason of `signal`. */
export async function fetchTo(file: string, url: string, limits: FetchLimits, accept = "*/*"): Promise<SavedFile> {
  const { hostname } = new URL(url);
  try {
    const response = await guardedFetch(url, {
      ...limits,
      allowHttp: true,
      headers: { accept, "accept-language": "*" },
    });
    if (response.status < 200 || response.status > 299) {
      await response.discard();
      throw statusError(hostname, response.status);
    }
    await pipeline(response.body, createWriteStream(file));
    return { file, url: response.url, contentType: response.headers.get("content-type") ?? "" };
  } catch (error) {
    limits.signal.throwIfAborted();
    throw toSiteError(error);
  }
}

/** Same as {@link fetchTo}, but null on failure: for optional files. */
export const tryFetchTo = (...request: Parameters<typeof fetchTo>): Promise<SavedFile | null> =>
  fetchTo(...request).catch(() => null);

/** The error of an answer without success, by its status. */
export function statusError(host: string, status: number): SiteError {
  if (status === 401 || status === 403 || status === 407)
    return new SiteError(
      "SITE_REFUSED",
      `${host} answered ${status}: it refuses access. Send an address that anybody can open.`,
    );
  if (status === 429 || status === 503)
    return new SiteError("SITE_REFUSED", `${host} answered ${status}: it is busy. Try again later.`);
  return new SiteError("SITE_UNREACHABLE", `${host} answered ${status}. Send an address that shows a page.`);
}

function toSiteError(error: unknown): unknown {
  if (error instanceof BlockedUrlError)
    return new SiteError("SITE_REFUSED", `${error.message}. Send the site's final public address.`, error);
  if (!(error instanceof UnreachableError)) return error;
  if (error.reason === "timeout")
    return new SiteError("SITE_TIMEOUT", `${error.message} to answer. Try again later.`, error);
  if (error.reason === "too_large")
    return new SiteError("SITE_TOO_LARGE", `${error.message}. Send the address of a smaller page of the site.`, error);
  return new SiteError("SITE_UNREACHABLE", `${error.message}. Check the address, then try again.`, error);
}
