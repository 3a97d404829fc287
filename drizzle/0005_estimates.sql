ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_job_id_jobs_id_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "body" SET DATA TYPE json;--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("type","finished_at" DESC NULLS LAST) WHERE "jobs"."status" = 'completed';--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "job_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";
