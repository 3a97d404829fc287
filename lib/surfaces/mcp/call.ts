import type { CallToolResult, InputRequiredResult, ServerContext } from "@modelcontextprotocol/server";
import { entries } from "@/lib/contract/registry";
import type { Caller } from "@/lib/contract/operation";
import { findTool, type ToolDefinition } from "@/lib/contract/tools";
import { CreateJobResponse, get as getJob } from "@/lib/contract/jobs";
import { log } from "@/lib/platform/log";
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
  if (!isWatched || typeof waitTimeoutMs !== "number") return callTool(entry, caller, bounded);
  const closeWait = await caller.openWait?.();
  try {
    const created = CreateJobResponse.parse(await callTool(entry, caller, { ...bounded, sync: false }));
    return await watch(created, caller, context, waitTimeoutMs);
  } finally {
    closeWait?.();
  }
}

/** Reports a job's progress until it ends or the time is up; returns it as it is then, or as it was made where it cannot be read. */
async function watch(
  created: CreateJobResponse,
  caller: Caller,
  context: CallContext,
  timeoutMs: number,
): Promise<CreateJobResponse> {
  const { id: jobId } = created.job;
  if (!readJob) return created;
  try {
    await reportProgress(jobId, caller, context, timeoutMs);
    const { job } = getJob.output.parse(await invoke(readJob, caller, { jobId }));
    return { job, result: job.result_payload };
  } catch (error) {
    // The job is made and charged: whoever is not told its id makes it again.
    log.warn("a job's progress could not be followed", { jobId, requestId: caller.requestId, error });
    return created;
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
