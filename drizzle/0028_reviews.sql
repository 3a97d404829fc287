CREATE TABLE "job_review_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"at_seconds" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_review_decisions" (
	"review_id" uuid NOT NULL,
	"name_key" text NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"decision" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_review_decisions_review_id_name_key_pk" PRIMARY KEY("review_id","name_key"),
	CONSTRAINT "job_review_decisions_decision" CHECK ("job_review_decisions"."decision" in ('approve', 'change'))
);
--> statement-breakpoint
CREATE TABLE "job_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"note" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"comments_taken" integer DEFAULT 0 NOT NULL,
	"decisions_taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_reviews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "job_review_comments" ADD CONSTRAINT "job_review_comments_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_review_comments" ADD CONSTRAINT "job_review_comments_review_id_job_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."job_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_review_decisions" ADD CONSTRAINT "job_review_decisions_review_id_job_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."job_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_review_decisions" ADD CONSTRAINT "job_review_decisions_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reviews" ADD CONSTRAINT "job_reviews_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_reviews" ADD CONSTRAINT "job_reviews_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_review_comments_account" ON "job_review_comments" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_review_comments_review" ON "job_review_comments" USING btree ("review_id","created_at");--> statement-breakpoint
CREATE INDEX "job_review_decisions_account" ON "job_review_decisions" USING btree ("account_id","review_id","name_key");--> statement-breakpoint
CREATE INDEX "job_reviews_account" ON "job_reviews" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_reviews_job" ON "job_reviews" USING btree ("job_id","created_at" DESC NULLS LAST);