"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { UIMessage } from "ai";
import { useEffect, useState } from "react";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { foldEvents } from "@/lib/contract/agent-message";
import type { OutputOf } from "@/lib/surfaces/sdk/client";
import { useClient, useOperation } from "@/lib/surfaces/sdk/react";
import { takeStreamSlot } from "@/lib/surfaces/sdk/stream-slots";

const POLL_MS = 2000;

/** A conversation as the service stores it. */
export type Thread = OutputOf<"agent.getThread">;

type Run = Thread["openRuns"][number];

/** Yields the events of a run and calls back with the note of its state, such as why it waits; null once it goes on. */
async function* noting(
  events: AsyncIterable<AgentEvent>,
  onNote: (note: string | null) => void,
): AsyncGenerator<AgentEvent> {
  for await (const event of events) {
    onNote(event.type === "data-run" ? (event.data.note ?? null) : null);
    yield event;
  }
}

/** True while a run works by itself. */
const isWorking = (run: Run): boolean => run.status === "queued" || run.status === "running";

/**
 * A conversation as it happens. The active run's message comes from its stream, from the beginning, so that a reloaded page
 * shows the same; where there is no stream, or no place for one, the stored messages are polled every two seconds. `note` says why the run waits.
 */
export function useThread(threadId: string) {
  const api = useClient();
  const cache = useQueryClient();
  const [live, setLive] = useState<{ runId: string; message: UIMessage } | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const query = useOperation(
    "agent.getThread",
    { threadId },
    { refreshMs: (last) => (last?.openRuns.some(isWorking) ? POLL_MS : false) },
  );
  // The others are queued behind it.
  const active = query.data?.openRuns[0];
  const runId = active && isWorking(active) ? active.id : null;
  useEffect(() => {
    if (!runId) return;
    const leaving = new AbortController();
    const follow = async () => {
      if (!(await takeStreamSlot(leaving.signal))) return;
      const events = noting(api.agent.events({ runId }, { signal: leaving.signal }), setNote);
      for await (const message of foldEvents(events)) if (!leaving.signal.aborted) setLive({ runId, message });
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
      setNote(null);
    };
  }, [api, cache, threadId, runId]);
  return { ...query, live, note };
}
