"use client";

import { Wrench } from "lucide-react";
import { Link } from "@/components/ui/link";
import { PrimaryDownload } from "../jobs/downloads";
import { JobEnd } from "../jobs/job-end";
import { JobProgress } from "../jobs/job-progress";
import { Player } from "../jobs/player";
import { titleOf, typeNames } from "../jobs/job-summary";
import { resultOf } from "../jobs/result";
import { Card, Skeleton } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import { isActive, useLiveJob } from "@/lib/surfaces/sdk/react";
import { toDisplayPart, type DisplayPart, type ToolPart } from "./message-part";
import { LinkedText } from "./linked-text";
import { titleOfCall } from "./proposals/call-titles";
import { toProposedCall } from "./proposals/proposal";
import { ProposalCard } from "./proposals/proposal-card";

const states: Readonly<Record<string, string>> = {
  "output-available": "done",
  "output-error": "failed",
  "output-denied": "declined",
  "approval-requested": "waiting for you",
};

/** How far a call is. A question is answered by a person. */
const stateOf = ({ name, state }: ToolPart): string =>
  states[state] ?? (name === "ask_user" ? "waiting for you" : "working");

function Json({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-xs text-quiet">{label}</p>
      <pre className="rounded-lg wrap-anywhere whitespace-pre-wrap bg-sunk p-3 font-mono text-xs">
        {typeof value === "string" ? value : JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}

function ToolCard({ part }: { part: ToolPart }) {
  return (
    <details className="min-w-0 rounded-xl border border-line bg-raised px-4 py-2.5 text-sm">
      <summary className="cursor-pointer">
        <Wrench className="mr-2 inline size-4 text-quiet" aria-hidden />
        <span>{titleOfCall(part.name)}</span>
        <span className="ml-2 text-quiet">{stateOf(part)}</span>
      </summary>
      <div className="grid gap-3 pt-3">
        <ProposalCard call={toProposedCall(part.name, part.input)} />
        {part.outcome !== undefined && <Json label="Outcome" value={part.outcome} />}
      </div>
    </details>
  );
}

function JobCard({ jobId }: { jobId: string }) {
  const { job, news, error, refetch } = useLiveJob(jobId);
  if (!job) return error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-32" />;
  const result = resultOf(job);
  return (
    <Card className="grid gap-4 p-4" aria-label={typeNames[job.type]}>
      {isActive(job) && <JobProgress job={job} news={news} />}
      {result && (
        <div className="w-full max-w-72">
          <Player result={result} title={titleOf(job)} />
        </div>
      )}
      <JobEnd job={job} />
      <div className="flex flex-wrap items-center gap-4">
        <PrimaryDownload job={job} />
        <Link href={`/dashboard/jobs/${job.id}`} className="text-sm underline underline-offset-4">
          Open the job
        </Link>
      </div>
    </Card>
  );
}

function MessagePart({ part, isTyped }: { part: DisplayPart; isTyped: boolean }) {
  if (part.kind === "tool") return <ToolCard part={part} />;
  if (part.kind === "job") return <JobCard jobId={part.jobId} />;
  return <LinkedText text={part.text} isTyped={isTyped} />;
}

/** One message of a conversation, with its calls and jobs. */
export function Message({ from, parts }: { from: "user" | "assistant"; parts: readonly unknown[] }) {
  const shown = parts.flatMap((part, index) => toDisplayPart(part, index) ?? []);
  const content = shown.map((part) => <MessagePart key={part.key} part={part} isTyped={from === "user"} />);
  if (from === "user")
    return (
      <li className="max-w-[85%] justify-self-end rounded-xl bg-sunk px-4 py-2.5">
        <span className="sr-only">You: </span>
        {content}
      </li>
    );
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <span className="sr-only">Agent: </span>
      {content}
    </li>
  );
}
