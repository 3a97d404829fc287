CREATE TABLE "job_sources" (
	"job_id" uuid NOT NULL,
	"source_job_id" uuid NOT NULL,
	CONSTRAINT "job_sources_job_id_source_job_id_pk" PRIMARY KEY("job_id","source_job_id")
);
--> statement-breakpoint
ALTER TABLE "job_sources" ADD CONSTRAINT "job_sources_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_sources" ADD CONSTRAINT "job_sources_source_job_id_jobs_id_fk" FOREIGN KEY ("source_job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_sources_source" ON "job_sources" USING btree ("source_job_id");
--> statement-breakpoint
INSERT INTO "job_sources" ("job_id", "source_job_id")
SELECT "reader"."id", "source"."id" FROM "jobs" "reader"
JOIN "jobs" "source" ON "source"."account_id" = "reader"."account_id" AND "source"."id" <> "reader"."id"
	AND position("source"."account_id"::text || '/' || "source"."id"::text || '/' IN "reader"."request"::text) > 0
WHERE "reader"."status" IN ('queued', 'running')
ON CONFLICT DO NOTHING;
