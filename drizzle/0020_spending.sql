CREATE TABLE "spending" (
	"budget" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "spending_budget_period_start_pk" PRIMARY KEY("budget","period_start")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_price_lookup_key" text;--> statement-breakpoint
ALTER TABLE "usage" ADD COLUMN "adjustment" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "spending_age" ON "spending" USING btree ("period_start");--> statement-breakpoint
-- What operators set before is no fault of the ledger.
UPDATE "usage" u SET "adjustment" = u."used" - coalesce((
  SELECT sum(CASE l."entry" WHEN 'hold' THEN l."amount" WHEN 'release' THEN -l."amount" ELSE 0 END)
  FROM "usage_ledger" l WHERE l."account_id" = u."account_id" AND l."cycle_start" = u."cycle_start" AND l."kind" = u."kind"), 0);
