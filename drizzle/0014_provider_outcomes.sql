ALTER TABLE "provider_requests" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "provider_requests" ADD COLUMN "cost_usd" double precision;