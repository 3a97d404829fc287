import { now } from "@/lib/platform/clock";
import * as repo from "./repo";
import type { SignedIn } from "./sessions";

const WARNING =
  "Nobody has confirmed this address yet. If you opened its account yourself, open the link in the browser in which you are signed in: " +
  "in any other one, its password, keys, sessions, webhooks, schedules and channels are taken for a stranger's and deleted.\n\n";

/** Paragraph of a mail whose link is the first proof of an account's address; empty where there is nothing to lose by it. */
export const firstProofWarning = (user: repo.UserRow | undefined): string =>
  user && !user.emailVerified ? WARNING : "";

/**
 * Records that somebody holds the address of an account. The first time, every way in goes that whoever signed up with the
 * address may have prepared: password, linked services, keys, sessions, webhooks, schedules, channels. They stay where
 * `session`, of the browser that brings the proof, is of the same account: then both are one person.
 */
export async function proveAddress(userId: string, session: SignedIn | null): Promise<repo.UserRow> {
  const isSamePerson = session?.userId === userId;
  const user = isSamePerson
    ? await repo.updateUser(userId, { emailVerified: now() })
    : await repo.claimUser(userId, now());
  if (!user) throw new Error("the account is gone");
  return user;
}
