ALTER TABLE "brands" DROP CONSTRAINT "brands_host";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "path" text DEFAULT '/' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_site" UNIQUE("account_id","host","path");