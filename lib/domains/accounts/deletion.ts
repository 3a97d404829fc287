import { endBilling } from "@/lib/domains/billing/service";
import { invalidField } from "@/lib/contract/errors";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage";
import { quarantineFolder } from "@/lib/platform/storage/keys";
import * as repo from "./repo";
import type { Person } from "./account";

/**
 * Deletes an account: its subscription ends at once, then its row goes and with it keys, sessions, jobs and everything else,
 * then its files. Stops before anything is lost when the subscription cannot be ended. Throws when `confirmation` is not the
 * account's address.
 */
export async function deleteAccount(person: Person, confirmation: string): Promise<void> {
  if (confirmation.toLowerCase() !== person.email.toLowerCase())
    throw invalidField("email", "is not the address of this account", `Type ${person.email} to delete it.`);
  await endBilling(person.userId);
  await repo.deleteUser(person.userId);
  for (const folder of [person.userId, quarantineFolder(person.userId)])
    await storage()
      .removePrefix(folder)
      .catch((error: unknown) => log.error("files of a deleted account stay", { folder, error }));
}
