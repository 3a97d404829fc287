import type { ToolDefinition } from "@/lib/contract/tools";
import { findTool, tools } from "@/lib/contract/tools";
import type { AgentEstimate } from "@/lib/contract/agent";

/** `run`: at once. `approve`: a person decides first. `ask`: only a person can answer. */
export type Policy = "run" | "approve" | "ask";

/** Groups and operations the agent is not offered: itself, and everything that returns a secret or revokes a key. */
const withheldGroups: ReadonlySet<string> = new Set(["agent"]);
const withheld: ReadonlySet<string> = new Set(["keys_revoke"]);

const isOffered = ({ name, entry }: ToolDefinition): boolean =>
  !withheldGroups.has(entry.group) && !withheld.has(name) && entry.op.returnsSecret !== true;

/** The operations the agent may call, in the order of the registry. */
export const agentOperations: readonly ToolDefinition[] = tools.filter(isOffered);

/** The operation of a tool the agent may call. */
export function findOperation(name: string): ToolDefinition | undefined {
  const tool = findTool(name);
  return tool && isOffered(tool) ? tool : undefined;
}

/** Returns the policy of an operation: whatever does more than read needs a person. Closed by default. */
export const operationPolicy = ({ annotations }: ToolDefinition): Policy =>
  annotations.readOnlyHint ? "run" : "approve";

/** Returns the policy of a tool. An unknown tool fails by itself, so it may run. */
export function policyOf(toolName: string): Policy {
  if (toolName === "ask_user") return "ask";
  const tool = findOperation(toolName);
  return tool ? operationPolicy(tool) : "run";
}

/** Returns what a call of an operation charges at most; null for nothing. */
export function chargeOf(toolName: string, input: unknown): AgentEstimate | null {
  const charges = findOperation(toolName)?.charges;
  if (!charges) return null;
  return { kind: charges, units: charges === "videos" ? 1 : imagesIn(input) };
}

const MAX_IMAGES = 4;

/** One unit an image. */
function imagesIn(input: unknown): number {
  const count = typeof input === "object" && input !== null && "count" in input ? Number(input.count) : 1;
  return Number.isInteger(count) && count >= 1 ? Math.min(count, MAX_IMAGES) : 1;
}

/** Returns the arguments of a call; anything but an object counts as none. */
export const argumentsIn = (input: unknown): Record<string, unknown> =>
  typeof input === "object" && input !== null && !Array.isArray(input) ? { ...input } : {};
