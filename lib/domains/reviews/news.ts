import { enqueueReviewNews, requestReviewMails } from "@/lib/domains/channels/service";
import { enqueueDeliveries, requestDeliveries } from "@/lib/domains/webhooks/service";
import type { WebhookEvent } from "@/lib/contract/webhooks";
import { now } from "@/lib/platform/clock";
import type { Executor } from "@/lib/platform/db/client";
import type { ReviewRow } from "./repo";
import { toReview } from "./wire";

type ReviewEvent = Extract<WebhookEvent, `review.${string}`>;

const subjectOf = ({ id }: ReviewRow): string => `review:${id}`;

/**
 * Writes the news of an answer in its transaction: a message to webhooks, an e-mail to channels. Whoever commits calls
 * {@link requestNews}.
 */
export async function enqueueNews(
  tx: Executor,
  review: ReviewRow,
  type: ReviewEvent,
  answer: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = now();
  const { accountId, id: reviewId } = review;
  const extraWebhookIds = await enqueueReviewNews(tx, { accountId, reviewId, at });
  const {
    comments: _comments,
    decisions: _decisions,
    ...record
  } = toReview({ ...review, comments: [], decisions: [] }, at);
  const data = () => ({ review: record, ...answer });
  await enqueueDeliveries(tx, accountId, { type, subject: subjectOf(review), data, extraWebhookIds });
}

/** Publishes the requests for the news of a link, once they are committed. */
export async function requestNews(review: ReviewRow): Promise<void> {
  await requestDeliveries(subjectOf(review));
  await requestReviewMails(review.id);
}
