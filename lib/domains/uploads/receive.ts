import { join } from "node:path";
import { assertDiskSpace } from "@/lib/domains/quotas/service";
import { ApiError, invalid } from "@/lib/contract/errors";
import { now } from "@/lib/platform/clock";
import { storage } from "@/lib/platform/storage";
import { InvalidMediaError, identify, mediaTypeOf } from "@/lib/platform/storage/untrusted-media";
import { accountOf } from "@/lib/platform/storage/keys";
import type { MediaType } from "@/lib/platform/storage/media-types";
import { withScratch } from "@/lib/platform/storage/scratch";
import { verifySignedPutUrl } from "@/lib/platform/storage/sign";
import { spool, TooLargeError, type Digest } from "@/lib/platform/storage/spool";
import type { UploadResponse } from "@/lib/contract/uploads";
import * as repo from "./repo";
import { toUpload } from "./wire";

/** A request that carries the bytes of an upload. */
export interface IncomingFile {
  /** The address of the PUT, under our origin. */
  url: URL;
  /** As the request declares it; null when it does not. */
  contentLength: number | null;
  body: AsyncIterable<Uint8Array>;
}

const refused = (message: string): ApiError =>
  new ApiError("MEDIA_ADDRESS_REFUSED", message, "Declare the file again with POST /uploads.");

const used = (): ApiError => refused("this address has been used");

/** A mismatch that rejects the upload: its address cannot be used again. */
class RejectedError extends Error {}

/**
 * Receives the bytes of a declared upload, once. They are spooled, counted, hashed and identified before anything is
 * stored; of parallel senders one wins. A connection that breaks leaves the upload awaiting, any mismatch ends it as rejected.
 * Throws ApiError MEDIA_ADDRESS_REFUSED (403) for an expired, tampered or used address, INVALID_REQUEST for wrong bytes.
 */
export async function receive({ url, contentLength, body }: IncomingFile): Promise<UploadResponse> {
  await assertDiskSpace();
  const row = await awaitedAt(url);
  try {
    if (contentLength !== null && contentLength !== row.bytes)
      throw new RejectedError(`${row.bytes} bytes were declared, but the request carries ${contentLength}`);
    return await withScratch(async (folder) => {
      const path = join(folder, "file");
      const spooled = await spool(unbroken(body), path, row.bytes);
      const type = await check(path, spooled, row);
      return { upload: toUpload(await storeFile(row, path, spooled, type)) };
    });
  } catch (error) {
    const reason = reasonOf(error, row);
    if (reason === null) throw error;
    await repo.markRejected(row.accountId, row.id, reason);
    throw invalid(reason, "Declare the file again with POST /uploads and send exactly the declared bytes.");
  }
}

async function awaitedAt(url: URL): Promise<repo.UploadRow> {
  const verdict = verifySignedPutUrl(url);
  if (!verdict || !("key" in verdict))
    throw refused(verdict?.refused === "expired" ? "this address has expired" : "this address cannot be put to");
  const id = /\/uploads\/([0-9a-f-]{36})\.\w+$/.exec(verdict.key)?.[1];
  const row = id && (await repo.find(accountOf(verdict.key), id));
  if (!row) throw refused("this address belongs to no upload");
  if (row.status !== "awaiting") throw used();
  return row;
}

async function* unbroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw invalid("the body broke off before its end", "Send the bytes again to the same address.");
  }
}

async function check(path: string, { bytes, sha256, head }: Digest, row: repo.UploadRow): Promise<MediaType> {
  if (bytes !== row.bytes) throw new RejectedError(`${row.bytes} bytes were declared, but ${bytes} arrived`);
  if (row.sha256 !== null && row.sha256 !== sha256)
    throw new RejectedError("the bytes do not match the declared sha256");
  const declared = mediaTypeOf(row.mimeType);
  return identify(path, { bytes, sha256, head }, declared ? [declared.kind] : []);
}

const reasonOf = (error: unknown, { bytes }: repo.UploadRow): string | null => {
  if (error instanceof TooLargeError) return `${bytes} bytes were declared, but more arrived`;
  return error instanceof RejectedError || error instanceof InvalidMediaError ? error.message : null;
};

/** Stores in a turn that one sender at a time has: the first one's file is not replaced by a second one's. */
async function storeFile(
  { accountId, id, storageKey: declaredKey }: repo.UploadRow,
  path: string,
  { sha256 }: Digest,
  type: MediaType,
): Promise<repo.UploadRow> {
  const since = await repo.takeStoring(accountId, id, now());
  if (!since) throw used();
  const storageKey = declaredKey.replace(/\w+$/, type.extension);
  try {
    await storage().putFile(storageKey, path);
  } catch (error) {
    await repo.giveUpStoring(accountId, id, since);
    throw error;
  }
  const stored = await repo.markReady(accountId, id, since, { mimeType: type.mimeType, storageKey, sha256 });
  if (!stored) throw used();
  return stored;
}
