import type { AgentEstimate } from "@/lib/contract/agent";
import type { Executor } from "@/lib/platform/db/client";
import type { Budget } from "@/lib/contract/schedules";
import * as repo from "./repo";

/** Who has answered an approval that a schedule's budget covers. */
export const byBudget = "schedule";

const fieldOf = { videos: "videos", staticAdGenerations: "staticAds" } as const satisfies Record<
  AgentEstimate["kind"],
  keyof Budget
>;

/** What is left of a budget, from which calls are paid one by one. */
export interface Purse {
  /** Takes what a call charges, if all of it is left; false, and nothing taken, otherwise. */
  pay(estimate: AgentEstimate): boolean;
}

/** What a run of a schedule may still charge without asking, `spent` being what it has been allowed so far. */
export async function openPurse(
  tx: Executor,
  accountId: string,
  scheduleId: string,
  spent: readonly AgentEstimate[],
): Promise<Purse> {
  const budget = (await repo.find(tx, accountId, scheduleId))?.budget ?? { videos: 0, staticAds: 0 };
  return purseOf(budget, spent);
}

/** A purse of a budget from which `spent` has been paid. */
export function purseOf(budget: Budget, spent: readonly AgentEstimate[]): Purse {
  const left = { ...budget };
  for (const { kind, units } of spent) left[fieldOf[kind]] -= units;
  return {
    pay({ kind, units }) {
      if (units > left[fieldOf[kind]]) return false;
      left[fieldOf[kind]] -= units;
      return true;
    },
  };
}
