import { join } from "node:path";
import { assertDiskSpace } from "@/lib/domains/quotas/service";
import { invalid } from "@/lib/contract/errors";
import { withScratch } from "@/lib/platform/storage/scratch";
import { spool } from "@/lib/platform/storage/spool";
import type { UploadResponse } from "@/lib/contract/uploads";
import { awaitedAt, used } from "./awaited";
import { check, rejectionOf, RejectedError, storeFile } from "./check";
import * as repo from "./repo";
import { asOnlySender, sentBytes } from "./sending";
import { toUpload } from "./wire";

/** A request that carries the bytes of an upload. */
export interface IncomingFile {
  /** The address of the PUT, under our origin. */
  url: URL;
  /** As the request declares it; null when it does not. */
  contentLength: number | null;
  body: AsyncIterable<Uint8Array>;
}

const uploadKey = /^(?<accountId>[0-9a-f-]{36})\/uploads\/(?<id>[0-9a-f-]{36})\.\w+$/;

/**
 * Receives the bytes of a declared upload, once. They are spooled, counted, hashed and identified before anything is
 * stored; others meanwhile are refused. A connection that breaks leaves the upload awaiting, any mismatch ends it as rejected.
 * Throws ApiError MEDIA_ADDRESS_REFUSED (403) for an expired, tampered or used address, INVALID_REQUEST for wrong bytes,
 * CONCURRENCY_LIMITED (429) beside another sender, SERVER_STORAGE_LOW (507).
 */
export async function receive({ url, contentLength, body }: IncomingFile): Promise<UploadResponse> {
  await assertDiskSpace();
  const row = await awaitedAt(url, uploadKey);
  try {
    if (contentLength !== null && contentLength !== row.bytes)
      throw new RejectedError(`${row.bytes} bytes were declared, but the request carries ${contentLength}`);
    return await asOnlySender(row, () => store(row, body));
  } catch (error) {
    const reason = rejectionOf(error, row);
    if (reason === null) throw error;
    await repo.markRejected(row.accountId, row.id, reason);
    throw invalid(reason, "Declare the file again with POST /uploads and send exactly the declared bytes.");
  }
}

const store = (row: repo.UploadRow, body: IncomingFile["body"]): Promise<UploadResponse> =>
  withScratch(async (folder) => {
    const path = join(folder, "file");
    const spooled = await spool(sentBytes(body), path, row.bytes);
    const type = await check(path, spooled, row);
    const stored = await storeFile(row, path, spooled, type);
    if (!stored) throw used();
    return { upload: toUpload(stored) };
  });
