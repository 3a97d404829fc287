import type { AgentRun } from "@/lib/contract/agent";

/** Words for how far a run of the agent is, the same wherever one is shown. */
export const runStates: Readonly<Record<AgentRun["status"], string>> = {
  queued: "waiting for its turn",
  running: "working",
  waiting_input: "waiting for you",
  completed: "completed",
  failed: "failed",
  cancelled: "stopped",
};
