CREATE TABLE "agent_mail_opt_outs" (
	"account_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_mail_opt_outs_account_id_recipient_pk" PRIMARY KEY("account_id","recipient")
);
--> statement-breakpoint
ALTER TABLE "agent_mail_opt_outs" ADD CONSTRAINT "agent_mail_opt_outs_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;