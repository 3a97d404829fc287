"use client";

import { Captions, CircleStop, Layers, RotateCw, Trash2 } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Button, buttonClass } from "../ui/button";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { useGoTo } from "../ui/use-go-to";
import type { Job } from "@/lib/contract/jobs";
import { useAction } from "@/lib/surfaces/sdk/react";
import { PrimaryDownload } from "./downloads";
import { BackToEdit, EditAd } from "./edit-ad";
import { MakeFormats } from "./make-formats";
import { resultOf } from "./result";

/** Button that cancels an active job, which its question calls by its title. */
export function CancelJob({ job, title }: { job: Job; title: string }) {
  const cancel = useAction("jobs.cancel", ["jobs.get", "jobs.list", "account.usage"]);
  return (
    <div className="grid justify-items-end gap-3">
      <ConfirmDialog
        trigger={
          <Button variant="danger" isBusy={cancel.isPending}>
            <CircleStop aria-hidden /> Cancel job
          </Button>
        }
        title={`Cancel “${title}”?`}
        description="What has been made so far is discarded. The units reserved for it are refunded; once a provider was paid, only a few times a day."
        action="Cancel the job"
        onConfirm={() => cancel.mutate({ args: { jobId: job.id } })}
      />
      {cancel.error && <ErrorAlert error={cancel.error} />}
    </div>
  );
}

/** Button that deletes a job that has ended, and leaves its page. */
export function DeleteJob({ job, title }: { job: Job; title: string }) {
  const { isLeaving, goTo } = useGoTo();
  const remove = useAction("jobs.remove", ["jobs.list"]);
  const leave = { onSuccess: () => goTo("/dashboard/jobs") };
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button variant="danger" isBusy={remove.isPending || isLeaving}>
            <Trash2 aria-hidden /> Delete
          </Button>
        }
        title={`Delete “${title}”?`}
        description="Its files and its record are removed for good. The units it used stay in your history."
        action="Delete for good"
        onConfirm={() => remove.mutate({ args: { jobId: job.id } }, leave)}
      />
      {remove.error && <ErrorAlert error={remove.error} />}
    </>
  );
}

/** What can be done with a job that has ended: its file first. `hasForm` where a form can make it again. */
export function NextActions({ job, hasForm }: { job: Job; hasForm: boolean }) {
  const result = resultOf(job);
  const hasVideo = job.status === "completed" && (job.type === "ugc" || job.type === "video");
  return (
    <>
      <PrimaryDownload job={job} />
      {hasVideo && job.type === "ugc" && <EditAd jobId={job.id} />}
      {!hasVideo && job.type === "ugc" && <BackToEdit jobId={job.id} />}
      {hasVideo && job.type === "ugc" && result && <MakeFormats jobId={job.id} {...result} />}
      {hasVideo && job.type === "ugc" && (
        <Link href={`/dashboard/create?kind=variants&from=${job.id}`} className={buttonClass()}>
          <Layers aria-hidden /> Make variants
        </Link>
      )}
      {hasVideo && (
        <Link href={`/dashboard/create?kind=subtitle&job=${job.id}`} className={buttonClass()}>
          <Captions aria-hidden /> Add subtitles
        </Link>
      )}
      {hasForm && (
        <Link href={`/dashboard/create?again=${job.id}`} className={buttonClass()}>
          <RotateCw aria-hidden /> Duplicate and edit
        </Link>
      )}
    </>
  );
}
