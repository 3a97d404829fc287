"use client";

import { Skeleton } from "../ui/card";
import { ConfirmDialog } from "../ui/dialog";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { useFormatDay } from "../ui/relative-time";
import { SectionCard } from "../ui/section-card";
import type { JobReview } from "@/lib/contract/reviews";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";
import { CommentList, DecisionList } from "./comment-list";
import { SendForReview } from "./send-for-review";

const stateOf = ({ status, expiresAt, revokedAt }: JobReview, formatDay: (at: string) => string): string => {
  if (status === "open") return `Open until ${formatDay(expiresAt)}`;
  return status === "expired" ? `Expired ${formatDay(expiresAt)}` : `Revoked ${formatDay(revokedAt ?? expiresAt)}`;
};

function RevokeLink({ review: { id, jobId, note } }: { review: JobReview }) {
  const revoke = useAction("reviews.revoke", ["reviews.list"]);
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button variant="danger" isSmall isBusy={revoke.isPending}>
            Revoke
          </Button>
        }
        title={note === null ? "Revoke this link?" : `Revoke the link “${note.slice(0, 60)}”?`}
        description="Whoever has it sees nothing from now on. Comments and decisions stay here."
        action="Revoke the link"
        onConfirm={() => revoke.mutate({ args: { jobId, reviewId: id } })}
      />
      {revoke.error && <ErrorAlert error={revoke.error} />}
    </>
  );
}

function Review({ review, onGo }: { review: JobReview; onGo: ((ms: number) => void) | null }) {
  const { note, comments, decisions, status } = review;
  const formatDay = useFormatDay();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-quiet">{stateOf(review, formatDay)}</p>
        {status === "open" && <RevokeLink review={review} />}
      </div>
      {note !== null && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {decisions.length > 0 && <DecisionList decisions={decisions} />}
      {comments.length > 0 && <CommentList comments={comments} onGo={onGo} />}
      {decisions.length + comments.length === 0 && <p className="text-sm text-quiet">No answer yet.</p>}
    </li>
  );
}

/** How often the answers to open links are looked for. */
const REFRESH_MS = 15_000;

/** Review links of a job with what came back, and the way to send another; `onGo` plays the film from a time. */
export function Reviews({ jobId, onGo }: { jobId: string; onGo: ((ms: number) => void) | null }) {
  const { data, error, refetch } = useOperation(
    "reviews.list",
    { jobId },
    { refreshMs: (last) => (last?.reviews.some(({ status }) => status === "open") ? REFRESH_MS : false) },
  );
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-28" />;
  return (
    <SectionCard title="Review">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data.reviews.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {data.reviews.map((review) => (
              <Review key={review.id} review={review} onGo={onGo} />
            ))}
          </ul>
        )}
        <SendForReview jobId={jobId} isFirst={data.reviews.length === 0} />
      </div>
    </SectionCard>
  );
}
