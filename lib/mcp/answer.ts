import type { CallToolResult } from "@modelcontextprotocol/server";
import { ApiError } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { findTool, type ToolDefinition } from "@/lib/contract/tools";
import { log } from "@/lib/log";
import { mediaLinks } from "./links";
import { isOffered } from "./offer";

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

/** The call that tells how something unfinished goes on. */
export interface NextCall {
  readonly tool: string;
  readonly arguments: Fields;
}

const unfinished = ["queued", "running", "crawling", "analyzing"];

/** For a job or a brand that is not done yet: how to ask again, where the caller's key may. */
export function nextCallOf(output: unknown, caller: Caller): NextCall | undefined {
  const { job, websiteUrl } = fieldsOf(output);
  const { id, status } = fieldsOf(job ?? output);
  if (!unfinished.includes(String(status))) return undefined;
  const [tool, field] = job ? ["jobs_get", "jobId"] : ["brands_get", "brandId"];
  const target = job || websiteUrl ? findTool(tool) : undefined;
  return target && isOffered(target, caller) ? { tool, arguments: { [field]: id } } : undefined;
}

/** A success as a tool's result: structured, the same as text, and links to what was finished. */
export function toResult(output: unknown, caller: Caller): CallToolResult {
  const nextCall = nextCallOf(output, caller);
  const structuredContent = { ...fieldsOf(output), ...(nextCall && { nextCall }) };
  const finished = fieldsOf(fieldsOf(output)["job"])["result_payload"];
  return {
    content: [{ type: "text", text: JSON.stringify(structuredContent) }, ...mediaLinks(finished)],
    structuredContent,
  };
}

/** A failure as a tool's result: the four fields of REST, so that a model can repair its call. The log learns the rest. */
export function toFailure(error: unknown, tool: ToolDefinition, { requestId }: Caller): CallToolResult {
  const known = error instanceof ApiError ? error : new ApiError("INTERNAL_ERROR", "unexpected error");
  if (known !== error) log.error("a tool failed unexpectedly", { requestId, operation: tool.name, error });
  return { isError: true, content: [{ type: "text", text: JSON.stringify(known.envelope) }] };
}
