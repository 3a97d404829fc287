-- Limits counted once for all machines. What a crash of the server loses is a minute of counting, so nothing is logged.
create schema limits;
--> statement-breakpoint
create unlogged table limits.bucket (
  name text primary key,
  used bigint not null,
  ends_at timestamptz not null
);
--> statement-breakpoint
create index bucket_age on limits.bucket (ends_at);
--> statement-breakpoint
-- Places that are held for a while, such as an open stream; one whose holder is silent lapses.
create unlogged table limits.place (
  id uuid primary key,
  bucket text not null,
  holder uuid not null,
  held_until timestamptz not null
);
--> statement-breakpoint
create index place_bucket on limits.place (bucket, held_until);
--> statement-breakpoint
create index place_holder on limits.place (holder);
--> statement-breakpoint
-- Takes `wanted` of a bucket in fixed windows from its first use; more than the limit is counted as well. The window's end and
-- what has been used with this call.
create function limits.take(bucket_name text, wanted bigint, seconds int, out used bigint, out ends_in double precision)
language sql as $$
  insert into limits.bucket as b (name, used, ends_at)
  values (bucket_name, wanted, clock_timestamp() + make_interval(secs => seconds))
  on conflict (name) do update set
    used = case when b.ends_at <= clock_timestamp() then wanted else greatest(0, b.used + wanted) end,
    ends_at = case when b.ends_at <= clock_timestamp() then excluded.ends_at else b.ends_at end
  returning b.used, extract(epoch from b.ends_at - clock_timestamp())
$$;
--> statement-breakpoint
-- Holds one of `most` places of a bucket for a while; false when all are held. One caller at a time counts a bucket.
create function limits.hold(place uuid, bucket_name text, most int, by_whom uuid, seconds int) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('limits.place ' || bucket_name, 0));
  if (select count(*) from limits.place where bucket = bucket_name and held_until > clock_timestamp()) >= most then
    return false;
  end if;
  insert into limits.place (id, bucket, holder, held_until)
  values (place, bucket_name, by_whom, clock_timestamp() + make_interval(secs => seconds));
  return true;
end $$;
