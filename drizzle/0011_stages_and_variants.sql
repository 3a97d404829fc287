CREATE TABLE "stage_pieces" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"about" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_pieces_account_id_key_pk" PRIMARY KEY("account_id","key"),
	CONSTRAINT "stage_pieces_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "variant_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"design" text NOT NULL,
	"axes" jsonb NOT NULL,
	"arms" jsonb NOT NULL,
	"sheet_key" text,
	"manifest_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_sets_design" CHECK ("variant_sets"."design" in ('full', 'oneFactor'))
);
--> statement-breakpoint
ALTER TABLE "stage_pieces" ADD CONSTRAINT "stage_pieces_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_sets" ADD CONSTRAINT "variant_sets_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stage_pieces_used" ON "stage_pieces" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "variant_sets_account" ON "variant_sets" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "variant_sets_open" ON "variant_sets" USING btree ("created_at") WHERE "variant_sets"."manifest_key" is null;--> statement-breakpoint
CREATE INDEX "jobs_render_key" ON "jobs" USING btree ("account_id",("result"->>'renderKey'),"finished_at" DESC NULLS LAST) WHERE "jobs"."status" = 'completed' and "jobs"."type" = 'ugc';--> statement-breakpoint
CREATE INDEX "jobs_document_key" ON "jobs" USING btree ("account_id",("result"->>'documentKey'),"finished_at" DESC NULLS LAST) WHERE "jobs"."status" = 'completed' and "jobs"."result"->>'documentKey' is not null;