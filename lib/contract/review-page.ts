import * as z from "zod";
import { requiredText } from "./fields";
import { type Args, operation } from "./operation";
import { MOST_NAME, MOST_TEXT } from "./review-limits";
import { ReviewComment, ReviewDecision, ReviewDecisionKind } from "./reviews";

// What the page behind a review link reads and sends. Not part of the public API: the link is the only permission.

/** A review as whoever has its link sees it: nothing of the account but the brand's name. */
export const PublicReview = z.object({
  title: z.string(),
  brandName: z.string().nullable(),
  note: z.string().nullable(),
  expiresAt: z.string(),
  /** Size of the film in pixels; null where it is not known. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Names of its files that the page asks for; null where it has none. */
  film: z.string().nullable(),
  poster: z.string().nullable(),
  captions: z.string().nullable(),
  /** Language of the captions, ISO 639-1; null where it is not known. */
  language: z.string().nullable(),
  pictures: z.array(z.string()),
  comments: z.array(ReviewComment),
  decisions: z.array(ReviewDecision),
});
export type PublicReview = z.infer<typeof PublicReview>;

const token = z.string().min(1).max(200);
const name = requiredText(MOST_NAME).transform((value) => value.trim());
const answer = z.object({ review: PublicReview });
const shared = { method: "POST", scope: "jobs:read", spec: "extension", success: [200], output: answer } as const;

/** Actions of the page, by name. Each is `POST /api/review/<path>` from a page of this origin, with the token of its link. */
export const reviewActions = {
  comment: operation({
    ...shared,
    path: "/comment",
    summary: "Comment on an ad",
    body: z.strictObject({
      token,
      name,
      text: requiredText(MOST_TEXT).transform((value) => value.trim()),
      atSeconds: z.number().min(0).max(36_000).nullable().default(null),
    }),
    example: { token: "token", name: "Ana", text: "The price comes too late.", atSeconds: 4 },
  }),
  decide: operation({
    ...shared,
    path: "/decide",
    summary: "Approve an ad or ask for changes",
    body: z.strictObject({ token, name, decision: ReviewDecisionKind }),
    example: { token: "token", name: "Ana", decision: "approve" },
  }),
} as const;

/** Name of an action of the page. */
export type ReviewActionName = keyof typeof reviewActions;
/** Arguments of the action. */
export type ReviewActionArgs<N extends ReviewActionName> = Args<(typeof reviewActions)[N]>;
