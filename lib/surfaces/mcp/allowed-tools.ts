import type { Tool } from "@modelcontextprotocol/server";
import { scopesOf, type Caller } from "@/lib/contract/operation";
import { tools, type ToolDefinition } from "@/lib/contract/tools";
import { toWire } from "./wire";

/** True when a caller has a scope that the tool accepts. */
export const isToolAllowed = ({ entry }: ToolDefinition, { scopes }: Pick<Caller, "scopes">): boolean =>
  scopesOf(entry.op).some((scope) => scopes.includes(scope));

const listed = new Map<ToolDefinition, Tool>();

/** A tool as MCP lists it, made at first use. */
function listedAs(tool: ToolDefinition): Tool {
  const known = listed.get(tool) ?? toWire({ ...tool, createsJob: tool.entry.op.createsJob === true });
  listed.set(tool, known);
  return known;
}

/** Tools that a caller's scopes allow, as MCP lists them, in the order of the registry. */
export const listTools = (caller: Pick<Caller, "scopes">): Tool[] =>
  tools.filter((tool) => isToolAllowed(tool, caller)).map(listedAs);
