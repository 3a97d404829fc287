import { getToolName, isToolUIPart, jsonSchema, tool, type ToolSet, type UIMessage } from "ai";
import * as z from "zod";
import { scopesOf } from "@/lib/contract/operation";
import type { Scope } from "@/lib/contract/scopes";
import { agentTools } from "./agent-tools";
import { agentOperations } from "./policy";
import { toKeptOutput } from "./tool-output";

/** A tool as a model and `GET /agent/skills` see it. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: Record<string, unknown>;
}

const schemas = agentTools.map(({ name, scope, description, input }) => ({
  scopes: [scope],
  offered: { name, description, parameters: z.toJSONSchema(input, { io: "input" }) },
}));

/** Tools offered for these scopes: operations as MCP has them, then the agent's own tools. */
export function offeredTools(scopes: readonly Scope[]): OfferedTool[] {
  const operations = agentOperations.map(({ name, description, inputSchema, entry }) => ({
    scopes: scopesOf(entry.op),
    offered: { name, description, parameters: inputSchema },
  }));
  return [...operations, ...schemas]
    .filter((candidate) => candidate.scopes.some((scope) => scopes.includes(scope)))
    .map(({ offered }) => offered);
}

/**
 * Returns the offered tools for the AI SDK. No tool carries `execute`: the SDK stops after one model call, and consent, execution and
 * repetition are ours.
 */
export const toolSet = (scopes: readonly Scope[]): ToolSet =>
  Object.fromEntries(
    offeredTools(scopes).map(({ name, description, parameters }) => [
      name,
      tool({ description, inputSchema: jsonSchema<Record<string, unknown>>(parameters) }),
    ]),
  );

/** Tools by which a model reads every result of a conversation as data between marks, never as words to obey: offered still or not. */
export const quotingTools = (messages: readonly Pick<UIMessage, "parts">[]): ToolSet =>
  Object.fromEntries(
    messages.flatMap(({ parts }) =>
      parts.filter(isToolUIPart).map((part) => {
        const name = getToolName(part);
        const toModelOutput = ({ output }: { output: unknown }) => quote(name, output);
        return [name, tool({ inputSchema: jsonSchema<Record<string, unknown>>({}), toModelOutput })];
      }),
    ),
  );

/** Most characters of a result a model reads: the longest book of a brand fits, with its quotes and line ends escaped. */
const MAX_CHARACTERS = 32_000;

const quote = (source: string, output: unknown) => {
  const json = JSON.stringify(toKeptOutput(output, MAX_CHARACTERS)) ?? "null";
  return { type: "text" as const, value: `<data source="${source}">${json.replaceAll("<", "\\u003c")}</data>` };
};
