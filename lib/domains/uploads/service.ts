import { randomUUID } from "node:crypto";
import { assertOwnBrand } from "@/lib/domains/brands/service";
import { now } from "@/lib/platform/clock";
import { invalid, notFound } from "@/lib/contract/errors";
import type { Handler } from "@/lib/contract/operation";
import { runOnce } from "@/lib/platform/idempotency/service";
import { storage } from "@/lib/platform/storage";
import { mediaTypeOf } from "@/lib/platform/storage/untrusted-media";
import { removeOldScratch } from "@/lib/platform/storage/scratch";
import { signedPutUrl } from "@/lib/platform/storage/sign";
import * as contract from "@/lib/contract/uploads";
import * as repo from "./repo";
import { toUpload } from "./wire";

export { receive } from "./receive";

const PUT_MS = 15 * 60_000;
const KEPT_MS = 30 * 86_400_000;

export const create: Handler<typeof contract.create> = async (caller, input) => {
  const parse = (body: unknown) => contract.create.output.parse(body);
  return runOnce(caller, { operation: "uploads_create", request: input, parse }, async (tx) => {
    if (input.brandId !== undefined) await assertOwnBrand(caller.accountId, "brandId", input.brandId);
    const id = randomUUID();
    const expiresAt = new Date(now().getTime() + PUT_MS);
    const row = await repo.insert(tx, caller.accountId, {
      id,
      brandId: input.brandId ?? null,
      filename: input.filename.split(/[\\/]/).findLast((part) => part.trim() !== "") ?? "file",
      mimeType: input.mimeType,
      bytes: input.bytes,
      sha256: input.sha256?.toLowerCase() ?? null,
      storageKey: `${caller.accountId}/uploads/${id}.${mediaTypeOf(input.mimeType)?.extension}`,
      putExpiresAt: expiresAt,
    });
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
};

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
    "Send its bytes to the address of `put` first; each upload takes them once.",
  );
}

/**
 * Removes uploads older than 30 days that no job and no asset uses, files first, and what killed writers left in the
 * storage. Idempotent. Returns how many uploads were removed.
 */
export async function removeStaleUploads(): Promise<number> {
  await Promise.all([storage().removePartialFiles(), removeOldScratch()]);
  const before = new Date(now().getTime() - KEPT_MS);
  let removed = 0;
  for (let stale = await repo.listUnreferenced(before); stale.length > 0; stale = await repo.listUnreferenced(before)) {
    await Promise.all(stale.map(({ storageKey }) => storage().remove(storageKey)));
    await repo.deleteMany(stale.map(({ id }) => id));
    removed += stale.length;
  }
  return removed;
}
