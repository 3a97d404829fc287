import type { RunEvent } from "@/lib/contract/channels";

/** An occasion to notify of a run of the agent: its end, or an input it requested. */
export interface RunOccasion {
  readonly kind: RunEvent;
  readonly accountId: string;
  readonly runId: string;
  /** The input it requested; null at its end. */
  readonly pendingInputId: string | null;
}

/** A picture attached to an e-mail. */
export interface Thumbnail {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Content of an e-mail about a run. */
export interface RunSummary {
  readonly kind: RunEvent;
  readonly title: string;
  /** The last paragraphs of the run's answer, or the question it asks. */
  readonly text: string;
  /** Address of the signed-in page that shows the run. */
  readonly link: string;
  readonly thumbnails: readonly Thumbnail[];
}

/**
 * Loads the summary of a run; null when the run or its thread is gone. The agent implements this port; the function that
 * delivers e-mails passes it in.
 */
export type LoadRunSummary = (occasion: RunOccasion) => Promise<RunSummary | null>;

/** Answers to a review link that one e-mail tells of. */
export interface ReviewNews {
  readonly accountId: string;
  readonly reviewId: string;
  /** Only answers from then on. */
  readonly since: Date;
}

/** Content of an e-mail about answers to a review link. */
export interface ReviewSummary {
  /** Title of the ad. */
  readonly title: string;
  /** One a decision or comment, decisions first, then oldest first, in the words of whoever has the link. */
  readonly lines: readonly string[];
  /** Address of the signed-in page that shows the job. */
  readonly link: string;
}

/** Loads the summary of answers to a link; null when link or job is gone. The reviews implement this port. */
export type LoadReviewSummary = (news: ReviewNews) => Promise<ReviewSummary | null>;

/** Subjects of e-mails, each loaded by the domain that knows it. */
export interface Summaries {
  readonly run: LoadRunSummary;
  readonly review: LoadReviewSummary;
}
