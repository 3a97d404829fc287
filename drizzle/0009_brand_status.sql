ALTER TABLE "brands" DROP CONSTRAINT "brands_progress";--> statement-breakpoint
ALTER TABLE "brands" DROP COLUMN "progress";