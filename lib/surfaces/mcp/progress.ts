import type { ServerContext } from "@modelcontextprotocol/server";
import { entries } from "@/lib/contract/registry";
import type { Caller } from "@/lib/contract/operation";
import { JobEvent } from "@/lib/contract/jobs";
import { invokeStream } from "@/lib/surfaces/operations/invoke";

/** Request context of a tool call. */
export type CallContext = ServerContext["mcpReq"];

const events = entries.find(({ id }) => id === "jobs_events");

/** Job progress that an event reports; null for events without it. */
function progressOf(event: JobEvent): { readonly progress: number; readonly message: string } | null {
  if ("job" in event) return { progress: event.job.progress, message: event.job.status };
  if (event.type === "job.queued") return { progress: 0, message: "queued" };
  if (event.type !== "job.progress") return null;
  return { progress: event.progress, message: event.note ?? event.step ?? "running" };
}

/** Reports a job's events as MCP progress, which only grows, until the job ends or `timeoutMs` have passed. */
export async function reportProgress(
  jobId: string,
  caller: Caller,
  context: CallContext,
  timeoutMs: number,
): Promise<void> {
  const progressToken = context._meta?.progressToken;
  if (!events || progressToken === undefined || timeoutMs === 0) return;
  const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(timeoutMs)]);
  let highest = -1;
  for await (const event of await invokeStream(events, { ...caller, signal, lastEventId: null }, { jobId })) {
    const now = progressOf(JobEvent.parse(event));
    if (!now || now.progress <= highest) continue;
    highest = now.progress;
    await context.notify({ method: "notifications/progress", params: { progressToken, total: 100, ...now } });
  }
}
