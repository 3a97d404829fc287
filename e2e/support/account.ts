import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createAccount } from "../../lib/domains/accounts/service";
import { setSubscription } from "../../bin/ops/set-subscription";
import type { SubscriptionChange } from "../../embedded/stripe/operate";
import { allScopes, type Scope } from "../../lib/contract/scopes";
import { db } from "../../lib/platform/db/client";
import { users } from "../../lib/platform/db/schema";
import { mintKey } from "../../lib/domains/keys/service";

/** An account of one test, and its first key. */
export interface TestAccount {
  readonly userId: string;
  readonly email: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Differences from a paying account on Pro whose key has every scope and never expires. */
export interface AccountOptions {
  /** Null: the account never had a subscription. */
  readonly subscription?: SubscriptionChange | null;
  /** Absent: nobody can sign in to it. */
  readonly password?: string;
  /** True: the address of the account was shown to be its owner's. */
  readonly isProven?: boolean;
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: Date | null;
}

const made: string[] = [];

/** Ids of the accounts made in this process since the last call. */
export const takeAccounts = (): string[] => made.splice(0);

/** Makes an account and a key for one test; nothing is shared between tests. */
export async function makeAccount(options: AccountOptions = {}): Promise<TestAccount> {
  const { subscription = {}, password, isProven, scopes = allScopes, expiresAt = null } = options;
  const email = `${randomUUID()}@example.test`;
  const { userId } = await createAccount({ email, password, isProven });
  if (subscription) await setSubscription(userId, subscription);
  const { id, secret } = await mintKey({ accountId: userId, name: "test", scopes, expiresAt });
  return { userId, email, keyId: id, secret };
}

/** Another key of an account. */
export async function makeKey(
  account: TestAccount,
  options: Pick<AccountOptions, "scopes" | "expiresAt"> = {},
): Promise<{ id: string; secret: string }> {
  const { scopes = allScopes, expiresAt = null } = options;
  return mintKey({ accountId: account.userId, name: "test", scopes, expiresAt });
}

/** Deletes an account with everything it owns. */
export async function removeAccount({ userId }: TestAccount): Promise<void> {
  await db().delete(users).where(eq(users.id, userId));
}
