import { type SQL, sql } from "drizzle-orm";
import { type Executor, pool } from "./client";

// The one place outside of the embedded engine that knows its tables; they are empty where Inngest itself runs the functions.

/** Condition that the engine has an unfinished run of one of these events. */
export const hasOpenRun = (...eventIds: readonly SQL[]): SQL =>
  sql`exists (select from engine.run where ended_at is null and event_id in (${sql.join([...eventIds], sql`, `)}))`;

/** Condition of a query on `jobs` that the engine has an unfinished run of the row's job. */
export const hasOpenRunOfJob = () => pool()`
  exists (select from engine.run r where r.ended_at is null and r.event->'data'->>'jobId' = jobs.id::text)`;

/** Id of the unfinished run the engine has of a job; null without one. */
export async function openRunOf(tx: Executor, jobId: string): Promise<string | null> {
  const [row] = await tx.execute<{ id: string }>(sql`
    select id from engine.run where ended_at is null and event->'data'->>'jobId' = ${jobId}
      and event->>'name' like 'job/%.requested' limit 1`);
  return row?.id ?? null;
}

/** The runs that failed last, at most 100. */
export const listFailedRuns = () => pool()`
  select id, fn, status, ended_at, event->'data'->>'jobId' as job_id, left(output::text, 300) as output
  from engine.run where status = 'failed' order by ended_at desc limit 100`;

/** Tasks that are due and not leased, by function: how many tasks, or the seconds the oldest of them has been due. */
export function dueTasks(value: "depth" | "age") {
  const query = pool();
  return query<{ label: string; other: null; value: string | number | null }[]>`
    select coalesce(r.fn, t.kind) as label, null as other,
      ${value === "depth" ? query`count(*)` : query`extract(epoch from now() - min(t.due))`} as value
    from engine.task t left join engine.run r on r.id = t.run
    where t.due <= now() and (t.lease_until is null or t.lease_until < now()) and t.kind in ('turn', 'timer', 'cron')
    group by 1`;
}
