-- State of the embedded Inngest engine: events, runs, memoised steps and the queue. Payloads are json, not jsonb:
-- a step may return text that jsonb refuses (U+0000, lone surrogates), and nothing here looks inside.
create schema engine;
--> statement-breakpoint
create table engine.event (
  id text primary key,
  name text not null,
  data json not null,
  ts bigint not null,
  received_at timestamptz not null default now()
);
--> statement-breakpoint
create index event_received on engine.event (received_at);
--> statement-breakpoint
create table engine.run (
  id text primary key,
  fn text not null,
  event_id text not null,
  event json not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  parallel boolean not null default false,
  output json,
  idempotency_key text,
  parent_run text,
  parent_step text,
  -- Not now(): runs of one batch keep their order.
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz,
  unique (fn, idempotency_key)
);
--> statement-breakpoint
create index run_active on engine.run (fn) where ended_at is null;
--> statement-breakpoint
create index run_ended on engine.run (ended_at) where ended_at is not null;
--> statement-breakpoint
create index run_event on engine.run (event_id);
--> statement-breakpoint
-- A row without a result is a step that was announced and is still outstanding.
create table engine.step (
  run text not null references engine.run on delete cascade,
  id text not null,
  name text,
  result json,
  done_seq bigint,
  wait_event text,
  wait_if text,
  -- One of several of which the first to finish continues the run.
  race boolean not null default false,
  primary key (run, id)
);
--> statement-breakpoint
create sequence engine.step_done;
--> statement-breakpoint
create index step_waiting on engine.step (wait_event) where result is null;
--> statement-breakpoint
-- The queue: delayed, ranked, leased work with concurrency slots [{key, limit}].
-- rank orders what is due; it is never more than 600 seconds after due, the largest negative priority.
create table engine.task (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('turn', 'timer', 'cron', 'retention')),
  run text references engine.run on delete cascade,
  payload json not null,
  dedupe text unique,
  due timestamptz not null default now(),
  rank timestamptz not null default now(),
  slots jsonb not null default '[]',
  attempts int not null default 0,
  lease uuid,
  lease_until timestamptz
);
--> statement-breakpoint
create index task_rank on engine.task (rank, id);
--> statement-breakpoint
create index task_due on engine.task (due);
--> statement-breakpoint
create index task_run on engine.task (run) where run is not null;
--> statement-breakpoint
create index task_leased on engine.task (lease_until) where lease_until is not null;
--> statement-breakpoint
-- Leases the next task whose slots are all free. One claimer at a time keeps the limits exact; what is held is
-- counted once per claim, not per candidate, or a backlog behind a limit costs its square.
create function engine.claim(worker uuid, lease_for interval) returns setof engine.task language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('engine.claim'));
  return query
    with held as materialized (
      select s.key, count(*) as n from engine.task t, jsonb_to_recordset(t.slots) s(key text)
      where t.lease_until >= now() group by s.key
    ), next as (
      select t.id from engine.task t
      where t.rank <= now() + interval '600 seconds' and t.due <= now()
        and (t.lease_until is null or t.lease_until < now())
        and not exists (
          select from jsonb_to_recordset(t.slots) s(key text, "limit" int) join held using (key) where held.n >= s."limit")
      order by t.rank, t.id limit 1
      for update of t skip locked
    )
    update engine.task t set lease = worker, lease_until = now() + lease_for, attempts = t.attempts + 1
    from next where t.id = next.id returning t.*;
end $$;
--> statement-breakpoint
create function engine.wake() returns trigger language plpgsql as $$
begin
  perform pg_notify('engine_task', '');
  return null;
end $$;
--> statement-breakpoint
create trigger task_wake after insert on engine.task for each statement execute function engine.wake();
