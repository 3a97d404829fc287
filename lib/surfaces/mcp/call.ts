import type { CallToolResult, InputRequiredResult, ServerContext } from "@modelcontextprotocol/server";
import { entries } from "@/lib/contract/registry";
import type { Caller } from "@/lib/contract/operation";
import { findTool, type ToolDefinition } from "@/lib/contract/tools";
import { CreateJobResponse } from "@/lib/contract/jobs";
import { callTool } from "@/lib/surfaces/operations/call";
import { invoke } from "@/lib/surfaces/operations/invoke";
import { elicitReply, forwardReply } from "./elicit";
import { toLoggedError } from "./failure";
import { isToolAllowed } from "./allowed-tools";
import { reportProgress, type CallContext } from "./progress";
import { boundWait, toRefusal, toResult } from "./wire";

type Fields = Readonly<Record<string, unknown>>;

const readJob = entries.find(({ id }) => id === "jobs_get");

/** Creates a job and waits for it when `sync` is true, reporting progress to clients that sent a progress token. */
async function createAndWait({ entry }: ToolDefinition, caller: Caller, args: Fields, context: CallContext) {
  const bounded = boundWait(args);
  const { sync, waitTimeoutMs } = bounded;
  const isWatched = context._meta?.progressToken !== undefined && sync === true;
  if (!readJob || !isWatched || typeof waitTimeoutMs !== "number") return callTool(entry, caller, bounded);
  const closeWait = await caller.openWait?.();
  try {
    const { job } = CreateJobResponse.parse(await callTool(entry, caller, { ...bounded, sync: false }));
    await reportProgress(job.id, caller, context, waitTimeoutMs);
    const { job: last } = readJob.op.output.parse(await invoke(readJob, caller, { jobId: job.id })) as {
      job: typeof job;
    };
    return { job: last, result: last.result_payload };
  } finally {
    closeWait?.();
  }
}

const runTool = (tool: ToolDefinition, caller: Caller, args: Fields, context: CallContext): Promise<unknown> =>
  tool.entry.op.createsJob ? createAndWait(tool, caller, args, context) : callTool(tool.entry, caller, args);

/**
 * Calls a tool for a caller; where a thread waits for the user, the result asks the client for their answer. Never throws:
 * a failure becomes a result that the model can read, and unexpected errors are logged.
 */
export async function call(
  tool: ToolDefinition,
  caller: Caller,
  args: Fields,
  context: ServerContext,
  canElicit: boolean,
): Promise<CallToolResult | InputRequiredResult> {
  const mayCall = (name: string): boolean => {
    const other = findTool(name);
    return other !== undefined && isToolAllowed(other, caller);
  };
  try {
    if (context.mcpReq.inputResponses) await forwardReply(caller, context);
    const output = await runTool(tool, caller, args, context.mcpReq);
    const question =
      canElicit && tool.name === "agent_getThread" ? await elicitReply(output, caller, context) : undefined;
    return question ?? toResult(output, mayCall);
  } catch (error) {
    return toRefusal(toLoggedError(error, caller, tool.name).envelope);
  }
}
