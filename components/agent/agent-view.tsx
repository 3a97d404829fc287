"use client";

import { CircleStop } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useEffect, useRef } from "react";
import { PageHeader } from "../shell/page-header";
import { isNotFound, NothingHere } from "../shell/resource-error";
import { Button, buttonClass } from "../ui/button";
import { Skeleton } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import { useGoTo } from "../ui/use-go-to";
import { Composer } from "./composer";
import { Message } from "./message";
import { ThreadChannels } from "./thread-channels";
import { ThreadList } from "./thread-list";
import { PendingInput } from "./proposals/pending-input";
import { sumOf } from "./proposals/proposal";
import { Replay } from "./replay";
import { runStates } from "./run-states";
import { useBeginThread, usePostMessage } from "./use-send-message";
import { useStopRuns } from "./use-stop-runs";
import { type Thread, useThread } from "./use-thread";

const examples = [
  "Make a 15 second UGC video for a reusable steel water bottle",
  "Make image ads for fresh roasted coffee beans",
  "How many videos are left this month?",
  "Show my latest jobs",
];

function NewThread() {
  const { isLeaving, goTo } = useGoTo();
  const create = useBeginThread();
  const isBusy = create.isPending || isLeaving;
  const begin = async (message: string) => {
    const thread = await create.mutateAsync(message);
    goTo(`/dashboard/agent/${thread.id}`);
  };
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="begin" className="grid gap-4">
        <div>
          <h2 id="begin" className="text-xl">
            What should it do?
          </h2>
          <p className="text-quiet">It proposes, you approve: nothing that charges units runs without your approval.</p>
        </div>
        <Composer threadId={null} onSend={begin} isBusy={isBusy} />
        {create.error && <ErrorAlert error={create.error} />}
        <ul aria-label="Examples" className="flex flex-wrap gap-2">
          {examples.map((example) => (
            <li key={example}>
              <Button
                isSmall
                isLong
                className="rounded-full!"
                isBusy={isBusy}
                onClick={() => void begin(example).catch(() => undefined)}
              >
                {example}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <ThreadList />
    </div>
  );
}

const modelName = (model: string): string => (model === "local/planner" ? "rule-based planner" : model);

/** The state of a conversation's active run, else of its latest, and the button that stops it with those queued behind it. */
function RunState({
  run,
  openRuns,
  note,
}: Pick<Thread, "openRuns"> & { run: NonNullable<Thread["run"]>; note: string | null }) {
  const stop = useStopRuns(openRuns);
  const shown = openRuns[0] ?? run;
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-quiet">
      <span>{note ?? `${runStates[shown.status]} · ${modelName(shown.model)}`}</span>
      {openRuns.length > 0 && (
        <Button isSmall isBusy={stop.isPending} onClick={() => stop.mutate()}>
          <CircleStop aria-hidden /> Stop
        </Button>
      )}
      {shown.error && <span className="min-w-0 wrap-anywhere text-alarm">{shown.error.message}</span>}
      {stop.error && <ErrorAlert error={stop.error} />}
    </div>
  );
}

/** Brings the end of a conversation into sight: what is new there, and what it waits for. */
function useEndInSight(thread: Thread | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const place = thread && `${thread.messages.length} ${thread.pendingInputs.map(({ id }) => id).join(" ")}`;
  useEffect(() => {
    if (place !== undefined) end.current?.scrollIntoView({ block: "end" });
  }, [place]);
  return end;
}

function Conversation({ threadId }: { threadId: string }) {
  const { data: thread, live, note, error, refetch } = useThread(threadId);
  const post = usePostMessage(threadId);
  const end = useEndInSight(thread);
  if (isNotFound(error)) return <NothingHere list="/dashboard/agent" listName="All conversations" />;
  if (!thread)
    return error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />;
  const sum = sumOf(thread.pendingInputs);
  const stored = thread.messages.filter(({ role, runId }) => role === "user" || runId !== live?.runId);
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <div role="log" aria-live="polite" aria-label="Conversation">
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {stored.map(({ id, role, parts }) => (
            <Message key={id} from={role} parts={parts} />
          ))}
          {live && <Message from="assistant" parts={live.message.parts} />}
        </ol>
      </div>
      {sum !== null && <p className="rounded-lg bg-warn-wash px-4 py-2.5 text-warn">{sum}</p>}
      {thread.pendingInputs.map((input) => (
        <PendingInput key={input.id} input={input} />
      ))}
      {thread.run && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <RunState run={thread.run} openRuns={thread.openRuns} note={note} />
          {thread.openRuns.length === 0 && <Replay key={thread.run.id} runId={thread.run.id} />}
        </div>
      )}
      <ThreadChannels thread={thread} />
      {post.error && <ErrorAlert error={post.error} />}
      {/* The bar of a phone covers the window's lower edge. */}
      <div ref={end} className="scroll-mb-24 lg:scroll-mb-6">
        <Composer key={threadId} threadId={threadId} onSend={post.mutateAsync} isBusy={post.isPending} />
      </div>
    </div>
  );
}

const allThreads = { href: "/dashboard/agent", label: "Conversations" } as const;

/** The agent: a conversation, or the beginning of one. */
export function AgentView({ threadId }: { threadId: string | null }) {
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Link href="/dashboard/agent/schedules" className={buttonClass()}>
        Schedules
      </Link>
      {threadId && (
        <Link href="/dashboard/agent" className={buttonClass()}>
          New conversation
        </Link>
      )}
    </div>
  );
  return (
    <>
      <PageHeader title="Agent" action={actions} {...(threadId && { back: allThreads })} />
      {threadId ? <Conversation threadId={threadId} /> : <NewThread />}
    </>
  );
}
