import type { AgentEstimate } from "@/lib/contract/agent";
import type { Caller } from "@/lib/contract/operation";
import { chargeOf } from "@/lib/domains/estimates/service";
import { filesOf } from "@/lib/platform/storage/references";
import { argumentsIn } from "../tools/policy";

/** Returns the arguments of a call as its operation is given them: stored files by addresses signed now. */
export function resolveArguments(accountId: string, input: unknown): Record<string, unknown> {
  const files = filesOf(accountId);
  return argumentsIn(files.toAddresses(files.toFiles(input)));
}

/**
 * Returns the most that approving a call charges, from the plan of its operation; null for nothing. Throws the ApiError that
 * the call itself would answer with.
 */
export async function estimateFor(caller: Caller, toolName: string, input: unknown): Promise<AgentEstimate | null> {
  const units = await chargeOf(caller, toolName, resolveArguments(caller.accountId, input));
  return units && { kind: units.kind, units: units.amount };
}
