CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text,
	"details" jsonb NOT NULL,
	"request_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "stored_bytes" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "files_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "job_events_age" ON "job_events" USING btree ("at") WHERE "job_events"."type" not in ('job.completed', 'job.failed', 'job.cancelled');--> statement-breakpoint
CREATE INDEX "jobs_shared_files" ON "jobs" USING btree (("result"->'cache'->>'sourceJobId')) WHERE "jobs"."result"->'cache'->>'sourceJobId' is not null;--> statement-breakpoint
CREATE INDEX "jobs_storage" ON "jobs" USING btree ("account_id","stored_bytes") WHERE "jobs"."stored_bytes" > 0;--> statement-breakpoint
CREATE INDEX "jobs_unmeasured" ON "jobs" USING btree ("finished_at") WHERE "jobs"."stored_bytes" is null and "jobs"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_age" ON "jobs" USING btree ("finished_at") WHERE "jobs"."deleted_at" is null and "jobs"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_deleted" ON "jobs" USING btree ("deleted_at") WHERE "jobs"."deleted_at" is not null and "jobs"."files_removed_at" is null;--> statement-breakpoint
CREATE INDEX "provider_requests_age" ON "provider_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");