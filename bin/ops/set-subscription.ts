import { changeSubscription, type SubscriptionChange } from "../../embedded/stripe/operate";
import type { Standing } from "../../lib/contract/operation";
import { findPerson } from "../../lib/domains/accounts/service";
import { customerOf, isLocalBilling, standingOf, sync } from "../../lib/domains/billing/service";
import { pool } from "../../lib/platform/db/client";

/**
 * Changes an account's subscription where the payment service keeps it, then reads it from there as a webhook would. Nobody is
 * charged, and no event is sent. Throws against Stripe itself, for an unknown account, and as {@link changeSubscription}.
 */
export async function setSubscription(accountId: string, change: SubscriptionChange): Promise<Standing> {
  if (!isLocalBilling()) throw new Error("STRIPE_SECRET_KEY is set: subscriptions are changed in Stripe");
  const person = await findPerson(accountId);
  if (!person) throw new Error("--user: no account has this id");
  const customer = await customerOf(person);
  await pool().begin(async (tx) => {
    await changeSubscription(tx, customer, change);
    // An operator's smaller plan counts at once: what was stored of the period is read anew, not kept to its end.
    await tx`delete from subscriptions where account_id = ${accountId}`;
  });
  await sync(accountId);
  return standingOf(accountId);
}
