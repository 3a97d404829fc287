CREATE TABLE "provider_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"operation" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_requests_once" UNIQUE("job_id","purpose","attempt"),
	CONSTRAINT "provider_requests_state" CHECK ("provider_requests"."state" in ('starting', 'started', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "provider_requests" ADD CONSTRAINT "provider_requests_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;