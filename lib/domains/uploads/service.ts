import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { assertSpace } from "@/lib/domains/quotas/service";
import { DAY_MS, MINUTE_MS, now } from "@/lib/platform/clock";
import { invalid, notFound } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import type { Upload } from "@/lib/contract/uploads";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { runOnce } from "@/lib/platform/idempotency/service";
import { storage, type StoredFile } from "@/lib/platform/storage";
import { type Swept, sweepPages } from "@/lib/platform/sweep";
import { signedPutUrl } from "@/lib/platform/storage/sign";
import * as contract from "@/lib/contract/uploads";
import { declare } from "./declare";
import * as repo from "./repo";
import { toUpload } from "./wire";

export { complete } from "./complete";
export { createDirect } from "./create-direct";
export { isQuarantineUrl, receiveQuarantined } from "./receive-quarantined";
export { emptyQuarantine } from "./quarantine";
export { receive } from "./receive";
export { remove } from "./remove";

const PUT_MS = 15 * MINUTE_MS;

/**
 * Declares a file and answers the signed address its bytes are put to, open for 15 minutes. Throws ApiError STORAGE_QUOTA_EXCEEDED, and
 * INVALID_REQUEST naming what does not hold.
 */
export const create: Handler<typeof contract.create> = async (caller, input) =>
  runOnce(caller, { operation: "uploads_create", request: input, answer: contract.create.output }, async (tx) => {
    const expiresAt = new Date(now().getTime() + PUT_MS);
    const row = await declare(tx, caller, input, { id: randomUUID(), putExpiresAt: expiresAt });
    return {
      upload: toUpload(row),
      put: {
        url: signedPutUrl(row.storageKey, expiresAt),
        method: "PUT" as const,
        headers: { "content-type": row.mimeType },
        expiresAt: expiresAt.toISOString(),
      },
    };
  });

/** Registers a file the service has stored for an account under `uploads/`, so that it counts and is removed like an upload. */
export async function keepAttachment(
  accountId: string,
  { id, name, file }: { id: string; name: string | undefined; file: StoredFile },
): Promise<void> {
  await repo.insert(db(), accountId, {
    id,
    filename: name ?? "file",
    ...toReady(file),
  });
}

/** A picture that the service made of a foreign one, in the scratch folder. */
export interface FoundPicture {
  path: string;
  name: string;
}

/**
 * Keeps pictures as ready uploads of the caller's, in their order; the same bytes stay one upload, whose time begins anew.
 * Throws ApiError STORAGE_QUOTA_EXCEEDED.
 */
export async function keepPictures(caller: Caller, pictures: readonly FoundPicture[]): Promise<Upload[]> {
  const { accountId } = caller;
  await assertSpace(db(), caller);
  const kept: Upload[] = [];
  for (const { path, name } of pictures) {
    const data = await readFile(path);
    const id = idOfBytes(accountId, data);
    const file = await storage().putBytes(`${accountId}/uploads/${id}${extname(path)}`, data);
    kept.push(toUpload(await repo.keep(accountId, { ...toReady(file), id, filename: name })));
  }
  return kept;
}

/** The id that some bytes have as an upload of an account: a UUID of version 8, made of their hash. */
function idOfBytes(accountId: string, data: Uint8Array): string {
  const hash = createHash("sha256").update(accountId).update(data).digest("hex");
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hash.slice(from, to));
  return `${a}-${b}-8${c}-a${d}-${e}`;
}

const toReady = ({ mimeType, bytes, sha256, key }: StoredFile) => ({
  mimeType,
  bytes,
  sha256,
  storageKey: key,
  status: "ready" as const,
  putExpiresAt: now(),
});

/** One upload. Throws ApiError NOT_FOUND. */
export const get: Handler<typeof contract.get> = async ({ accountId }, { uploadId }) => {
  const row = await repo.find(accountId, uploadId);
  if (!row) throw notFound("upload");
  return { upload: toUpload(row) };
};

/** Returns the account's upload whose bytes have arrived. Throws ApiError when it is not the account's, or not ready. */
export async function readyUpload(accountId: string, uploadId: string): Promise<repo.UploadRow> {
  const row = await repo.find(accountId, uploadId);
  if (!row) throw notFound("upload");
  if (row.status === "ready") return row;
  throw invalid(
    "the upload is not ready",
    "Send its bytes to the address of `put` first, and complete it if it is a direct one; each upload takes them once.",
  );
}

/** Removes what killed writers left in the storage. */
export const removePartialFiles = (): Promise<void> => storage().removePartialFiles();

/** Removes uploads older than `RETENTION_UPLOAD_DAYS` that no job, edit, asset and skill uses, files first. Idempotent. */
export async function removeStaleUploads(): Promise<Swept> {
  const days = env().RETENTION_UPLOAD_DAYS;
  if (days === 0) return { done: 0, failed: 0, waiting: 0 };
  const before = new Date(now().getTime() - days * DAY_MS);
  return sweepPages("uploads", (last) => repo.listUnreferenced(before, last), removeUpload);
}

async function removeUpload({ id, storageKey }: repo.ListedUpload): Promise<void> {
  await storage().remove(storageKey);
  await repo.deleteRow(id);
}
