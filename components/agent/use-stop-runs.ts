"use client";

import type { AgentRun } from "@/lib/contract/agent";
import { useChange } from "@/lib/surfaces/sdk/react";

/** Mutation that stops the open runs of a conversation, given oldest first, and reads it again. */
export const useStopRuns = (openRuns: readonly Pick<AgentRun, "id">[]) =>
  useChange(
    async (api) => {
      // The newest first: the end of a run starts the one queued behind it.
      for (const { id: runId } of openRuns.toReversed()) await api.call("agent.cancelRun", { runId });
    },
    ["agent.getThread"],
  );
