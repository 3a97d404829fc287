import { createAccount, findByEmail } from "../lib/domains/accounts/service";
import { standingOf } from "../lib/domains/billing/service";
import { now } from "../lib/platform/clock";
import { allScopes } from "../lib/contract/scopes";
import { env } from "../lib/platform/env";
import { mintKey, verifyKey } from "../lib/domains/keys/service";
import type { DemoSecrets } from "./prepare";

/** Sign-in name of the account every embedded database starts with. */
export const DEMO_EMAIL = "demo@spotmill.test";

/**
 * Makes the demo account with the password and key of the secrets, paid on plan pro, and returns its key.
 * An account that is there keeps its password; a cycle that has ended begins anew, and a key that no longer works is
 * replaced, so that the machine's demo never runs out.
 */
export async function seedDemo(secrets: DemoSecrets): Promise<string> {
  const found = await findByEmail(DEMO_EMAIL);
  const account = found
    ? { userId: found.id }
    : await createAccount({ email: DEMO_EMAIL, password: secrets.DEMO_PASSWORD, isProven: true });
  await renewCycle(account.userId);
  const key = secrets.DEMO_KEY && (await verifyKey(secrets.DEMO_KEY));
  if (secrets.DEMO_KEY && key) return secrets.DEMO_KEY;
  const { secret } = await mintKey({ accountId: account.userId, name: "Demo", scopes: allScopes });
  return secret;
}

/** Renews only a cycle that is over: a standing set by an operator outlives a restart. */
async function renewCycle(accountId: string): Promise<void> {
  const { cycleEnd } = await standingOf(accountId);
  if ((cycleEnd && cycleEnd > now()) || env().STRIPE_SECRET_KEY) return;
  // The payment service's process starts after the seed; the same data is changed by one in here.
  const [{ startLocal }, { setSubscription }] = await Promise.all([
    import("../embedded/stripe/local"),
    import("./ops/set-subscription"),
  ]);
  const billing = await startLocal(env().DATABASE_URL);
  try {
    await setSubscription(accountId, { plan: "pro", payment: "paid", cycleStart: now() });
  } finally {
    await billing.stop();
  }
}
