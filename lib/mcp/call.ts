import type { CallToolResult, ServerContext } from "@modelcontextprotocol/server";
import { entries } from "@/lib/contract";
import type { Caller } from "@/lib/contract/operation";
import type { ToolDefinition } from "@/lib/contract/tools";
import type { CreateJobResponse, JobEvent } from "@/lib/jobs/contract";
import { callTool } from "@/lib/operations/call";
import { invokeStream } from "@/lib/operations/invoke";
import { requirePlace } from "@/lib/rest/limits";
import { toFailure, toResult } from "./answer";
import { MAX_WAIT_MS } from "./offer";

type Fields = Readonly<Record<string, unknown>>;
type Request = ServerContext["mcpReq"];

/** Holds an inline wait to what a tool call may last; a value of a wrong type is left to the operation's own check. */
function boundWait(args: Fields): Fields {
  const { waitTimeoutMs = MAX_WAIT_MS } = args;
  if (args["sync"] !== true || typeof waitTimeoutMs !== "number") return args;
  return { ...args, waitTimeoutMs: Math.min(waitTimeoutMs, MAX_WAIT_MS) };
}

const events = entries.find(({ id }) => id === "jobs_events");

/** Reports a job's events as MCP progress until it ends or `timeoutMs` have passed. */
async function reportProgress(jobId: string, caller: Caller, request: Request, timeoutMs: number): Promise<void> {
  const progressToken = request._meta?.progressToken;
  if (!events || progressToken === undefined || timeoutMs === 0) return;
  const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(timeoutMs)]);
  let highest = -1;
  for await (const event of invokeStream(events, { ...caller, signal, lastEventId: null }, { jobId })) {
    const { progress, message } = progressOf(event as JobEvent);
    if (progress <= highest) continue;
    highest = progress;
    await request.notify({
      method: "notifications/progress",
      params: { progressToken, progress, total: 100, message },
    });
  }
}

function progressOf(event: JobEvent): { readonly progress: number; readonly message: string } {
  if (event.type === "job.progress")
    return { progress: event.progress, message: event.note ?? event.step ?? "running" };
  if ("job" in event) return { progress: event.job.progress, message: event.job.status };
  return { progress: event.type === "job.queued" ? 0 : -1, message: "queued" };
}

/** Creates a job and waits for it where asked, with progress where the client listens. */
async function createAndWait(
  { entry }: ToolDefinition,
  caller: Caller,
  args: Fields,
  request: Request,
): Promise<unknown> {
  const bounded = boundWait(args);
  const { waitTimeoutMs } = bounded;
  if (request._meta?.progressToken === undefined || typeof waitTimeoutMs !== "number")
    return callTool(entry, caller, bounded);
  const { job } = (await callTool(entry, caller, { ...bounded, sync: false })) as CreateJobResponse;
  await reportProgress(job.id, caller, request, waitTimeoutMs);
  const read = entries.find(({ id }) => id === "jobs_get");
  const now =
    read && ((await callTool(read, { ...caller, scopes: ["jobs:read"] }, { jobId: job.id })) as { job: typeof job });
  return { job: now?.job ?? job, result: (now?.job ?? job).result_payload };
}

/** Calls a tool for a caller. Never throws: what failed comes back as a result the model can read. */
export async function call(
  tool: ToolDefinition,
  caller: Caller,
  args: Fields,
  request: Request,
): Promise<CallToolResult> {
  try {
    if (!tool.entry.op.createsJob) return toResult(await callTool(tool.entry, caller, args), caller);
    const giveBack = args["sync"] === true ? requirePlace("waits", caller) : undefined;
    try {
      return toResult(await createAndWait(tool, caller, args, request), caller);
    } finally {
      giveBack?.();
    }
  } catch (error) {
    return toFailure(error, tool, caller);
  }
}
