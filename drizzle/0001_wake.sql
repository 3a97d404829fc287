-- A wake-up says "look again", never what changed; it is delivered at commit, and no writer can forget it.
create function wake_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('wake', 'job:' || new.job_id);
  return null;
end $$;
--> statement-breakpoint
create trigger job_events_wake after insert on job_events for each row execute function wake_job();
