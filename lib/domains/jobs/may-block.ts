import { limited } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { blockedBudget, isSpent, secondsLeft } from "@/lib/domains/billing/service";
import type { JobPlan } from "./plan";

/**
 * Refuses a job that providers would be paid for and that blocks on its checks, when as many have failed today as may without a
 * charge: failed jobs never charge, and providers do. Throws ApiError RATE_LIMITED.
 */
export async function assertMayBlock(
  { accountId }: Pick<Caller, "accountId">,
  { job, preview }: JobPlan,
): Promise<void> {
  if (job.request["enforcement"] !== "block" || preview().cost === undefined) return;
  const budget = blockedBudget(accountId);
  if (!(await isSpent(budget))) return;
  throw limited(
    secondsLeft(budget),
    `${budget.limit} jobs of today failed by checks that were to block, after their providers were paid: send checks.enforcement "warn", name a local model, or go on tomorrow (UTC)`,
  );
}
