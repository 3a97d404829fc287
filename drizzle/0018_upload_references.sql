CREATE TABLE "job_uploads" (
	"job_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "job_uploads_job_id_upload_id_pk" PRIMARY KEY("job_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "checkout_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "storing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_uploads" ADD CONSTRAINT "job_uploads_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_uploads" ADD CONSTRAINT "job_uploads_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_uploads_upload" ON "job_uploads" USING btree ("upload_id");--> statement-breakpoint
INSERT INTO "job_uploads" ("job_id", "upload_id")
SELECT "jobs"."id", "uploads"."id" FROM "uploads"
JOIN "jobs" ON "jobs"."account_id" = "uploads"."account_id" AND position("uploads"."storage_key" IN "jobs"."request"::text) > 0
ON CONFLICT DO NOTHING;
