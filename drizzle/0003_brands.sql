CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"host" text NOT NULL,
	"slug" text NOT NULL,
	"website_url" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"profile" jsonb,
	"brand_md" text,
	"brand_md_version" integer DEFAULT 1 NOT NULL,
	"tone_of_voice" text,
	"ingest_error" jsonb,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_host" UNIQUE("account_id","host"),
	CONSTRAINT "brands_slug" UNIQUE("account_id","slug"),
	CONSTRAINT "brands_status" CHECK ("brands"."status" in ('queued', 'crawling', 'analyzing', 'ready', 'failed')),
	CONSTRAINT "brands_progress" CHECK ("brands"."progress" between 0 and 100 and ("brands"."status" = 'ready') = ("brands"."progress" = 100)),
	CONSTRAINT "brands_attempt" CHECK ("brands"."attempt" >= 1),
	CONSTRAINT "brands_error" CHECK (("brands"."status" = 'failed') = ("brands"."ingest_error" is not null)),
	CONSTRAINT "brands_profile" CHECK (("brands"."profile" is null) = ("brands"."ready_at" is null)),
	CONSTRAINT "brands_ready" CHECK ("brands"."status" <> 'ready' or "brands"."profile" is not null),
	CONSTRAINT "brands_version" CHECK (("brands"."brand_md_version" > 1) = ("brands"."brand_md" is not null) and "brands"."brand_md_version" >= 1),
	CONSTRAINT "brands_book" CHECK (length("brands"."brand_md") <= 20000),
	CONSTRAINT "brands_tone" CHECK (length("brands"."tone_of_voice") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "brand_id" uuid;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brands_account" ON "brands" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "brands_open" ON "brands" USING btree ("queued_at") WHERE "brands"."status" in ('queued', 'crawling', 'analyzing');--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_brand" ON "jobs" USING btree ("account_id",("request"->'brand'->>'id'),"created_at" DESC NULLS LAST) WHERE "jobs"."request"->'brand'->>'id' is not null;--> statement-breakpoint
CREATE INDEX "uploads_brand" ON "uploads" USING btree ("brand_id","created_at" DESC NULLS LAST) WHERE "uploads"."brand_id" is not null;