CREATE TABLE "agent_channel_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"channel_id" text NOT NULL,
	"cause" text NOT NULL,
	"run_id" text,
	"pending_input_id" text,
	"kind" text NOT NULL,
	"secret" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_channel_deliveries_once" UNIQUE("channel_id","cause"),
	CONSTRAINT "agent_channel_deliveries_status" CHECK ("agent_channel_deliveries"."status" in ('pending', 'sent', 'failed')),
	CONSTRAINT "agent_channel_deliveries_due" CHECK (("agent_channel_deliveries"."status" = 'pending') = ("agent_channel_deliveries"."next_attempt_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "agent_channels" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"webhook_id" uuid,
	"email" text,
	"events" text[] NOT NULL,
	"status" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_channels_kind" CHECK ("agent_channels"."kind" in ('webhook', 'email')),
	CONSTRAINT "agent_channels_target" CHECK (case "agent_channels"."kind" when 'email' then "agent_channels"."email" is not null and "agent_channels"."webhook_id" is null
      else "agent_channels"."email" is null and "agent_channels"."webhook_id" is not null end),
	CONSTRAINT "agent_channels_status" CHECK ("agent_channels"."status" in ('unverified', 'active', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "agent_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"thread_id" text NOT NULL,
	"name" text NOT NULL,
	"prompt" text NOT NULL,
	"cron" text NOT NULL,
	"timezone" text NOT NULL,
	"enabled" boolean NOT NULL,
	"key_id" uuid,
	"is_by_key" boolean NOT NULL,
	"scopes" text[] NOT NULL,
	"budget" jsonb NOT NULL,
	"channel_ids" text[] NOT NULL,
	"next_run_at" timestamp with time zone,
	"last_run_id" text,
	"last_outcome" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_reason" text,
	"told_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_schedules_next" CHECK ("agent_schedules"."enabled" = ("agent_schedules"."next_run_at" is not null)),
	CONSTRAINT "agent_schedules_paused" CHECK (not "agent_schedules"."enabled" or "agent_schedules"."paused_reason" is null)
);
--> statement-breakpoint
ALTER TABLE "agent_runs" ADD COLUMN "schedule_id" text;--> statement-breakpoint
ALTER TABLE "agent_threads" ADD COLUMN "channel_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_channel_deliveries" ADD CONSTRAINT "agent_channel_deliveries_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_channel_deliveries" ADD CONSTRAINT "agent_channel_deliveries_channel_id_agent_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."agent_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_channels" ADD CONSTRAINT "agent_channels_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_channels" ADD CONSTRAINT "agent_channels_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_schedules" ADD CONSTRAINT "agent_schedules_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_schedules" ADD CONSTRAINT "agent_schedules_thread_id_agent_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."agent_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_schedules" ADD CONSTRAINT "agent_schedules_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_channel_deliveries_run" ON "agent_channel_deliveries" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "agent_channel_deliveries_sent" ON "agent_channel_deliveries" USING btree ("account_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_channel_deliveries_due" ON "agent_channel_deliveries" USING btree ("next_attempt_at") WHERE "agent_channel_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "agent_channels_account" ON "agent_channels" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_schedules_account" ON "agent_schedules" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_schedules_due" ON "agent_schedules" USING btree ("next_run_at") WHERE "agent_schedules"."enabled";