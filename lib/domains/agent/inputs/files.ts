import { assertSpace } from "@/lib/domains/quotas/service";
import { keepAttachment, remove as removeUpload } from "@/lib/domains/uploads/service";
import { invalidField } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import type { Reply } from "./reply";
import { acquirePermit } from "@/lib/platform/limits/acquire-permit";
import type { StoredFile } from "@/lib/platform/storage";
import { acceptMediaUrl, type MediaSource } from "@/lib/platform/storage/media-source";
import { ingest, SourceError } from "@/lib/platform/storage/ingest";
import { randomUUID } from "node:crypto";

/** Replies of an account whose files are fetched at once: each may bring twenty, and what is fetched lies on the disk. */
const MOST_REPLIES = 2;

type Files = NonNullable<Reply["uploadedFiles"]>;

/** The files of a reply. */
export interface TakenFiles {
  /** Name, type and file of each, for the model to read. */
  readonly told: readonly unknown[];
  /** Deletes those that were fetched: the input was decided meanwhile. */
  discard(): Promise<void>;
}

/**
 * Ingests the files of a reply: fetched through the SSRF guard, or the account's own, which stay what they are. Throws ApiError
 * INVALID_REQUEST naming the one that cannot be used, STORAGE_QUOTA_EXCEEDED or SERVER_STORAGE_LOW (507), CONCURRENCY_LIMITED (429); then
 * nothing of them is kept.
 */
export async function ingestFiles(caller: Caller, files: Files): Promise<TakenFiles> {
  const { accountId } = caller;
  const sources = files.map(({ url }, index) => acceptMediaUrl(accountId, fieldOf(index), url, "any"));
  const isFull = `the files of ${MOST_REPLIES} replies of yours are being fetched already`;
  const release = await acquirePermit(`reply-files:${accountId}`, MOST_REPLIES, isFull);
  const fetched: string[] = [];
  const discard = async (): Promise<void> => {
    for (const uploadId of fetched) await removeUpload(caller, { uploadId });
  };
  try {
    const told: unknown[] = [];
    for (const [index, source] of sources.entries()) {
      const id = randomUUID();
      const name = files[index]?.name;
      const file = await take(caller, id, source, fieldOf(index));
      // A file of the account is kept already, as the upload or the output it is.
      if ("url" in source) {
        await keepAttachment(accountId, { id, name, file });
        fetched.push(id);
      }
      told.push({ name, mimeType: file.mimeType, url: { $file: file.key } });
    }
    return { told, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    release();
  }
}

const fieldOf = (index: number): string => `uploadedFiles[${index}].url`;

async function take(caller: Caller, id: string, source: MediaSource, field: string): Promise<StoredFile> {
  // Anew for each: the one before may have filled the plan's storage.
  await assertSpace(db(), caller);
  try {
    return await ingest(source, {
      key: (extension) => `${caller.accountId}/uploads/${id}.${extension}`,
      accept: ["image", "video", "audio"],
    });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw invalidField(field, error.message, "Upload the file with POST /uploads and send its address.");
  }
}
