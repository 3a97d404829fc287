import type { LoadReviewSummary } from "@/lib/domains/channels/service";
import { findJob } from "@/lib/domains/jobs/service";
import { appUrl } from "@/lib/platform/app-url";
import { db } from "@/lib/platform/db/client";
import * as repo from "./repo";
import type { CommentRow, DecisionRow } from "./repo";
import { titleOf } from "./wire";

const toClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

const commentLine = ({ name, text, atSeconds }: CommentRow): string =>
  `${name}${atSeconds === null ? "" : ` at ${toClock(atSeconds)}`}: ${text}`;
const decisionLine = ({ name, decision }: DecisionRow): string =>
  `${name} ${decision === "approve" ? "approved" : "asked for changes"}`;

/** Loads what an e-mail says about the answers to a link since a time: decisions before comments, oldest first. */
export const loadReviewSummary: LoadReviewSummary = async ({ accountId, reviewId, since }) => {
  const review = await repo.findOwn(db(), accountId, reviewId);
  const job = review && (await findJob(accountId, review.jobId));
  if (!review || !job) return null;
  const isNew = ({ createdAt }: CommentRow | DecisionRow) => createdAt >= since;
  const comments = review.comments
    .filter(isNew)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  // What a mail has no room for is left out at its end, which must not be the verdict.
  const lines = [...review.decisions.filter(isNew).map(decisionLine), ...comments.map(commentLine)];
  return { title: titleOf(job), lines, link: appUrl(`/dashboard/jobs/${job.id}`) };
};
