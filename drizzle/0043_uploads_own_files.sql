-- Replies to the agent made uploads of files of jobs, too: these stay files of their jobs.
DELETE FROM "uploads" WHERE "storage_key" NOT LIKE "account_id" || '/uploads/%';--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_key" CHECK ("uploads"."storage_key" like "uploads"."account_id" || '/uploads/%');
