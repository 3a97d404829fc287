import { sql } from "drizzle-orm";
import { check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ReviewDecisionKind } from "@/lib/contract/reviews";
import { accountId } from "./account-column";
import { at } from "./columns";
import { jobs } from "./jobs";

/** Links where anybody can review a finished job; only the hash of their token is stored. */
export const jobReviews = pgTable(
  "job_reviews",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    note: text("note"),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
    /** Comments and decisions it has taken, changed ones included: both are bounded. */
    commentsTaken: integer("comments_taken").notNull().default(0),
    decisionsTaken: integer("decisions_taken").notNull().default(0),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("job_reviews_account").on(table.accountId, table.createdAt, table.id),
    index("job_reviews_job").on(table.jobId, table.createdAt.desc()),
  ],
);

/** Comments of reviewers, at a second of the film or on all of it. Names are as they were typed: nobody has checked them. */
export const jobReviewComments = pgTable(
  "job_review_comments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    reviewId: uuid("review_id")
      .notNull()
      .references(() => jobReviews.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    text: text("text").notNull(),
    atSeconds: doublePrecision("at_seconds"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("job_review_comments_account").on(table.accountId, table.createdAt, table.id),
    index("job_review_comments_review").on(table.reviewId, table.createdAt),
  ],
);

/** Decisions of reviewers: one row a name, whatever its case. */
export const jobReviewDecisions = pgTable(
  "job_review_decisions",
  {
    reviewId: uuid("review_id")
      .notNull()
      .references(() => jobReviews.id, { onDelete: "cascade" }),
    nameKey: text("name_key").notNull(),
    accountId: accountId(),
    name: text("name").notNull(),
    decision: text("decision").$type<ReviewDecisionKind>().notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.nameKey] }),
    index("job_review_decisions_account").on(table.accountId, table.reviewId, table.nameKey),
    check("job_review_decisions_decision", sql`${table.decision} in ('approve', 'change')`),
  ],
);
