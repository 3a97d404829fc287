-- Circuit breakers of providers for all machines. What a crash of the server loses is a minute of rest, so nothing is logged.
create unlogged table limits.circuit (
  provider text primary key,
  failed_at timestamptz[] not null,
  open_until timestamptz not null
);
--> statement-breakpoint
-- Counts a failure of a provider; the last of `most` within the window opens its circuit. The seconds it stays open, 0 when it is
-- closed. Of several callers one counts after the other.
create function limits.fail(provider_name text, most int, window_seconds int, rest_seconds int) returns double precision
language plpgsql as $$
declare
  at timestamptz := clock_timestamp();
  failures int;
  rest double precision;
begin
  insert into limits.circuit as c (provider, failed_at, open_until) values (provider_name, array[at], 'epoch')
  on conflict (provider) do update set failed_at =
    array(select t from unnest(c.failed_at) t where t > at - make_interval(secs => window_seconds)) || at
  returning cardinality(c.failed_at) into failures;
  if failures >= most then
    update limits.circuit set failed_at = '{}', open_until = at + make_interval(secs => rest_seconds)
    where provider = provider_name;
  end if;
  select greatest(0, extract(epoch from open_until - at)) into rest from limits.circuit where provider = provider_name;
  return rest;
end $$;
