import { log } from "@/lib/platform/log";
import { type ListedFile, storage } from "@/lib/platform/storage";
import { sumOf } from "@/lib/platform/storage/disk";
import type { StoredProfile } from "./profile";
import type { Attempt } from "./attempt-repo";
import * as attemptRepo from "./attempt-repo";
import * as assetRepo from "./asset-repo";

/** An attempt with the account whose brand it reads. */
interface OwnAttempt extends Attempt {
  readonly accountId: string;
}

/** Folder of a brand's files. */
export const brandFolder = ({ accountId, brandId }: Omit<OwnAttempt, "attempt">): string =>
  `${accountId}/brands/${brandId}`;

/** Removes the files of a brand that none of the profiles and no job, edit and skill names; returns the others. */
export async function removeUnnamed(
  which: Omit<OwnAttempt, "attempt">,
  profiles: readonly unknown[],
): Promise<ListedFile[]> {
  const files = await storage().list(brandFolder(which));
  const used = await assetRepo.usedKeys(which.accountId, brandFolder(which));
  const named = JSON.stringify([profiles, used]);
  const isNamed = ({ key }: ListedFile): boolean => named.includes(key);
  for (const { key } of files.filter((file) => !isNamed(file))) await storage().remove(key);
  return files.filter(isNamed);
}

/**
 * Removes the files of a brand that nothing names before its attempt ends, and notes the size of the others. Those of the profile
 * that is replaced stay for one more attempt: a request may have read it a moment ago. What fails is left to the next attempt.
 */
export async function tidyFiles(which: OwnAttempt, profile: StoredProfile | null): Promise<void> {
  try {
    const row = await attemptRepo.findOpen(which);
    if (!row) return;
    await attemptRepo.noteStoredBytes(which, sumOf(await removeUnnamed(which, [profile, row.profile])));
  } catch (error) {
    log.warn("files of a brand stay until its site is read again", { brandId: which.brandId, error });
  }
}
