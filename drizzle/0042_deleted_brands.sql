CREATE TABLE "deleted_brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_brands" ADD CONSTRAINT "deleted_brands_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_brands_account" ON "deleted_brands" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "deleted_brands_due" ON "deleted_brands" USING btree ("due_at");