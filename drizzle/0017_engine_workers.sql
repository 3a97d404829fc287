-- Workers of the engine by their heartbeat. A pause of the database makes all of them look silent at once: a worker takes
-- over expired leases only after it has itself been heard without a gap for as long as a lease lasts, in which every
-- other living one has renewed its own.
create table engine.worker (
  id uuid primary key,
  seen_at timestamptz not null,
  steady_since timestamptz not null
);
--> statement-breakpoint
-- Renews a worker's leases together with its heartbeat.
create function engine.heartbeat(worker uuid, lease_for interval, ids bigint[]) returns void language sql as $$
  insert into engine.worker as w (id, seen_at, steady_since) values (worker, now(), now())
  on conflict (id) do update set seen_at = now(),
    steady_since = case when w.seen_at < now() - lease_for * 0.7 then now() else w.steady_since end;
  update engine.task set lease_until = now() + lease_for where lease = worker and id = any(ids);
$$;
--> statement-breakpoint
-- As before, one claimer at a time; now a task whose lease ran out is given away by a steady worker only, and until then
-- keeps its slots.
create or replace function engine.claim(worker uuid, lease_for interval) returns setof engine.task language plpgsql as $$
declare
  is_steady boolean;
begin
  perform pg_advisory_xact_lock(hashtext('engine.claim'));
  select coalesce(bool_or(w.seen_at >= now() - lease_for * 0.7 and w.steady_since <= now() - lease_for), false)
  into is_steady from engine.worker w where w.id = worker;
  return query
    with held as materialized (
      select s.key, count(*) as n from engine.task t, jsonb_to_recordset(t.slots) s(key text)
      where t.lease_until >= now() or (t.lease is not null and not is_steady) group by s.key
    ), next as (
      select t.id from engine.task t
      where t.rank <= now() + interval '600 seconds' and t.due <= now()
        and (t.lease_until is null or (is_steady and t.lease_until < now()))
        and not exists (
          select from jsonb_to_recordset(t.slots) s(key text, "limit" int) join held using (key) where held.n >= s."limit")
      order by t.rank, t.id limit 1
      for update of t skip locked
    )
    update engine.task t set lease = worker, lease_until = now() + lease_for, attempts = t.attempts + 1
    from next where t.id = next.id returning t.*;
end $$;
