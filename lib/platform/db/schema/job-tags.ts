import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns";
import { jobs } from "./jobs";

/** Tags of jobs, each as new as its job: a list by tag is read in order. */
export const jobTags = pgTable(
  "job_tags",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    accountId: uuid("account_id").notNull(),
    tag: text("tag").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.tag] }),
    index("job_tags_list").on(table.accountId, table.tag, table.createdAt.desc(), table.jobId.desc()),
  ],
);
