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
