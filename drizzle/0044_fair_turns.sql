-- The last turn of everyone who shares a limit with others, by the key of a slot: an account in its lane, for instance. It is
-- small, and a crash may forget it.
create unlogged table engine.served (
  key text primary key,
  at timestamptz not null
);
--> statement-breakpoint
-- As before, one claimer at a time. What waits for the same slots forms a line of its own, in the order of rank. The line that
-- holds the fewest turns is served first; of equal ones that which waits longest, since its last turn or the rank of its first.
-- By rank alone a few accounts with a backlog fill a lane until the end of it: each turn they end goes to an older one of theirs.
create or replace function engine.claim(worker uuid, lease_for interval) returns setof engine.task language plpgsql as $$
declare
  is_steady boolean;
  line jsonb;
begin
  perform pg_advisory_xact_lock(hashtext('engine.claim'));
  select coalesce(bool_or(w.seen_at >= now() - lease_for * 0.7 and w.steady_since <= now() - lease_for), false)
  into is_steady from engine.worker w where w.id = worker;
  for line in
    with held as materialized (
      select s.key, count(*) as n from engine.task t, jsonb_to_recordset(t.slots) s(key text)
      where t.lease_until >= now() or (t.lease is not null and not is_steady) group by s.key
    ), waiting as (
      select t.slots, min(t.rank) as rank from engine.task t
      where t.rank <= now() + interval '600 seconds' and t.due <= now()
        and (t.lease_until is null or (is_steady and t.lease_until < now()))
      group by t.slots
    )
    select w.slots from waiting w
      left join jsonb_to_recordset(w.slots) s(key text, "limit" int) on true
      left join held h using (key) left join engine.served v using (key)
    group by w.slots, w.rank having bool_and(coalesce(h.n < s."limit", true))
    order by min(coalesce(h.n, 0)), greatest(w.rank, min(coalesce(v.at, '-infinity')))
  loop
    return query
      with next as (
        select t.id from engine.task t
        where t.slots = line and t.rank <= now() + interval '600 seconds' and t.due <= now()
          and (t.lease_until is null or (is_steady and t.lease_until < now()))
        order by t.rank, t.id limit 1
        for update of t skip locked
      )
      update engine.task t set lease = worker, lease_until = now() + lease_for, attempts = t.attempts + 1
      from next where t.id = next.id returning t.*;
    if found then
      insert into engine.served (key, at)
      select distinct s.key, clock_timestamp() from jsonb_to_recordset(line) s(key text)
      on conflict (key) do update set at = excluded.at;
      return;
    end if;
  end loop;
end $$;
