"use client";

import { useState } from "react";
import type { PublicReview, ReviewActionArgs, ReviewActionName } from "@/lib/contract/review-page";
import { ApiCallError, errorOf } from "@/lib/surfaces/sdk/errors";

async function callReviewAction<N extends ReviewActionName>(name: N, args: ReviewActionArgs<N>): Promise<PublicReview> {
  const response = await fetch(`/api/review/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(args),
  });
  if (!response.ok) throw await errorOf(response);
  // The door has held the answer to the contract.
  return ((await response.json()) as { review: PublicReview }).review;
}

/** An error in the words of the page: what to do is never more than to wait, to try again, or to ask for another link. */
export function reviewErrorText(error: unknown): string {
  if (!(error instanceof ApiCallError)) return "The connection is gone. What you wrote is still here; try again.";
  const { status, retryAfterMs } = error;
  if (status === 404) return "This link no longer works. Ask whoever sent it for a new one.";
  if (status === 429) return `Too many at once. Try again in ${Math.ceil((retryAfterMs ?? 60_000) / 1000)} seconds.`;
  return status === 400 ? `That was not taken: ${error.message}.` : "That did not work on our side. Try again.";
}

/** Runs the actions of a review's page: `run` returns the review as it is then, or null when it failed with `error`. */
export function useReviewAction() {
  const [state, setState] = useState<{ busy: ReviewActionName | null; error: unknown }>({ busy: null, error: null });
  const run = async <N extends ReviewActionName>(name: N, args: ReviewActionArgs<N>): Promise<PublicReview | null> => {
    setState({ busy: name, error: null });
    try {
      const review = await callReviewAction(name, args);
      setState({ busy: null, error: null });
      return review;
    } catch (error) {
      setState({ busy: null, error });
      return null;
    }
  };
  return { ...state, run };
}
