"use client";

import type { UIMessage } from "ai";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../ui/button";
import { Card, Skeleton } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import type { Client } from "@/lib/surfaces/sdk/client";
import { useClient } from "@/lib/surfaces/sdk/react";
import { useQuery } from "@tanstack/react-query";
import { Message } from "./message";
import { type TimedEvent, foldMessage, playbackTimes, eventCountAt } from "./replay-timeline";

const PAGE = 500;
const TICK_MS = 100;

async function readEvents(api: Client, runId: string, signal: AbortSignal): Promise<TimedEvent[]> {
  const events: TimedEvent[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.agent.replay>> = await api.agent.replay(
      { runId, limit: PAGE, ...(cursor !== null && { cursor }) },
      { signal },
    );
    events.push(...page.events);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return events;
}

/** Position of a replay, which advances by itself while it plays. */
function useClock(lengthMs: number) {
  const [atMs, setAtMs] = useState(0);
  const [wantsPlay, setPlaying] = useState(true);
  const isPlaying = wantsPlay && atMs < lengthMs;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setAtMs((last) => Math.min(lengthMs, last + TICK_MS)), TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, lengthMs]);
  const toggle = () => {
    if (atMs >= lengthMs) setAtMs(0);
    setPlaying(!isPlaying);
  };
  return { atMs, isPlaying, seek: setAtMs, toggle };
}

/** The message as it stood after the first `count` events. */
function useFoldedMessage(events: readonly TimedEvent[], count: number): UIMessage | null {
  const [message, setMessage] = useState<UIMessage | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void foldMessage(events.slice(0, count)).then((found) => isCurrent && setMessage(found));
    return () => {
      isCurrent = false;
    };
  }, [events, count]);
  return message;
}

function ReplayPlayer({ events }: { events: readonly TimedEvent[] }) {
  const pace = playbackTimes(events);
  const lengthMs = pace.at(-1) ?? 0;
  const { atMs, isPlaying, seek, toggle } = useClock(lengthMs);
  const message = useFoldedMessage(events, eventCountAt(pace, atMs));
  return (
    <Card className="grid w-full grid-cols-[minmax(0,1fr)] gap-4 p-4" aria-label="Replay">
      <div className="flex items-center gap-3">
        <Button isSmall onClick={toggle} aria-label={isPlaying ? "Pause" : "Play"}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Button>
        <input
          type="range"
          className="min-w-0 flex-1"
          aria-label="Position"
          aria-valuetext={`${(atMs / 1000).toFixed(1)} of ${(lengthMs / 1000).toFixed(1)} seconds`}
          min={0}
          max={lengthMs}
          step={TICK_MS}
          value={atMs}
          onChange={({ target }) => seek(Number(target.value))}
        />
        <span className="font-mono text-xs text-quiet">{(lengthMs / 1000).toFixed(1)} s</span>
      </div>
      {message && (
        <ol>
          <Message from="assistant" parts={message.parts} />
        </ol>
      )}
    </Card>
  );
}

/** Replay of a run at its own pace, with pauses cut to two seconds. Its events are loaded when it is opened. */
export function Replay({ runId }: { runId: string }) {
  const api = useClient();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["agent.replay", runId],
    queryFn: ({ signal }) => readEvents(api, runId, signal),
    enabled: isOpen,
    staleTime: Infinity,
  });
  if (!isOpen)
    return (
      <Button isSmall variant="quiet" className="w-fit" onClick={() => setOpen(true)}>
        Replay the last run
      </Button>
    );
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return data ? <ReplayPlayer events={data} /> : <Skeleton className="h-24" />;
}
