import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { ReviewDecisionKind } from "@/lib/contract/reviews";
import type { Executor } from "@/lib/platform/db/client";
import { jobReviewComments, jobReviewDecisions, jobReviews, jobs, users } from "@/lib/platform/db/schema";

/** A stored link. */
export type ReviewRow = typeof jobReviews.$inferSelect;
/** A stored comment. */
export type CommentRow = typeof jobReviewComments.$inferSelect;
/** A stored decision. */
export type DecisionRow = typeof jobReviewDecisions.$inferSelect;
/** A link with what reviewers have said behind it. */
export interface FullReview extends ReviewRow {
  readonly comments: readonly CommentRow[];
  readonly decisions: readonly DecisionRow[];
}

const isOpen = (at: Date) => and(isNull(jobReviews.revokedAt), gt(jobReviews.expiresAt, at));

/** Number of open links of a job its transaction has locked. */
export async function countOpen(tx: Executor, accountId: string, jobId: string, at: Date): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(jobReviews)
    .where(and(eq(jobReviews.accountId, accountId), eq(jobReviews.jobId, jobId), isOpen(at)));
  return row?.found ?? 0;
}

/** Stores a link. */
export async function insert(tx: Executor, review: typeof jobReviews.$inferInsert): Promise<ReviewRow> {
  const [row] = await tx.insert(jobReviews).values(review).returning();
  if (!row) throw new Error("the review link was not stored");
  return row;
}

/** Links of an account's job, open ones first, then newest first; at most `limit`. */
export async function list(
  tx: Executor,
  { accountId, jobId, at, limit }: { accountId: string; jobId: string; at: Date; limit: number },
): Promise<FullReview[]> {
  const rows = await tx
    .select()
    .from(jobReviews)
    .where(and(eq(jobReviews.accountId, accountId), eq(jobReviews.jobId, jobId)))
    .orderBy(desc(sql`${isOpen(at)}`), desc(jobReviews.createdAt), desc(jobReviews.id))
    .limit(limit);
  return withAnswers(tx, rows);
}

/** An account's link with what reviewers have said, if it has it. */
export async function findOwn(tx: Executor, accountId: string, id: string): Promise<FullReview | undefined> {
  const rows = await tx
    .select()
    .from(jobReviews)
    .where(and(eq(jobReviews.accountId, accountId), eq(jobReviews.id, id)));
  return (await withAnswers(tx, rows))[0];
}

/** Rows with their comments, in the order of the film, and decisions. */
export async function withAnswers(tx: Executor, rows: readonly ReviewRow[]): Promise<FullReview[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const comments = await tx
    .select()
    .from(jobReviewComments)
    .where(inArray(jobReviewComments.reviewId, ids))
    .orderBy(sql`${jobReviewComments.atSeconds} asc nulls first`, asc(jobReviewComments.createdAt));
  const decisions = await tx
    .select()
    .from(jobReviewDecisions)
    .where(inArray(jobReviewDecisions.reviewId, ids))
    .orderBy(asc(jobReviewDecisions.createdAt));
  const of = <T extends { reviewId: string }>(all: readonly T[], id: string) =>
    all.filter(({ reviewId }) => reviewId === id);
  return rows.map((row) => ({ ...row, comments: of(comments, row.id), decisions: of(decisions, row.id) }));
}

/** Closes an account's link, once: a repeated call keeps the first time. Undefined when the job has no such link. */
export async function revoke(
  tx: Executor,
  { accountId, jobId, id, at }: { accountId: string; jobId: string; id: string; at: Date },
): Promise<ReviewRow | undefined> {
  const [row] = await tx
    .update(jobReviews)
    .set({ revokedAt: sql`coalesce(${jobReviews.revokedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(jobReviews.accountId, accountId), eq(jobReviews.jobId, jobId), eq(jobReviews.id, id)))
    .returning();
  return row;
}

/** The open link of a token with its job, whoever asks: the token is the permission. A suspended account has none. */
export async function findOpen(tx: Executor, tokenHash: string, at: Date) {
  const [row] = await tx
    .select({ review: jobReviews, job: jobs })
    .from(jobReviews)
    .innerJoin(jobs, and(eq(jobs.id, jobReviews.jobId), eq(jobs.accountId, jobReviews.accountId)))
    .innerJoin(users, and(eq(users.id, jobReviews.accountId), isNull(users.suspendedAt)))
    .where(and(eq(jobReviews.tokenHash, tokenHash), isOpen(at), isNull(jobs.deletedAt), eq(jobs.status, "completed")));
  return row;
}

/** Counts one more comment or decision, locking the link; false when it has taken `most`, or is open no longer. */
export async function take(
  tx: Executor,
  id: string,
  what: "commentsTaken" | "decisionsTaken",
  most: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(jobReviews)
    .set({ [what]: sql`${jobReviews[what]} + 1` })
    .where(and(eq(jobReviews.id, id), isOpen(at), sql`${jobReviews[what]} < ${most}::int`))
    .returning({ id: jobReviews.id });
  return rows.length > 0;
}

/** Stores a comment. */
export async function insertComment(tx: Executor, comment: typeof jobReviewComments.$inferInsert): Promise<CommentRow> {
  const [row] = await tx.insert(jobReviewComments).values(comment).returning();
  if (!row) throw new Error("the comment was not stored");
  return row;
}

/** Latest decision of a name, if any. */
export async function findDecision(
  tx: Executor,
  reviewId: string,
  nameKey: string,
): Promise<ReviewDecisionKind | undefined> {
  const [row] = await tx
    .select({ decision: jobReviewDecisions.decision })
    .from(jobReviewDecisions)
    .where(and(eq(jobReviewDecisions.reviewId, reviewId), eq(jobReviewDecisions.nameKey, nameKey)));
  return row?.decision;
}

/** Stores the decision of a name in place of the one before. */
export async function putDecision(
  tx: Executor,
  { reviewId, nameKey, accountId, name, decision, createdAt }: Omit<DecisionRow, "createdAt"> & { createdAt: Date },
): Promise<DecisionRow> {
  const [row] = await tx
    .insert(jobReviewDecisions)
    .values({ reviewId, nameKey, accountId, name, decision, createdAt })
    .onConflictDoUpdate({
      target: [jobReviewDecisions.reviewId, jobReviewDecisions.nameKey],
      set: { name, decision, createdAt },
    })
    .returning();
  if (!row) throw new Error("the decision was not stored");
  return row;
}
