-- As before; now a heartbeat that finds itself before another's takes the clock for set back, by as much as the newest one lies
-- ahead, and sets back what is queued with it; late by the time between two heartbeats, never early. Without this whatever was due stood still until the clock was where it had been,
-- and so did the leases of workers that died. Cron lines keep their instants, and so do times that functions look at themselves.
create or replace function engine.heartbeat(worker uuid, lease_for interval, ids bigint[]) returns void language plpgsql as $$
declare
  ahead interval;
begin
  if exists (select from engine.worker where seen_at > clock_timestamp() + lease_for) then
    perform pg_advisory_xact_lock(hashtext('engine.claim'));
    -- Read again: another worker may have been here first.
    select max(seen_at) - clock_timestamp() into ahead from engine.worker where seen_at > clock_timestamp() + lease_for;
    if ahead is not null then
      update engine.worker set seen_at = seen_at - ahead, steady_since = steady_since - ahead;
      update engine.served set at = at - ahead;
      update engine.run set created_at = created_at - ahead where ended_at is null;
      update engine.task set due = due - ahead, rank = rank - ahead, lease_until = lease_until - ahead where kind <> 'cron';
    end if;
  end if;
  insert into engine.worker as w (id, seen_at, steady_since) values (worker, now(), now())
  on conflict (id) do update set seen_at = now(),
    steady_since = case when w.seen_at < now() - lease_for * 0.7 then now() else w.steady_since end;
  update engine.task set lease_until = now() + lease_for where lease = worker and id = any(ids);
end $$;
--> statement-breakpoint
-- As before; now a window that ends later than one from now would is over as well: it began before the clock was set back.
create or replace function limits.take(bucket_name text, wanted bigint, seconds int, out used bigint, out ends_in double precision)
language sql as $$
  insert into limits.bucket as b (name, used, ends_at)
  values (bucket_name, wanted, clock_timestamp() + make_interval(secs => seconds))
  on conflict (name) do update set
    used = case when b.ends_at > clock_timestamp() and b.ends_at <= clock_timestamp() + make_interval(secs => seconds)
      then greatest(0, b.used + wanted) else wanted end,
    ends_at = case when b.ends_at > clock_timestamp() and b.ends_at <= clock_timestamp() + make_interval(secs => seconds)
      then b.ends_at else excluded.ends_at end
  returning b.used, extract(epoch from b.ends_at - clock_timestamp())
$$;
