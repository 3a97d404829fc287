import { endBilling } from "@/lib/domains/billing/service";
import { invalidField } from "@/lib/contract/errors";
import { DAY_MS, now } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage";
import { quarantineFolder } from "@/lib/platform/storage/keys";
import { sweepPages } from "@/lib/platform/sweep";
import type { AttemptSource } from "./attempts";
import { requirePassword } from "./password";
import * as repo from "./repo";
import type { SignedIn } from "./sessions";

/** A step that was running, and an upload with a signed address, may write files for a while after the deletion. */
const LATE_FILES_MS = DAY_MS;

/** Cancels what an account has under way, at providers too. */
type StopWork = (accountId: string) => Promise<void>;

/** What confirms a deletion: the account's address as typed, and its password where it has one. */
interface Confirmation {
  readonly email: string;
  readonly password?: string | undefined;
}

/**
 * Deletes the account of who is signed in: its open work stops and its subscription ends, then its row goes and with it keys, sessions, jobs and
 * everything else, then its files, by {@link removeFilesOfDeleted} at the latest. Stops before anything is lost when the
 * subscription cannot be ended, and can be repeated from there. Throws ApiError for another address, and as
 * {@link requirePassword}, of field `password`.
 */
export async function deleteAccount(
  person: SignedIn,
  { email, password }: Confirmation,
  source: AttemptSource,
  stopWork: StopWork,
): Promise<void> {
  if (email.toLowerCase() !== person.email.toLowerCase())
    throw invalidField("email", "is not the address of this account", `Type ${person.email} to delete it.`);
  await requirePassword(person, password, source, "password");
  await stopWork(person.userId);
  await endBilling(person.userId);
  await repo.deleteUser(person.userId, now());
  await removeFiles(person.userId).catch((error: unknown) =>
    log.warn("files of a deleted account stay for now", { accountId: person.userId, error }),
  );
}

async function removeFiles(accountId: string): Promise<void> {
  for (const folder of [accountId, quarantineFolder(accountId)]) await storage().removePrefix(folder);
}

/** Removes files of accounts deleted within a day, also those written since; returns for how many accounts. */
export async function removeFilesOfDeleted(): Promise<number> {
  const swept = await sweepPages("files of deleted accounts", repo.listDeleted, async ({ id, deletedAt }) => {
    await removeFiles(id);
    if (now().getTime() - deletedAt.getTime() > LATE_FILES_MS) await repo.forgetDeleted(id);
  });
  return swept.done;
}
