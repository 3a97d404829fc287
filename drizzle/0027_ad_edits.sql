CREATE TABLE "ad_edit_versions" (
	"edit_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_edit_versions_edit_id_version_pk" PRIMARY KEY("edit_id","version")
);
--> statement-breakpoint
CREATE TABLE "ad_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text,
	"job_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_edits_version" CHECK ("ad_edits"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "ad_edit_versions" ADD CONSTRAINT "ad_edit_versions_edit_id_ad_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."ad_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_edit_versions" ADD CONSTRAINT "ad_edit_versions_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_edits" ADD CONSTRAINT "ad_edits_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_edits" ADD CONSTRAINT "ad_edits_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_edit_versions_account" ON "ad_edit_versions" USING btree ("account_id","edit_id");--> statement-breakpoint
CREATE INDEX "ad_edits_account" ON "ad_edits" USING btree ("account_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ad_edits_job" ON "ad_edits" USING btree ("job_id");