CREATE INDEX "agent_messages_account" ON "agent_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "agent_messages_run" ON "agent_messages" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "agent_pending_inputs_account" ON "agent_pending_inputs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "agent_runs_account" ON "agent_runs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "agent_runs_key" ON "agent_runs" USING btree ("key_id") WHERE "agent_runs"."key_id" is not null;--> statement-breakpoint
CREATE INDEX "agent_channels_webhook" ON "agent_channels" USING btree ("webhook_id") WHERE "agent_channels"."webhook_id" is not null;--> statement-breakpoint
CREATE INDEX "agent_schedules_thread" ON "agent_schedules" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "agent_schedules_key" ON "agent_schedules" USING btree ("key_id") WHERE "agent_schedules"."key_id" is not null;--> statement-breakpoint
CREATE INDEX "assets_job" ON "assets" USING btree ("job_id") WHERE "assets"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "jobs_key" ON "jobs" USING btree ("api_key_id") WHERE "jobs"."api_key_id" is not null;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_account" ON "webhook_deliveries" USING btree ("account_id");