"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { UIMessage } from "ai";
import { useEffect, useState } from "react";
import { foldEvents } from "@/lib/contract/agent-message";
import type { OutputOf } from "@/lib/surfaces/sdk/client";
import { useClient, useOperation } from "@/lib/surfaces/sdk/react";

const POLL_MS = 2000;

/** A conversation as the service stores it. */
export type Thread = OutputOf<"agent.getThread">;

/** True while a run works by itself. */
export const isWorking = (run: Thread["run"] | undefined): boolean =>
  run?.status === "queued" || run?.status === "running";

/**
 * A conversation as it happens. The open run's message comes from its stream, from the beginning, so that a reloaded page
 * shows the same; where there is no stream the stored messages are polled every two seconds.
 */
export function useThread(threadId: string) {
  const api = useClient();
  const cache = useQueryClient();
  const [live, setLive] = useState<{ runId: string; message: UIMessage } | null>(null);
  const query = useOperation(
    "agent.getThread",
    { threadId },
    { refreshMs: (last) => (isWorking(last?.run) ? POLL_MS : false) },
  );
  const run = query.data?.run;
  const runId = run && isWorking(run) ? run.id : null;
  useEffect(() => {
    if (!runId) return;
    const leaving = new AbortController();
    const follow = async () => {
      for await (const message of foldEvents(api.agent.events({ runId }, { signal: leaving.signal })))
        if (!leaving.signal.aborted) setLive({ runId, message });
    };
    const followToEnd = async () => {
      await follow().catch(() => undefined);
      if (leaving.signal.aborted) return;
      await cache.invalidateQueries({ queryKey: ["agent.getThread", { threadId }] });
      if (!leaving.signal.aborted) setLive(null);
    };
    void followToEnd();
    return () => {
      leaving.abort();
      setLive(null);
    };
  }, [api, cache, threadId, runId]);
  return { ...query, live };
}
