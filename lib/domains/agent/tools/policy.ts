import { fieldsOf } from "@/lib/contract/json-object";
import type { ToolDefinition } from "@/lib/contract/tools";
import { findTool, tools } from "@/lib/contract/tools";
import { filesOf } from "@/lib/platform/storage/references";

/** `run`: at once. `approve`: a person decides first. `ask`: only a person can answer. */
export type Policy = "run" | "approve" | "ask";

/** Groups and operations the agent is not offered: itself, an export, and everything that returns a secret or revokes a key. */
const withheldGroups: ReadonlySet<string> = new Set(["agent"]);
const withheld: ReadonlySet<string> = new Set(["keys_revoke", "account_export"]);

const isOffered = ({ name, entry }: ToolDefinition): boolean =>
  !withheldGroups.has(entry.group) && !withheld.has(name) && entry.op.returnsSecret !== true;

/** The operations the agent may call, in the order of the registry. */
export const agentOperations: readonly ToolDefinition[] = tools.filter(isOffered);

/** The operation of a tool the agent may call. */
export function findOperation(name: string): ToolDefinition | undefined {
  const tool = findTool(name);
  return tool && isOffered(tool) ? tool : undefined;
}

/** The policy of a call, by its tool and arguments. */
export type PolicyOf = (toolName: string, input: unknown) => Policy;

/**
 * Makes the policy for an account. Whatever does more than read needs a person, and so does a read that reaches a foreign
 * address: a text that orders the agent about could send out in it what the agent has read. Closed by default. An unknown
 * tool fails by itself, so it may run.
 */
export function policyFor(accountId: string): PolicyOf {
  const files = filesOf(accountId);
  return (toolName, input) => {
    if (toolName === "ask_user") return "ask";
    const annotations = findOperation(toolName)?.annotations;
    if (!annotations) return "run";
    if (!annotations.readOnlyHint) return "approve";
    return annotations.openWorldHint && namesAddress(files.toFiles(input)) ? "approve" : "run";
  };
}

/** True when a text anywhere in a value is an address. References to files of the account, which are keys, are none. */
function namesAddress(value: unknown): boolean {
  if (typeof value === "string") return URL.canParse(value);
  return typeof value === "object" && value !== null && Object.values(value).some(namesAddress);
}

/** Returns the arguments of a call; anything but an object counts as none. */
export const argumentsIn = (input: unknown): Record<string, unknown> => ({ ...fieldsOf(input) });
