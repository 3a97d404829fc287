CREATE TABLE "agent_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"thread_id" text NOT NULL,
	"run_id" text NOT NULL,
	"role" text NOT NULL,
	"parts" jsonb NOT NULL,
	"metadata" jsonb,
	"client_message_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_messages_once" UNIQUE("thread_id","client_message_id"),
	CONSTRAINT "agent_messages_role" CHECK ("agent_messages"."role" in ('user', 'assistant'))
);
--> statement-breakpoint
CREATE TABLE "agent_pending_inputs" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"run_id" text NOT NULL,
	"kind" text NOT NULL,
	"tool_call_id" text NOT NULL,
	"tool_name" text NOT NULL,
	"input" jsonb,
	"question" text,
	"options" jsonb,
	"estimate" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"response" jsonb,
	"decision" text,
	"answered_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_pending_inputs_once" UNIQUE("run_id","tool_call_id"),
	CONSTRAINT "agent_pending_inputs_kind" CHECK ("agent_pending_inputs"."kind" in ('approval', 'question', 'upload')),
	CONSTRAINT "agent_pending_inputs_status" CHECK ("agent_pending_inputs"."status" in ('pending', 'answered', 'skipped', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "agent_run_events" (
	"run_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"chunk" jsonb NOT NULL,
	CONSTRAINT "agent_run_events_run_id_seq_pk" PRIMARY KEY("run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "agent_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agent_runs_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"thread_id" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"trigger" text NOT NULL,
	"key_id" uuid,
	"is_by_key" boolean NOT NULL,
	"scopes" text[] NOT NULL,
	"model" text NOT NULL,
	"usage" jsonb NOT NULL,
	"error" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_runs_status" CHECK ("agent_runs"."status" in ('queued', 'running', 'waiting_input', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "agent_runs_error" CHECK (("agent_runs"."status" = 'failed') = ("agent_runs"."error" is not null)),
	CONSTRAINT "agent_runs_trigger" CHECK ("agent_runs"."trigger" in ('message', 'schedule'))
);
--> statement-breakpoint
CREATE TABLE "agent_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text,
	"metadata" jsonb NOT NULL,
	"client_message_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_threads_once" UNIQUE("account_id","client_message_id")
);
--> statement-breakpoint
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_thread_id_agent_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."agent_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_run_id_agent_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."agent_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_pending_inputs" ADD CONSTRAINT "agent_pending_inputs_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_pending_inputs" ADD CONSTRAINT "agent_pending_inputs_run_id_agent_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."agent_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_run_events" ADD CONSTRAINT "agent_run_events_run_id_agent_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."agent_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_thread_id_agent_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."agent_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_threads" ADD CONSTRAINT "agent_threads_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_messages_thread" ON "agent_messages" USING btree ("thread_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_pending_inputs_open" ON "agent_pending_inputs" USING btree ("expires_at") WHERE "agent_pending_inputs"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "agent_run_events_age" ON "agent_run_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_runs_one_at_work" ON "agent_runs" USING btree ("thread_id") WHERE "agent_runs"."status" in ('running', 'waiting_input');--> statement-breakpoint
CREATE INDEX "agent_runs_thread" ON "agent_runs" USING btree ("thread_id","ordinal");--> statement-breakpoint
CREATE INDEX "agent_runs_open" ON "agent_runs" USING btree ("status","updated_at") WHERE "agent_runs"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "agent_threads_account" ON "agent_threads" USING btree ("account_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
-- As for jobs: a wake-up says "look again", it is delivered at commit, and no writer can forget it.
create function wake_run() returns trigger language plpgsql as $$
begin
  perform pg_notify('wake', 'run:' || new.run_id);
  return null;
end $$;
--> statement-breakpoint
create trigger agent_run_events_wake after insert on agent_run_events for each row execute function wake_run();
