import type { Tool } from "@modelcontextprotocol/server";
import { scopesOf, type Caller } from "@/lib/contract/operation";
import { tools, type ToolDefinition } from "@/lib/contract/tools";
import { toWire } from "./wire";

/** True when a caller's key has a scope the tool accepts. */
export const isOffered = ({ entry }: ToolDefinition, { scopes }: Pick<Caller, "scopes">): boolean =>
  scopesOf(entry.op).some((scope) => scopes.includes(scope));

const wire = tools.map((tool) => ({
  tool,
  listed: toWire({ ...tool, createsJob: tool.entry.op.createsJob === true }),
}));

/** The tools of a caller's scopes as MCP lists them, always in the order of the registry. */
export const listTools = (caller: Pick<Caller, "scopes">): Tool[] =>
  wire.filter(({ tool }) => isOffered(tool, caller)).map(({ listed }) => listed);
