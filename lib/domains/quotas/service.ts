import { plans } from "@/lib/domains/billing/service";
import { ApiError } from "@/lib/contract/errors";
import type { Caller, Plan } from "@/lib/contract/operation";
import { db, type Executor } from "@/lib/platform/db/client";
import { isDiskLow } from "./disk";
import * as repo from "./repo";

export { diskSpace } from "./disk";

const GIGABYTE = 1_073_741_824;

/** Stored bytes of an account, and what its plan allows. */
export interface StorageUse {
  readonly usedBytes: number;
  readonly limitBytes: number;
}

/** Reads the storage of an account. Without a plan nothing may be added. */
export async function storageOf(accountId: string, plan: Plan | null, tx: Executor = db()): Promise<StorageUse> {
  return { usedBytes: await repo.usedBytes(tx, accountId), limitBytes: plan ? plans[plan].storageGb * GIGABYTE : 0 };
}

const inGigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`;

/**
 * Refuses new work that would not fit: `bytes` more of an account than its plan stores, or anything while the disk is nearly
 * full. Throws ApiError STORAGE_QUOTA_EXCEEDED or SERVER_STORAGE_LOW (507); nothing is charged then.
 */
export async function assertSpace(
  tx: Executor,
  { accountId, standing }: Pick<Caller, "accountId" | "standing">,
  bytes = 0,
): Promise<void> {
  await assertDiskSpace();
  const { usedBytes, limitBytes } = await storageOf(accountId, standing.plan, tx);
  if (limitBytes === 0 || (usedBytes < limitBytes && usedBytes + bytes <= limitBytes)) return;
  throw new ApiError(
    "STORAGE_QUOTA_EXCEEDED",
    `the storage of your plan is full: ${inGigabytes(usedBytes)} of ${inGigabytes(limitBytes)} are used`,
    "Delete jobs you no longer need with DELETE /jobs/{jobId}, uploads with DELETE /uploads/{uploadId} and brands with DELETE /brands/{brandId}, or choose a larger plan on the billing page.",
  );
}

/** Refuses new work while the disk is nearly full. Throws ApiError SERVER_STORAGE_LOW (507). */
export async function assertDiskSpace(): Promise<void> {
  if (await isDiskLow()) throw new ApiError("SERVER_STORAGE_LOW", "this server is short of disk space");
}
