import { actorOf, audit } from "@/lib/domains/audit/service";
import { assertMayWrite, findJob, type JobRow, lockOwnJob } from "@/lib/domains/jobs/service";
import { invalid, notFound } from "@/lib/contract/errors";
import type { Handler } from "@/lib/contract/operation";
import * as contract from "@/lib/contract/reviews";
import { DAY_MS, now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db/client";
import { runOnce } from "@/lib/platform/idempotency/service";
import * as repo from "./repo";
import { makeToken, reviewUrl } from "./token";
import { filesOfReview, titleOf, toReview } from "./wire";

export { loadReviewSummary } from "./summary";
export { comment, decide, openReview, reviewFile } from "./visit";

const MOST_OPEN = 20;
const secretHint =
  "GET /jobs/{jobId}/reviews lists the link; revoke it and make another one with a new Idempotency-Key.";

/** Throws ApiError INVALID_REQUEST for a job that has nothing to show. */
function assertReviewable({ id, status, ...job }: JobRow): void {
  if (status !== "completed")
    throw invalid(
      `the job is ${status}: only a completed job can be reviewed`,
      `Wait for its end with GET /jobs/${id}.`,
    );
  if (filesOfReview(job).size === 0)
    throw invalid(
      "the job has neither a film nor a picture to review",
      "Choose a job whose result has `videoUrl` or `images`.",
    );
}

/**
 * Makes a review link of a finished job; its token is in this answer only. Throws ApiError NOT_FOUND, PUBLIC_API_SCOPE_DENIED,
 * and INVALID_REQUEST for a job without a result and beyond the most open links.
 */
export const create: Handler<typeof contract.create> = async (caller, { jobId, expiresInDays, note = null }) => {
  const { accountId } = caller;
  const replay = {
    operation: `reviews_create:${jobId}`,
    request: { expiresInDays, note },
    secretHint,
    answer: contract.create.output,
  };
  return runOnce(caller, replay, async (tx) => {
    const job = await lockOwnJob(tx, { id: jobId, accountId });
    if (!job) throw notFound("job");
    assertMayWrite(caller, job.type);
    assertReviewable(job);
    const at = now();
    if ((await repo.countOpen(tx, accountId, jobId, at)) >= MOST_OPEN)
      throw invalid(`a job has at most ${MOST_OPEN} open review links`, "Revoke one that is no longer used first.");
    const { token, hash } = makeToken();
    const expiresAt = new Date(at.getTime() + expiresInDays * DAY_MS);
    const row = await repo.insert(tx, { accountId, jobId, tokenHash: hash, note, expiresAt, createdAt: at });
    await audit(
      {
        accountId,
        action: "review.created",
        actor: actorOf(caller),
        subject: titleOf(job).slice(0, 120),
        details: { jobId, reviewId: row.id, expiresAt: expiresAt.toISOString() },
        requestId: caller.requestId,
      },
      tx,
    );
    return { review: toReview({ ...row, comments: [], decisions: [] }, at), url: reviewUrl(token) };
  });
};

/** Review links of a job with comments and decisions, open ones first. Throws ApiError NOT_FOUND. */
export const list: Handler<typeof contract.list> = async ({ accountId }, { jobId }) => {
  if (!(await findJob(accountId, jobId))) throw notFound("job");
  const at = now();
  const rows = await repo.list(db(), { accountId, jobId, at, limit: MOST_OPEN });
  return { reviews: rows.map((row) => toReview(row, at)) };
};

/** Closes a review link, once: closed again it keeps its first time. Throws ApiError NOT_FOUND, PUBLIC_API_SCOPE_DENIED. */
export const revoke: Handler<typeof contract.revoke> = (caller, { jobId, reviewId }) =>
  transaction(async (tx) => {
    const { accountId } = caller;
    const job = await lockOwnJob(tx, { id: jobId, accountId });
    if (!job) throw notFound("review");
    assertMayWrite(caller, job.type);
    const at = now();
    const row = await repo.revoke(tx, { accountId, jobId, id: reviewId, at });
    if (!row) throw notFound("review");
    // Revoked again it keeps the first time, and nothing is recorded twice.
    if (row.revokedAt?.getTime() === at.getTime())
      await audit(
        {
          accountId,
          action: "review.revoked",
          actor: actorOf(caller),
          subject: titleOf(job).slice(0, 120),
          details: { jobId, reviewId },
          requestId: caller.requestId,
        },
        tx,
      );
    const [full] = await repo.withAnswers(tx, [row]);
    if (!full) throw notFound("review");
    return { review: toReview(full, at) };
  });
