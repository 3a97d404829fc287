import type { Entry } from "@/lib/contract/registry";
import { splitArguments } from "@/lib/contract/arguments";
import type { Caller } from "@/lib/contract/operation";
import { authorize, invoke, parseInput, parseParams } from "./invoke";

/**
 * Calls an operation with flat arguments, as MCP tools and the agent do: billing and scope first, then path ids, then the
 * rest as query or body. Returns what REST answers. Throws ApiError.
 */
export async function callTool(
  entry: Entry,
  caller: Caller,
  args: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  authorize(entry, caller);
  const { ids, rest } = splitArguments(entry, args);
  const input = { ...parseParams(entry, ids), ...parseInput(entry, { query: rest, body: rest }, entry.op.example) };
  return invoke(entry, caller, input);
}
