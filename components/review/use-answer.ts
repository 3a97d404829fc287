"use client";

import { useState } from "react";
import type { PublicReview } from "@/lib/contract/review-page";
import type { ReviewDecisionKind } from "@/lib/contract/reviews";
import { useAnswerDraft } from "./use-answer-draft";
import { useReviewAction } from "./use-review-action";

interface AnswerOptions {
  readonly token: string;
  /** Second of the film a comment is about; null: the whole ad. */
  readonly atSeconds: () => number | null;
  readonly onAnswered: (review: PublicReview) => void;
}

/** What the form of a reviewer holds, and its two ways to send it; `done` is what was sent last, null where that failed. */
export function useAnswer({ token, atSeconds, onAnswered }: AnswerOptions) {
  const {
    draft: { name, text },
    change,
  } = useAnswerDraft(token);
  const [done, setDone] = useState<"comment" | ReviewDecisionKind | null>(null);
  const { busy, error, run } = useReviewAction();
  const answered = (review: PublicReview | null, what: NonNullable<typeof done>): boolean => {
    setDone(review && what);
    if (review) onAnswered(review);
    return review !== null;
  };
  const say = async (): Promise<boolean> => {
    const isSent = answered(await run("comment", { token, name, text, atSeconds: atSeconds() }), "comment");
    if (isSent) change({ text: "" });
    return isSent;
  };
  const decide = async (decision: ReviewDecisionKind): Promise<void> => {
    // What is written gives the reason: it goes first, and without it nothing is decided.
    if (text.trim() !== "" && !(await say())) return;
    answered(await run("decide", { token, name, decision }), decision);
  };
  return { name, text, change, done, busy, error, say, decide };
}
