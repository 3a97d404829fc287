"use client";

import { useQueryClient } from "@tanstack/react-query";
import { readUIMessageStream, type UIMessage, type UIMessageChunk } from "ai";
import { useEffect, useState } from "react";
import type { AgentEvent } from "@/lib/contract/agent-event";
import type { Client, OutputOf } from "@/lib/surfaces/sdk/client";
import { useClient, useOperation } from "@/lib/surfaces/sdk/react";

const POLL_MS = 2000;

/** A conversation as the service stores it. */
export type Thread = OutputOf<"agent.getThread">;

/** Whether a run still works by itself. */
export const isWorking = (run: Thread["run"] | undefined): boolean =>
  run?.status === "queued" || run?.status === "running";

/** The chunks of a run under the SDK's type: the contract's union is a part of it. An ending only closes the message. */
function toChunks(events: AsyncIterable<AgentEvent>): ReadableStream<UIMessageChunk> {
  return new ReadableStream({
    async start(controller) {
      for await (const event of events)
        if (event.type !== "error" && event.type !== "abort") controller.enqueue(event as UIMessageChunk);
      controller.close();
    },
  });
}

async function* readRun(api: Client, runId: string, signal: AbortSignal): AsyncGenerator<UIMessage> {
  const stream = toChunks(api.agent.events({ runId }, { signal }));
  for await (const message of readUIMessageStream({ stream, terminateOnError: true })) yield message;
}

/**
 * A conversation as it happens. The open run's message comes from its stream, told from its beginning, so a reloaded page
 * shows what another one saw; where the stream cannot be had the stored messages are read again every two seconds.
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
      for await (const message of readRun(api, runId, leaving.signal))
        if (!leaving.signal.aborted) setLive({ runId, message });
    };
    void follow()
      .catch(() => undefined)
      .then(() => cache.invalidateQueries({ queryKey: ["agent.getThread", { threadId }] }))
      .finally(() => setLive(null));
    return () => leaving.abort();
  }, [api, cache, threadId, runId]);
  return { ...query, live };
}
