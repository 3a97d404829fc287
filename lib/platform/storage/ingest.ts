import { join } from "node:path";
import { acceptedMedia, type MediaKind } from "@/lib/contract/media";
import { BlockedUrlError, guardedFetch, UnreachableError } from "@/lib/platform/http/guard";
import { MissingFileError } from "./disk";
import { describeAccepted, InvalidMediaError, identify } from "./untrusted-media";
import { storage, type StoredFile } from "./index";
import { type MediaType, sniff } from "./media-types";
import type { MediaSource } from "./media-source";
import { withScratch } from "./scratch";
import { digest, spool } from "./spool";
import { chunksOf } from "./streams";

/** A source that gives no usable file. `message` is public. Unreachable ones may work later, invalid ones never will. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly code: "SOURCE_UNREACHABLE" | "SOURCE_INVALID";

  constructor(code: SourceError["code"], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }

  /** True when the source did not answer, or said that it cannot for now: the same address may work in a moment. */
  get isTransient(): boolean {
    return this.code === "SOURCE_UNREACHABLE" && this.cause instanceof UnreachableError;
  }
}

/** Destination of a source's file, and the kinds it may have. */
export interface IngestTarget {
  /** The key for the detected type's extension; deterministic, so that a repeated step overwrites its own file. */
  key(extension: string): string;
  accept: readonly MediaKind[];
  signal?: AbortSignal;
}

const TIMEOUT_MS = 120_000;
/** Statuses below 500 that ask for another try: Request Timeout, Too Early, Too Many Requests. */
const laterStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** Kinds that may be fetched, and the time that may take. */
export interface DownloadOptions extends Pick<IngestTarget, "accept" | "signal"> {
  timeoutMs?: number;
}

/**
 * Turns a source into a stored file of an accepted type, decided by its bytes. A file of ours stays where it is and keeps
 * its key; any other is fetched through the outbound guard, hashed while streaming, and stored whole or not at all.
 * Throws SourceError, or the reason of `signal`.
 */
export async function ingest(source: MediaSource, target: IngestTarget): Promise<StoredFile> {
  try {
    return "key" in source ? await fromStorage(source.key, target) : await fromAddress(new URL(source.url), target);
  } catch (error) {
    throw toSourceError(error);
  }
}

async function fromStorage(key: string, { accept, signal }: IngestTarget): Promise<StoredFile> {
  const { body, mimeType } = await storage().open(key, undefined, signal);
  const { bytes, sha256, head } = await digest(chunksOf(body));
  const type = sniff(head);
  if (!type || !accept.includes(type.kind)) throw new InvalidMediaError(`the file must be ${describeAccepted(accept)}`);
  return { key, mimeType, bytes, sha256 };
}

const fromAddress = (url: URL, { key, accept, signal }: IngestTarget): Promise<StoredFile> =>
  withScratch(async (folder) => {
    const { path, type } = await fetchInto(folder, url, { accept, ...(signal && { signal }) });
    return storage().putFile(key(type.extension), path);
  });

/**
 * Fetches a public file of an accepted type, decided by its bytes, into a folder. Throws SourceError, or the reason of
 * `signal`.
 */
export async function download(
  url: string,
  folder: string,
  options: DownloadOptions,
): Promise<{ path: string; type: MediaType }> {
  try {
    return await fetchInto(folder, new URL(url), options);
  } catch (error) {
    throw toSourceError(error);
  }
}

async function fetchInto(folder: string, url: URL, { accept, signal, timeoutMs = TIMEOUT_MS }: DownloadOptions) {
  const maxBytes = Math.max(...accept.map((kind) => acceptedMedia[kind].maxBytes));
  const limits = { maxBytes, timeoutMs, ...(signal && { signal }) };
  const { status, body, discard } = await guardedFetch(url.href, limits);
  if (status < 200 || status > 299) {
    await discard();
    const message = `${url.hostname} answered ${status}`;
    if (status >= 500 || laterStatuses.has(status)) throw new UnreachableError("network", message);
    throw new SourceError("SOURCE_UNREACHABLE", message);
  }
  const path = join(folder, "file");
  return { path, type: await identify(path, await spool(body, path, maxBytes), accept) };
}

function toSourceError(error: unknown): unknown {
  if (error instanceof InvalidMediaError) return new SourceError("SOURCE_INVALID", error.message, error);
  if (error instanceof MissingFileError)
    return new SourceError("SOURCE_UNREACHABLE", "the uploaded file no longer exists", error);
  if (error instanceof BlockedUrlError) return new SourceError("SOURCE_UNREACHABLE", error.message, error);
  if (error instanceof UnreachableError)
    return new SourceError(
      error.reason === "too_large" ? "SOURCE_INVALID" : "SOURCE_UNREACHABLE",
      error.message,
      error,
    );
  return error;
}
