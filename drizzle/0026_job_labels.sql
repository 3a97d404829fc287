CREATE TABLE "job_tags" (
	"job_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_tags_job_id_tag_pk" PRIMARY KEY("job_id","tag")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "job_tags" ADD CONSTRAINT "job_tags_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_tags_list" ON "job_tags" USING btree ("account_id","tag","created_at" DESC NULLS LAST,"job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_folder" ON "jobs" USING btree ("account_id","folder","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "jobs"."folder" is not null;--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ((array_to_tsvector(array['@' || "account_id"::text])
    || to_tsvector('simple', translate(left(coalesce("name", ''), 20000), './:-_@+&#', '         '))
    || to_tsvector('simple', translate(left(coalesce("request"->>'prompt', ''), 20000), './:-_@+&#', '         '))
    || to_tsvector('simple', translate(left(coalesce("result"->>'script', ''), 20000), './:-_@+&#', '         '))
    || to_tsvector('simple', coalesce(jsonb_path_query_array("result", '$.images[*].text[*].text'), '[]'))));