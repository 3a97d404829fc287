import { assertOwnBrand } from "@/lib/domains/brands/service";
import { assertSpace } from "@/lib/domains/quotas/service";
import type { Caller, Input } from "@/lib/contract/operation";
import type { Transaction } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { mediaTypeOf } from "@/lib/platform/storage/untrusted-media";
import type { create } from "@/lib/contract/uploads";
import * as repo from "./repo";

/** Fields of a new upload beside those its caller declared. */
type Declared = Pick<repo.NewUpload, "putExpiresAt" | "quarantinedUntil"> & { readonly id: string };

/**
 * Stores a declared upload, which counts against the account's storage until `putExpiresAt`. Throws ApiError INVALID_REQUEST for
 * another account's brand, STORAGE_QUOTA_EXCEEDED or SERVER_STORAGE_LOW (507).
 */
export async function declare(
  tx: Transaction,
  caller: Caller,
  { brandId, filename, mimeType, bytes, sha256 }: Input<typeof create>,
  declared: Declared,
): Promise<repo.UploadRow> {
  if (brandId !== undefined) await assertOwnBrand(tx, caller.accountId, "brandId", brandId);
  // Two declarations of an account at once would both see the space that is left.
  await lockAccount(tx, caller.accountId);
  await assertSpace(tx, caller, bytes);
  return repo.insert(tx, caller.accountId, {
    ...declared,
    brandId: brandId ?? null,
    filename: filename.split(/[\\/]/).findLast((part) => part.trim() !== "") ?? "file",
    mimeType,
    bytes,
    sha256: sha256?.toLowerCase() ?? null,
    storageKey: `${caller.accountId}/uploads/${declared.id}.${mediaTypeOf(mimeType)?.extension}`,
  });
}
