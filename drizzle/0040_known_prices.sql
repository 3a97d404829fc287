CREATE TABLE "known_prices" (
	"price_id" text PRIMARY KEY NOT NULL,
	"lookup_key" text NOT NULL
);
