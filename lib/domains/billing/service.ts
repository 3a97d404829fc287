import type { Caller, Standing } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { UnitKind } from "@/lib/contract/billing";
import { plans } from "./plans";
import { assertLeft } from "./quota";
import * as repo from "./repo";
import * as usageRepo from "./usage-repo";

export {
  addSpent,
  blockedBudget,
  callUsd,
  cancelBudget,
  confirmationMailBudget,
  deleteOldSpending,
  isSpent,
  providerBudget,
  recipientBudget,
  reserve,
  reserveWhileLeft,
  secondsLeft,
  spentOf,
  tokenBudget,
  transcriptionBudget,
  unpaidPictureBudget,
} from "./budgets";
export { allTokens, type Tokens, type TokensTold, tokensUsd } from "./token-price";
export { checkLedger } from "./ledger";
export { findLedgerFaults } from "./ledger-repo";
export { type DayUnits, unitsByDay } from "./daily";
export { requirePaid } from "./entitlement";
export { applyEvent, deleteOldEvents, receiveEvent, reconcile, UnsignedError } from "./events";
export { type BillingOverview, type JobUnits, overviewOf, planPrices, type RemoteInvoice } from "./overview";
export { planOf, plans } from "./plans";
export { changePlan, endWithCycle } from "./plan-change";
export { customerOf, endBilling, openCheckout, openPortal } from "./purchase";
export { holdUnits, releaseUnits, settleUnits, type UnitKind, type UnitsMoved } from "./quota";
export { standingFrom, standingOf } from "./standing";
export { isLocalBilling } from "./stripe";
export { refreshed, sync, syncForPage } from "./sync";

/** Sets how many units of the current cycle are used; for operators and tests. Throws without a subscription. */
export async function setUsage(
  accountId: string,
  used: { readonly [Kind in UnitKind]?: number | undefined },
): Promise<void> {
  const subscription = await repo.findSubscription(accountId);
  if (!subscription) throw new Error("the account has no subscription: set one first");
  for (const kind of UnitKind.options) {
    const amount = used[kind];
    if (amount !== undefined) await usageRepo.saveUsage(accountId, subscription.periodStart, kind, amount);
  }
}

/** Units used in the cycle that began at `cycleStart`, by kind. */
export async function usedUnits(accountId: string, cycleStart: Date): Promise<Record<UnitKind, number>> {
  const used = await usageRepo.findUsage(accountId, cycleStart);
  return { videos: used.videos ?? 0, staticAdGenerations: used.staticAdGenerations ?? 0 };
}

/** Units of a kind that are left in the current cycle, never negative; 0 without a plan. */
export async function remainingUnits(accountId: string, standing: Standing, kind: UnitKind): Promise<number> {
  const { plan, cycleStart } = standing;
  if (!plan || !cycleStart) return 0;
  return Math.max(0, plans[plan][kind] - (await usedUnits(accountId, cycleStart))[kind]);
}

/** Throws ApiError PUBLIC_API_QUOTA_EXCEEDED when fewer units are left than `amount`. Holds nothing: the holds decide. */
export const assertUnitsLeft = (
  { accountId, standing }: Pick<Caller, "accountId" | "standing">,
  units: { kind: UnitKind; amount: number },
): Promise<void> => assertLeft(db(), { accountId, standing, ...units });
