import { fieldsOf } from "@/lib/contract/json-object";
import type { Entry } from "@/lib/contract/registry";
import { findTool, type ToolDefinition } from "@/lib/contract/tools";
import { toolOfResource } from "./resources";

/** The value when it is text: an object of the caller may have a `toString` of its own. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The tools a message calls. One that carries a user's answer also calls `agent_reply`, and needs its scope. */
function toolsOf(message: unknown): (ToolDefinition | undefined)[] {
  const { method, params } = fieldsOf(message);
  const { name, uri, inputResponses } = fieldsOf(params);
  if (method === "resources/read") return [toolOfResource(textOf(uri))];
  if (method !== "tools/call") return [];
  return [findTool(textOf(name)), inputResponses === undefined ? undefined : findTool("agent_reply")];
}

/** The messages of a JSON-RPC body: clients of 2025 may send several in one. */
export const messagesOf = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : [body]);

/** Operations that a JSON-RPC body calls, read before the body is validated. */
export const entriesOf = (body: unknown): Entry[] =>
  messagesOf(body)
    .flatMap(toolsOf)
    .flatMap((tool) => tool?.entry ?? []);
