CREATE TABLE "entry_mails" (
	"bucket" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "entry_mails_bucket" ON "entry_mails" USING btree ("bucket","sent_at");--> statement-breakpoint
CREATE INDEX "entry_mails_age" ON "entry_mails" USING btree ("sent_at");