import { audit } from "@/lib/domains/audit/service";
import type { JobRow } from "@/lib/domains/jobs/service";
import { invalid, notFound } from "@/lib/contract/errors";
import type { PublicReview } from "@/lib/contract/review-page";
import type { ReviewDecisionKind } from "@/lib/contract/reviews";
import { now } from "@/lib/platform/clock";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import { enqueueNews, requestNews } from "./news";
import * as repo from "./repo";
import type { ReviewRow } from "./repo";
import { readToken } from "./token";
import { filesOfReview, toComment, toDecision, toPublicReview } from "./wire";

// Everything here is done by whoever has the link: there is no account to ask, only the token and what it opens.

const MOST_COMMENTS = 200;
const MOST_DECISIONS = 200;

interface Opened {
  readonly review: ReviewRow;
  readonly job: JobRow;
}

/** The link of a token with its job. Throws ApiError NOT_FOUND, the same for unknown, expired and revoked ones. */
async function open(tx: Executor, token: string): Promise<Opened> {
  const hash = readToken(token);
  const found = hash === null ? undefined : await repo.findOpen(tx, hash, now());
  if (!found) throw notFound("review link");
  return found;
}

async function show(tx: Executor, { review, job }: Opened): Promise<PublicReview> {
  const [full] = await repo.withAnswers(tx, [review]);
  if (!full) throw notFound("review link");
  return toPublicReview(full, job);
}

/** Content of a link's page. Throws ApiError NOT_FOUND. */
export const openReview = async (token: string): Promise<PublicReview> => show(db(), await open(db(), token));

/** Storage key of a file of the ad, by the name the page gives it. Throws ApiError NOT_FOUND. */
export async function reviewFile(token: string, name: string): Promise<string> {
  const { job } = await open(db(), token);
  const key = filesOfReview(job).get(name);
  if (key === undefined) throw notFound("file");
  return key;
}

async function answerWithin(
  token: string,
  act: (tx: Executor, opened: Opened) => Promise<void>,
): Promise<{ review: PublicReview }> {
  const done = await transaction(async (tx) => {
    const opened = await open(tx, token);
    await act(tx, opened);
    return { opened, shown: await show(tx, opened) };
  });
  await requestNews(done.opened.review);
  return { review: done.shown };
}

/** Stores a comment and tells the owner. Throws ApiError NOT_FOUND, and INVALID_REQUEST when the link has taken its most. */
export const comment = (input: { token: string; name: string; text: string; atSeconds: number | null }) =>
  answerWithin(input.token, async (tx, opened) => {
    const { id: reviewId, accountId } = opened.review;
    if (!(await repo.take(tx, reviewId, "commentsTaken", MOST_COMMENTS, now())))
      throw invalid(`a review takes at most ${MOST_COMMENTS} comments`, "Ask whoever sent the link for a new one.");
    const { name, text, atSeconds } = input;
    const row = await repo.insertComment(tx, { accountId, reviewId, name, text, atSeconds, createdAt: now() });
    await enqueueNews(tx, opened.review, "review.commented", { comment: toComment(row) });
  });

/** Two names that look the same are one reviewer. */
const keyOf = (name: string): string => name.normalize("NFKC").replaceAll(/\s+/g, " ").toLowerCase();

const news = { approve: "review.approved", change: "review.changes_requested" } as const;

/** Stores the decision of a name in place of its last one and tells the owner, unless it is the same. Throws as {@link comment}. */
export const decide = (input: { token: string; name: string; decision: ReviewDecisionKind }) =>
  answerWithin(input.token, async (tx, opened) => {
    const { name, decision } = input;
    const { id: reviewId, accountId, jobId } = opened.review;
    if (!(await repo.take(tx, reviewId, "decisionsTaken", MOST_DECISIONS, now())))
      throw invalid("this review takes no more decisions", "Ask whoever sent the link for a new one.");
    const nameKey = keyOf(name);
    if ((await repo.findDecision(tx, reviewId, nameKey)) === decision) return;
    const row = await repo.putDecision(tx, { reviewId, nameKey, accountId, name, decision, createdAt: now() });
    await audit(
      {
        accountId,
        action: "review.decided",
        actor: "review link",
        subject: name,
        details: { decision, jobId, reviewId },
      },
      tx,
    );
    await enqueueNews(tx, opened.review, news[decision], { decision: toDecision(row) });
  });
