import { now } from "@/lib/platform/clock";
import { storage } from "@/lib/platform/storage";
import type { MediaType } from "@/lib/platform/storage/media-types";
import { TooLargeError, type Digest } from "@/lib/platform/storage/spool";
import { identify, InvalidMediaError, mediaTypeOf } from "@/lib/platform/storage/untrusted-media";
import * as repo from "./repo";

/** A mismatch that rejects the upload: its address cannot be used again. */
export class RejectedError extends Error {}

/** Why an error of {@link check}, or of reading the bytes, rejects an upload, for its caller; null for every other error. */
export const rejectionOf = (error: unknown, { bytes }: repo.UploadRow): string | null => {
  if (error instanceof TooLargeError) return `${bytes} bytes were declared, but more arrived`;
  return error instanceof RejectedError || error instanceof InvalidMediaError ? error.message : null;
};

/** Holds the spooled bytes of an upload to what was declared; gives the type they have. Throws what {@link rejectionOf} explains. */
export async function check(path: string, { bytes, sha256, head }: Digest, row: repo.UploadRow): Promise<MediaType> {
  if (bytes !== row.bytes) throw new RejectedError(`${row.bytes} bytes were declared, but ${bytes} arrived`);
  if (row.sha256 !== null && row.sha256 !== sha256)
    throw new RejectedError("the bytes do not match the declared sha256");
  const declared = mediaTypeOf(row.mimeType);
  return identify(path, { bytes, sha256, head }, declared ? [declared.kind] : []);
}

/**
 * Stores checked bytes and makes their upload ready, in a turn that one sender at a time has: the first one's file is not
 * replaced by a second one's. Undefined when another has the turn, or the upload is no longer awaited.
 */
export async function storeFile(
  { accountId, id, storageKey: declaredKey }: repo.UploadRow,
  path: string,
  { sha256 }: Digest,
  type: MediaType,
): Promise<repo.UploadRow | undefined> {
  const storageKey = declaredKey.replace(/\w+$/, type.extension);
  const since = await repo.takeStoring(accountId, id, now(), storageKey);
  if (!since) return undefined;
  try {
    await storage().putFile(storageKey, path);
  } catch (error) {
    await repo.giveUpStoring(accountId, id, since);
    throw error;
  }
  return repo.markReady(accountId, id, since, { mimeType: type.mimeType, storageKey, sha256 });
}
