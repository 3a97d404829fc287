import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { invalid, notFound, unavailable } from "@/lib/contract/errors";
import type { Handler } from "@/lib/contract/operation";
import * as contract from "@/lib/contract/uploads";
import { assertDiskSpace } from "@/lib/domains/quotas/service";
import { answerOnce } from "@/lib/platform/idempotency/service";
import { storage } from "@/lib/platform/storage";
import { MissingFileError } from "@/lib/platform/storage/disk";
import { withScratch } from "@/lib/platform/storage/scratch";
import { spool } from "@/lib/platform/storage/spool";
import { chunksOf } from "@/lib/platform/storage/streams";
import { check, RejectedError, rejectionOf, storeFile } from "./check";
import { dropQuarantined, quarantineKey } from "./quarantine";
import * as repo from "./repo";
import { toUpload } from "./wire";

/** Longest wait of a request for another one that completes the same upload, and the time between two looks. */
const [WAIT_MS, LOOK_MS] = [10_000, 250];

/**
 * Takes in the bytes of a direct upload; once, and repeated it answers the same. Throws ApiError NOT_FOUND, and
 * INVALID_REQUEST with the reason for bytes that are missing, late or refused.
 */
export const complete: Handler<typeof contract.complete> = (caller, { uploadId }) =>
  answerOnce(
    caller,
    { operation: `uploads_complete:${uploadId}`, request: {}, answer: contract.complete.output },
    async () => {
      const row = await repo.find(caller.accountId, uploadId);
      if (!row) throw notFound("upload");
      return { upload: toUpload(endOf(row) ?? (await take(row))) };
    },
  );

/** An upload that is ready; undefined while it is awaited. Throws the answer of one that was rejected, or is too late. */
function endOf(row: repo.UploadRow): repo.UploadRow | undefined {
  if (row.status === "ready") return row;
  const { status, reason } = toUpload(row);
  if (status === "rejected") throw rejected(reason ?? "the bytes were rejected");
  if (row.quarantinedUntil === null)
    throw invalid("this upload is no direct one", "Send its bytes to the address of `put`: it is ready then.");
  return undefined;
}

const rejected = (reason: string) =>
  invalid(reason, "Declare the file again with POST /uploads/direct and send exactly the declared bytes.");

/**
 * Checks the bytes in quarantine and stores what was checked: a copy that nobody else can write to, as the address takes other
 * bytes until its end. Killed at any line it can be called again.
 */
async function take(row: repo.UploadRow): Promise<repo.UploadRow> {
  await assertDiskSpace();
  try {
    const stored = await withScratch(async (folder) => {
      const path = join(folder, "file");
      const spooled = await readQuarantined(row, path);
      return spooled && storeFile(row, path, spooled, await check(path, spooled, row));
    });
    if (!stored) return await endByOther(row);
    await dropQuarantined(row);
    return stored;
  } catch (error) {
    const reason = rejectionOf(error, row);
    if (reason === null) throw error;
    await repo.markRejected(row.accountId, row.id, reason);
    await dropQuarantined(row);
    throw rejected(reason);
  }
}

/** Copies the bytes in quarantine to `path`. Undefined when another request has completed the upload meanwhile. */
async function readQuarantined(row: repo.UploadRow, path: string) {
  const key = quarantineKey(row);
  try {
    const facts = await storage().stat(key);
    if (facts && facts.bytes !== row.bytes)
      throw new RejectedError(`${row.bytes} bytes were declared, but ${facts.bytes} arrived`);
    return await spool(chunksOf((await storage().open(key)).body), path, row.bytes);
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    if ((await repo.find(row.accountId, row.id))?.status !== "awaiting") return undefined;
    throw invalid("the bytes have not arrived", "Send them to the address of `put` first, then complete the upload.");
  }
}

/** The end that another request gives an upload. */
async function endByOther({ accountId, id }: repo.UploadRow): Promise<repo.UploadRow> {
  for (const until = performance.now() + WAIT_MS; performance.now() < until; await delay(LOOK_MS)) {
    const row = await repo.find(accountId, id);
    if (!row) throw notFound("upload");
    const end = endOf(row);
    if (end) return end;
  }
  throw unavailable(5, "another request is completing this upload");
}
