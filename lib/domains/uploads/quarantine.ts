import { now } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage";
import { quarantineFolder } from "@/lib/platform/storage/keys";
import { type Swept, sweepPages } from "@/lib/platform/sweep";
import * as repo from "./repo";
import { NOT_COMPLETED } from "./wire";

type Owned = Pick<repo.UploadRow, "accountId" | "id">;

/** Key of the bytes of a direct upload until they have been checked. */
export const quarantineKey = ({ accountId, id }: Owned): string => `${quarantineFolder(accountId)}/${id}`;

/** Removes the bytes of an upload that has ended. What fails, or comes through the address later, is for {@link emptyQuarantine}. */
export const dropQuarantined = (row: Owned): Promise<void> =>
  storage()
    .remove(quarantineKey(row))
    .catch((error: unknown) => log.warn("bytes in quarantine stay for a while", { uploadId: row.id, error }));

/**
 * Removes what lies in quarantine longer than it may, and what a killed completion left. Each upload once, an hour after its last
 * moment: bytes that were on their way then have arrived. Idempotent.
 */
export const emptyQuarantine = (): Promise<Swept> =>
  sweepPages("quarantine", (last) => repo.listQuarantined(now(), last), empty);

async function empty({ accountId, id, status, storageKey }: repo.UploadRow): Promise<void> {
  if (status !== "ready") {
    await repo.markRejected(accountId, id, NOT_COMPLETED);
    await storage().remove(storageKey);
  }
  await storage().remove(quarantineKey({ accountId, id }));
  await repo.clearQuarantine(accountId, id);
}
