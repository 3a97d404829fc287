-- Whole milliseconds, as cursors have them: the list is read in the order of the index. Rows first: readers wait for what comes after.
UPDATE "agent_threads" SET "updated_at" = date_trunc('milliseconds', "updated_at")
WHERE "updated_at" <> date_trunc('milliseconds', "updated_at");--> statement-breakpoint
ALTER TABLE "agent_threads" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
