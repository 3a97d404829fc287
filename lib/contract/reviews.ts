import * as z from "zod";
import { requiredText, resourceId, timestamp } from "./fields";
import { operation } from "./operation";
import { MOST_TEXT } from "./review-limits";

/** Decision of a reviewer: the ad is right as it is, or something has to change. */
export const ReviewDecisionKind = z.enum(["approve", "change"]);
export type ReviewDecisionKind = z.infer<typeof ReviewDecisionKind>;

export const ReviewComment = z
  .object({
    id: z.uuid(),
    name: z.string().describe("Name the reviewer gave; nobody has checked it."),
    text: z.string(),
    atSeconds: z.number().min(0).nullable().describe("Second of the film it is about; null for the whole ad."),
    created_at: timestamp,
  })
  .meta({ id: "ReviewComment" });
export type ReviewComment = z.infer<typeof ReviewComment>;

export const ReviewDecision = z
  .object({
    name: z.string().describe("Name the reviewer gave; one decision a name, the last one counts."),
    decision: ReviewDecisionKind,
    created_at: timestamp,
  })
  .meta({ id: "ReviewDecision" });
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const JobReview = z
  .object({
    id: z.uuid(),
    jobId: z.uuid(),
    status: z.enum(["open", "expired", "revoked"]).describe("Only an `open` link shows the ad."),
    note: z.string().nullable().describe("What reviewers read above the ad."),
    expiresAt: timestamp,
    revokedAt: timestamp.nullable(),
    comments: z.array(ReviewComment).describe("In the order of the film; those on the whole ad first."),
    decisions: z.array(ReviewDecision).describe("Oldest first."),
    created_at: timestamp,
  })
  .meta({ id: "JobReview" });
export type JobReview = z.infer<typeof JobReview>;

const params = z.object({ jobId: resourceId });

export const create = operation({
  method: "POST",
  path: "/jobs/{jobId}/reviews",
  scope: ["ugc:write", "video:write", "image:write"],
  spec: "extension",
  summary: "Make a link where anybody can review a finished job",
  description:
    "Needs the write scope that creates jobs of this type. Whoever has the link sees the ad, its name and its brand's name, " +
    "without an account, and can comment on a second of the film and approve it or ask for changes. The `url` is shown in " +
    "this response only; lost, it is revoked and replaced. A link takes at most 200 comments, a job has at most 20 open " +
    "links. Only a completed job can be reviewed: 400 otherwise.",
  params,
  body: z
    .strictObject({
      expiresInDays: z.int().min(1).max(90).default(14).describe("Days for which the link works."),
      note: requiredText(MOST_TEXT)
        .transform((value) => value.trim())
        .nullable()
        .optional()
        .describe("What reviewers read above the ad, such as what to look at."),
    })
    .meta({ id: "CreateReviewRequest" }),
  bodyOptional: true,
  success: [201],
  location: ({ review }: { review: JobReview }) => `/jobs/${review.jobId}/reviews`,
  returnsSecret: true,
  output: z.object({ review: JobReview, url: z.url().describe("Address to send to reviewers. Shown once.") }),
  example: { jobId: "{jobId}", expiresInDays: 7, note: "Is the price readable?" },
});

export const list = operation({
  method: "GET",
  path: "/jobs/{jobId}/reviews",
  scope: "jobs:read",
  spec: "extension",
  summary: "List the review links of a job with their comments and decisions",
  description: "Open links first, then newest first; at most 20. No `url` is ever listed.",
  params,
  success: [200],
  output: z.object({ reviews: z.array(JobReview) }),
  example: { jobId: "{jobId}" },
});

export const revoke = operation({
  method: "DELETE",
  path: "/jobs/{jobId}/reviews/{reviewId}",
  scope: ["ugc:write", "video:write", "image:write"],
  spec: "extension",
  summary: "Revoke a review link",
  description:
    "Needs the write scope that creates jobs of this type. The link shows nothing from the next request on; its comments and " +
    "decisions stay in the list. Revoking it again returns the first `revokedAt`.",
  params: params.extend({ reviewId: resourceId }),
  success: [200],
  destructive: true,
  idempotent: true,
  output: z.object({ review: JobReview }),
  example: { jobId: "{jobId}", reviewId: "{reviewId}" },
});
