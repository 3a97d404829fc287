import type { AgentEstimate } from "@/lib/contract/agent";
import type { Budget } from "@/lib/contract/schedules";
import type { Executor } from "@/lib/platform/db/client";
import * as repo from "./repo";

/** Stored in `answered_by` of an approval that a schedule's budget has given. */
export const byBudget = "schedule";

const fieldOf = { videos: "videos", staticAdGenerations: "staticAds" } as const satisfies Record<
  AgentEstimate["kind"],
  keyof Budget
>;

/** Units left of a budget, reserved call by call. */
export interface RemainingBudget {
  /** Reserves what a call charges; false, and nothing reserved, when less is left. */
  reserve(estimate: AgentEstimate): boolean;
}

/** Loads what a run of a schedule may still charge without asking, `spent` having been reserved before. */
export async function loadBudget(
  tx: Executor,
  accountId: string,
  scheduleId: string,
  spent: readonly AgentEstimate[],
): Promise<RemainingBudget> {
  const budget = (await repo.find(tx, accountId, scheduleId))?.budget ?? { videos: 0, staticAds: 0 };
  return remainingOf(budget, spent);
}

function remainingOf(budget: Budget, spent: readonly AgentEstimate[]): RemainingBudget {
  const left = { ...budget };
  for (const { kind, units } of spent) left[fieldOf[kind]] -= units;
  return {
    reserve({ kind, units }) {
      if (units > left[fieldOf[kind]]) return false;
      left[fieldOf[kind]] -= units;
      return true;
    },
  };
}
