"use client";

import { Captions, CircleStop, Layers, RotateCw } from "lucide-react";
import Link from "next/link";
import { useRef } from "react";
import { Button, buttonClass } from "../ui/button";
import { Card, Skeleton } from "../ui/card";
import { CodeBlock } from "../ui/code-block";
import { CopyableText } from "../ui/copy-button";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { RelativeTime } from "../ui/relative-time";
import { JobProvenance } from "../provenance/job-provenance";
import { ResourceError } from "../shell/resource-error";
import { PageHeader } from "../shell/page-header";
import type { Job } from "@/lib/contract/jobs";
import { isActive, useAction, useLiveJob } from "@/lib/surfaces/sdk/react";
import { Checks } from "./checks";
import { Downloads } from "./downloads";
import { JobProgress } from "./job-progress";
import { JobSteps } from "./job-steps";
import { Player } from "./player";
import { Decisions, Stages } from "./report";
import { jobErrorOf, resultOf, titleOf, typeNames, type Result } from "./result";
import { Script } from "./script";
import { StatusBadge } from "./status-badge";

function CancelJob({ job }: { job: Job }) {
  const cancel = useAction("jobs.cancel", ["jobs.get", "jobs.list", "account.usage"]);
  return (
    <div className="grid justify-items-end gap-3">
      <ConfirmDialog
        trigger={
          <Button variant="danger" isBusy={cancel.isPending}>
            <CircleStop aria-hidden /> Cancel job
          </Button>
        }
        title={`Cancel this ${typeNames[job.type]}?`}
        description="What has been made so far is discarded. The units it holds go back to your cycle."
        action="Cancel the job"
        onConfirm={() => cancel.mutate({ args: { jobId: job.id } })}
      />
      {cancel.error && <ErrorAlert error={cancel.error} />}
    </div>
  );
}

function NextActions({ job }: { job: Job }) {
  const hasVideo = job.status === "completed" && (job.type === "ugc" || job.type === "video");
  return (
    <div className="flex flex-wrap gap-2">
      {hasVideo && job.type === "ugc" && (
        <Link href={`/dashboard/create?kind=variants&again=${job.id}`} className={buttonClass()}>
          <Layers aria-hidden /> Make variants
        </Link>
      )}
      {hasVideo && (
        <Link href={`/dashboard/create?kind=subtitle&job=${job.id}`} className={buttonClass()}>
          <Captions aria-hidden /> Add subtitles
        </Link>
      )}
      <Link href={`/dashboard/create?again=${job.id}`} className={buttonClass()}>
        <RotateCw aria-hidden /> Make it again
      </Link>
    </div>
  );
}

function JobFailure({ job }: { job: Job }) {
  const failure = jobErrorOf(job);
  if (!failure) return null;
  return (
    <div role="alert" className="grid gap-1 rounded-xl border border-alarm/40 bg-alarm-wash p-5">
      <p className="font-medium text-alarm first-letter:uppercase">{failure.message}</p>
      {failure.hint && <p className="text-sm">{failure.hint}</p>}
      <p className="font-mono text-xs text-quiet">
        {failure.code}
        {failure.requestId && ` · ${failure.requestId}`}
      </p>
    </div>
  );
}

function Details({ result, title }: { result: Result; title: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const go = (ms: number) => {
    if (!video.current) return;
    video.current.currentTime = ms / 1000;
    void video.current.play().catch(() => undefined);
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className="grid gap-4 xl:sticky xl:top-10">
        <Player result={result} title={title} video={video} />
        <Downloads result={result} />
      </div>
      <div className="grid min-w-0 gap-4">
        {result.warnings.length > 0 && (
          <ul className="grid gap-1 rounded-xl border border-warn/40 bg-warn-wash p-4 text-sm">
            {result.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        <Script result={result} video={video} onGo={go} />
        {result.stages.length > 0 && <Stages stages={result.stages} />}
        {result.checks.length > 0 && <Checks checks={result.checks} />}
        {result.decisions.length > 0 && <Decisions decisions={result.decisions} />}
        <JobProvenance result={result} />
      </div>
    </div>
  );
}

/** One job: how far it is, or what it made and how. */
export function JobView({ jobId }: { jobId: string }) {
  const { job, news, error, refetch } = useLiveJob(jobId);
  if (error && !job)
    return <ResourceError what="job" list="/dashboard/jobs" error={error} onRetry={() => void refetch()} />;
  if (!job) return <Skeleton className="h-[36rem]" />;
  const result = resultOf(job);
  return (
    <>
      <PageHeader
        title={typeNames[job.type]}
        back={{ href: "/dashboard/jobs", label: "Jobs" }}
        action={isActive(job) ? <CancelJob job={job} /> : <NextActions job={job} />}
      >
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <StatusBadge status={job.status} />
          <RelativeTime at={job.created_at} />
          <CopyableText text={job.id} />
        </div>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isActive(job) && (
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-6">
            <JobProgress job={job} news={news} />
            <JobSteps job={job} />
          </Card>
        )}
        <JobFailure job={job} />
        {result && <Details result={result} title={titleOf(job)} />}
        {job.result_payload && (
          <details className="group">
            <summary className="mb-3 w-fit text-sm underline decoration-edge underline-offset-4">
              Result as JSON
            </summary>
            <CodeBlock label={`GET /jobs/${job.id}`} code={JSON.stringify(job, null, 2)} />
          </details>
        )}
      </div>
    </>
  );
}
