import type { Tool } from "@modelcontextprotocol/server";
import { scopesOf, type Caller } from "@/lib/contract/operation";
import { tools, type ToolDefinition } from "@/lib/contract/tools";

/** How long a tool call waits for a job at most, whatever it asks: many clients give up after a minute. */
export const MAX_WAIT_MS = 45_000;

/** Whether a caller's key has a scope the tool accepts. */
export const isOffered = ({ entry }: ToolDefinition, { scopes }: Pick<Caller, "scopes">): boolean =>
  scopesOf(entry.op).some((scope) => scopes.includes(scope));

const nextCall = {
  type: "object",
  description: "While the work goes on: the call that tells how it stands.",
  properties: { tool: { type: "string" }, arguments: { type: "object" } },
  required: ["tool", "arguments"],
};

const waitTimeoutMs = {
  type: "integer",
  minimum: 0,
  description: `Longest wait in milliseconds when sync is true; at most ${MAX_WAIT_MS}, which is also the default.`,
};

const withProperties = (schema: ToolDefinition["inputSchema"], properties: Record<string, unknown>) => ({
  ...schema,
  type: "object" as const,
  properties: { ...Object(schema["properties"]), ...properties },
});

function toWire({ name, title, description, inputSchema, outputSchema, annotations, entry }: ToolDefinition): Tool {
  const { createsJob } = entry.op;
  return {
    name,
    title,
    description,
    inputSchema: withProperties(inputSchema, createsJob ? { waitTimeoutMs } : {}),
    outputSchema: withProperties(outputSchema, createsJob ? { nextCall } : {}),
    annotations: { title, ...annotations },
  };
}

const wire = tools.map((tool) => ({ tool, listed: toWire(tool) }));

/** The tools of a caller's scopes as MCP lists them, always in the order of the registry. */
export const listTools = (caller: Pick<Caller, "scopes">): Tool[] =>
  wire.filter(({ tool }) => isOffered(tool, caller)).map(({ listed }) => listed);
