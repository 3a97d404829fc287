"use client";

import { ChevronRight } from "lucide-react";
import { useRef } from "react";
import { Card, Skeleton } from "../ui/card";
import { CodeBlock } from "../ui/code-block";
import { CopyableText } from "../ui/copy-button";
import { playFrom } from "../ui/film-time";
import { RelativeTime } from "../ui/relative-time";
import { SectionCard } from "../ui/section-card";
import { JobProvenance } from "../provenance/job-provenance";
import { LabelDialog } from "../library/label-dialog";
import { Reviews } from "../review/reviews";
import { ResourceError } from "../shell/resource-error";
import { PageHeader } from "../shell/page-header";
import type { Job } from "@/lib/contract/jobs";
import { isActive, useLiveJob } from "@/lib/surfaces/sdk/react";
import { Checks } from "./checks";
import { Downloads } from "./downloads";
import { fileNameOf } from "./file-name";
import { CancelJob, DeleteJob, NextActions } from "./job-actions";
import { JobEnd } from "./job-end";
import { JobProgress } from "./job-progress";
import { JobSteps } from "./job-steps";
import { Player } from "./player";
import { Decisions, Stages } from "./report";
import { typeNames } from "./job-summary";
import { useJobTitle } from "./job-title";
import { resultOf, type Result } from "./result";
import { useRunTitle } from "./run-title";
import { Script } from "./script";
import { StatusBadge } from "./status-badge";
import { VariantSets } from "./variant-sets";

/** What a job's page knows of it beside its record. */
export interface JobOrigin {
  /** The brief it was made from; null where it had none. */
  readonly brief: string | null;
  /** True where a form can make it again: an ad from a document is edited instead. */
  readonly hasForm: boolean;
}

function Warnings({ warnings }: Pick<Result, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-xl border border-warn/40 bg-warn-wash p-4 text-sm wrap-anywhere">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

/** Files, stages, checks and models of a job, for who wants to know more. */
function Details({ job, result, title }: { job: Job; result: Result; title: string }) {
  return (
    <details className="group rounded-xl border border-line bg-raised">
      <summary className="flex items-center gap-2 p-5 text-lg font-semibold select-none">
        <ChevronRight className="size-4 text-quiet transition-transform group-open:rotate-90" aria-hidden /> Details
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line p-4 sm:p-5">
        <SectionCard title="Files">
          <Downloads result={result} name={fileNameOf(job, title)} />
        </SectionCard>
        {result.stages.length > 0 && <Stages stages={result.stages} />}
        {result.checks.length > 0 && <Checks checks={result.checks} />}
        {result.decisions.length > 0 && <Decisions decisions={result.decisions} />}
        <JobProvenance result={result} />
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          Job <CopyableText text={job.id} />
        </p>
        <details>
          <summary className="mb-3 w-fit text-sm underline decoration-edge underline-offset-4">Result as JSON</summary>
          <CodeBlock isLong label={`GET /jobs/${job.id}`} code={JSON.stringify(job, null, 2)} />
        </details>
      </div>
    </details>
  );
}

const Brief = ({ text }: { text: string | null }) =>
  text && (
    <SectionCard title="Brief">
      <p className="max-w-prose wrap-anywhere whitespace-pre-line text-quiet">{text}</p>
    </SectionCard>
  );

function Outcome({ job, result, brief }: { job: Job; result: Result; brief: string | null }) {
  const video = useRef<HTMLVideoElement>(null);
  const title = useJobTitle(job);
  const go = (ms: number) => playFrom(video, ms);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className="xl:sticky xl:top-10">
        <Player result={result} title={title} video={video} />
      </div>
      <div className="grid min-w-0 gap-4">
        <Warnings warnings={result.warnings} />
        <Script result={result} video={video} onGo={go} />
        <Reviews jobId={job.id} onGo={result.videoUrl ? go : null} />
        <Brief text={brief} />
        <Details job={job} result={result} title={title} />
      </div>
    </div>
  );
}

function JobHeader({ job, hasForm }: { job: Job } & Pick<JobOrigin, "hasForm">) {
  const title = useJobTitle(job);
  return (
    <PageHeader
      title={title}
      back={{ href: "/dashboard/jobs", label: "Jobs" }}
      action={
        <div className="flex flex-wrap gap-2">
          {!isActive(job) && <NextActions job={job} hasForm={hasForm} />}
          {/* One for both: what is typed in it stays when the job ends. */}
          <LabelDialog jobs={[job]} />
          {isActive(job) ? <CancelJob job={job} title={title} /> : <DeleteJob job={job} title={title} />}
        </div>
      }
    >
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <StatusBadge status={job.status} />
        <span>{typeNames[job.type]}</span>
        <RelativeTime at={job.created_at} />
        {job.type === "ugc" && <VariantSets jobId={job.id} />}
      </div>
    </PageHeader>
  );
}

/** One job: how far it is, or what it made and how. */
export function JobView({ jobId, brief, hasForm }: { jobId: string } & JobOrigin) {
  const { job, news, error, refetch } = useLiveJob(jobId);
  const end = useRunTitle(job, news);
  if (error && !job)
    return <ResourceError what="job" list="/dashboard/jobs" error={error} onRetry={() => void refetch()} />;
  if (!job) return <Skeleton className="h-[36rem]" />;
  const result = resultOf(job);
  return (
    <>
      <JobHeader job={job} hasForm={hasForm} />
      <output className="sr-only">{end}</output>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isActive(job) && (
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-6">
            <JobProgress job={job} news={news} />
            <JobSteps job={job} />
          </Card>
        )}
        <JobEnd job={job} />
        {result ? <Outcome job={job} result={result} brief={brief} /> : <Brief text={brief} />}
      </div>
    </>
  );
}
