import { limited } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { reserve, secondsLeft, unpaidPictureBudget } from "@/lib/domains/billing/service";

/**
 * Counts a foreign picture before it is fetched; undefined for an account with a plan, whose pictures are not counted. Throws
 * ApiError RATE_LIMITED when the day's are used up.
 */
export function fetchLimit({
  accountId,
  standing,
}: Pick<Caller, "accountId" | "standing">): (() => Promise<void>) | undefined {
  if (standing.state === "paid") return undefined;
  const budget = unpaidPictureBudget(accountId);
  return async () => {
    if (await reserve(budget, 1)) return;
    throw limited(secondsLeft(budget), `an account without a plan has ${budget.limit} pictures fetched a day`);
  };
}
