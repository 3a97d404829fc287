import type { Standing } from "@/lib/contract/operation";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { entitlement, type SubscriptionFacts } from "./entitlement";
import * as repo from "./repo";

/** The standing a subscription gives at this instant, with the configured grace. */
export const standingFrom = (facts: SubscriptionFacts): Standing =>
  entitlement(facts, now(), env().BILLING_GRACE_HOURS);

/** The account's right to call, read now. */
export async function standingOf(accountId: string): Promise<Standing> {
  const row = await repo.findSubscription(accountId);
  return standingFrom(row ?? { status: null, priceLookupKey: null, periodStart: null, periodEnd: null });
}
