import { setSubscription } from "../../bin/ops/set-subscription";
import type { SubscriptionChange } from "../../embedded/stripe/operate";
import { makeAccount, makeKey } from "./account";

const month = 30 * 86_400_000;
/** A cycle that is over. */
export const ended = { cycleStart: new Date(Date.now() - 2 * month), cycleEnd: new Date(Date.now() - month) };
/** A cycle that has just begun. */
export const running = { cycleStart: new Date(), cycleEnd: new Date(Date.now() + month) };

/** An account that is answered 402 with `code` whatever it asks for, and its keys: one with every scope, one with none. */
export interface UnpaidAccount {
  readonly what: string;
  readonly code: string;
  readonly secrets: readonly string[];
}

const required = "PUBLIC_API_SUBSCRIPTION_REQUIRED";
const expired = "PUBLIC_API_BILLING_EXPIRED";
/** Changes after which an account is answered 402, each with the code, one after the other for the same account. */
export const unpaidStates: readonly (readonly [change: SubscriptionChange, code: string])[] = [
  [{ payment: "canceled" }, required],
  [{ payment: "unpaid" }, required],
  [{ status: "trialing" }, required],
  [{ status: "paused" }, required],
  [{ status: "incomplete" }, required],
  [{ status: "active", plan: "legacy" }, required],
  [{ plan: "pro", payment: "past_due" }, expired],
  [{ payment: "paid", ...ended }, expired],
];

async function makeUnpaid(change: SubscriptionChange | null, code: string): Promise<UnpaidAccount> {
  const account = await makeAccount(change === null ? { subscription: null } : {});
  if (change) await setSubscription(account.userId, change);
  const { secret } = await makeKey(account, { scopes: [] });
  return { what: JSON.stringify(change), code, secrets: [account.secret, secret] };
}

let all: Promise<UnpaidAccount[]> | undefined;

/**
 * An account for each way of not having paid; null is one that never subscribed. They are made once a worker and shared by
 * its tests, since nothing they ask for is ever done.
 */
export const unpaidAccounts = (): Promise<UnpaidAccount[]> =>
  (all ??= Promise.all([
    makeUnpaid(null, required),
    ...unpaidStates.map(([change, code]) => makeUnpaid(change, code)),
  ]));
