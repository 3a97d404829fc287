CREATE TABLE "deleted_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
