import type { CallToolResult, Tool } from "@modelcontextprotocol/server";
import { fieldsOf, type JsonObject } from "../../contract/json-object";
import { mediaLinks } from "../../contract/media-links";
import type { ToolDefinition } from "../../contract/tools";

/** Longest wait of a tool call for a job in milliseconds, whatever it asks: many clients give up after a minute. */
export const MAX_WAIT_MS = 45_000;

/** A tool before its conversion to the wire format. */
export type Definition = Pick<
  ToolDefinition,
  "name" | "title" | "description" | "inputSchema" | "outputSchema" | "annotations"
> & { readonly createsJob: boolean };

/** The call a client should make next. */
interface NextCall {
  readonly tool: string;
  readonly arguments: JsonObject;
}

/** Output fields that show unfinished work. */
const pollableFields = ["job", "run", "websiteUrl", "pendingInputs"];

const nextCall = {
  type: "object",
  description:
    "While the work is unfinished: the call that returns its current state. None while an approval waits: the person decides.",
  properties: { tool: { type: "string" }, arguments: { type: "object" } },
  required: ["tool", "arguments"],
};

const waitTimeoutMs = {
  type: "integer",
  minimum: 0,
  description: `Longest wait in milliseconds when sync is true; at most ${MAX_WAIT_MS}, which is also the default.`,
};

const withProperties = (schema: JsonObject, properties: Record<string, unknown>) => ({
  ...schema,
  type: "object" as const,
  properties: { ...Object(schema["properties"]), ...properties },
});

const isPollable = (schema: JsonObject): boolean =>
  pollableFields.some((name) => Object.hasOwn(fieldsOf(schema["properties"]), name));

/** Converts a tool to the form in which MCP lists it. */
export function toWire(definition: Definition): Tool {
  const { name, title, description, inputSchema, outputSchema, annotations, createsJob } = definition;
  return {
    name,
    title,
    description,
    inputSchema: withProperties(inputSchema, createsJob ? { waitTimeoutMs } : {}),
    outputSchema: withProperties(outputSchema, isPollable(outputSchema) ? { nextCall } : {}),
    annotations: { title, ...annotations },
  };
}

/**
 * Limits an inline wait to the longest tool call, also one that the parameters of a skill ask for; a value of a wrong type is
 * left to the operation's own validation.
 */
export function boundWait(args: JsonObject): JsonObject {
  const { waitTimeoutMs: wanted = MAX_WAIT_MS } = args;
  if (typeof wanted !== "number") return args;
  return { ...args, waitTimeoutMs: Math.min(wanted, MAX_WAIT_MS) };
}

const unfinished = ["queued", "running", "crawling", "analyzing"];

/** The call that follows an output's job, brand or agent run; undefined when nothing is unfinished. */
function followUp(output: unknown): NextCall | undefined {
  const { job, run, websiteUrl, pendingInputs } = fieldsOf(output);
  // An approval has no next call: sent as it stands it would be an empty reply, which approves.
  const open = Array.isArray(pendingInputs)
    ? pendingInputs.map(fieldsOf).find(({ status, kind }) => status === "pending" && kind !== "approval")
    : undefined;
  if (open) return { tool: "agent_reply", arguments: { pendingInputId: open["id"] } };
  const { id, threadId, status } = fieldsOf(job ?? run ?? output);
  if (!unfinished.includes(String(status))) return undefined;
  if (job) return { tool: "jobs_get", arguments: { jobId: id } };
  if (run) return { tool: "agent_getThread", arguments: { threadId } };
  return websiteUrl ? { tool: "brands_get", arguments: { brandId: id } } : undefined;
}

/** A success as a tool result: structured, the same as text, and links to finished files. */
export function toResult(output: unknown, isAllowed: (tool: string) => boolean): CallToolResult {
  const next = followUp(output);
  const structuredContent = { ...fieldsOf(output), ...(next && isAllowed(next.tool) && { nextCall: next }) };
  const finished = fieldsOf(fieldsOf(output)["job"])["result_payload"];
  const links = mediaLinks(finished).map((link) => ({ type: "resource_link" as const, ...link }));
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }, ...links], structuredContent };
}

/** A failure as a tool result: the four fields of the error envelope, so that a model can correct its call. */
export const toRefusal = (envelope: object): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: JSON.stringify(envelope) }],
});
