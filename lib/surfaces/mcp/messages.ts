import type { Entry } from "@/lib/contract/registry";
import { findTool, type ToolDefinition } from "@/lib/contract/tools";
import { toolOfResource } from "./resources";

type Fields = Readonly<Record<string, unknown>>;
/** An object of the caller may have a `toString` of its own: only text names anything. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});

/** A call that brings a person's answer also replies to the agent, with the scope that takes. */
function toolsOf(message: unknown): (ToolDefinition | undefined)[] {
  const { method, params } = fieldsOf(message);
  const { name, uri, inputResponses } = fieldsOf(params);
  if (method === "resources/read") return [toolOfResource(textOf(uri))];
  if (method !== "tools/call") return [];
  return [findTool(textOf(name)), inputResponses === undefined ? undefined : findTool("agent_reply")];
}

/** The operations that a body of JSON-RPC asks for, as far as it can be told before it is checked. */
export const entriesOf = (body: unknown): Entry[] =>
  (Array.isArray(body) ? body : [body]).flatMap(toolsOf).flatMap((tool) => tool?.entry ?? []);
