import type { Sql } from "postgres";
import { log } from "@/lib/platform/log";

/** Retention of an ended run and its steps. */
export const RUN_DAYS = 14;
/**
 * Retention of an event id, within which sending it again triggers nothing. Longer than any job stays `queued`, or
 * the sweeper that re-sends those would start a second run.
 */
export const EVENT_DAYS = 14;
const BATCH = 1000;

/** Deletes what is older than the retention, in batches that lock briefly. Events of unfinished runs stay. */
export async function deleteExpired(sql: Sql): Promise<{ runs: number; events: number }> {
  const runs = await inBatches(
    () => sql`
      delete from engine.run where id in (
        select id from engine.run where ended_at < now() - make_interval(days => ${RUN_DAYS}) limit ${BATCH})`,
  );
  const events = await inBatches(
    () => sql`
      delete from engine.event where id in (
        select e.id from engine.event e where e.received_at < now() - make_interval(days => ${EVENT_DAYS})
          and not exists (select from engine.run r where r.event_id = e.id and r.ended_at is null) limit ${BATCH})`,
  );
  await sql`delete from engine.worker where seen_at < now() - interval '1 day'`;
  await sql`delete from engine.served where at < now() - interval '1 day'`;
  if (runs + events > 0) log.info("expired rows deleted", { runs, events });
  return { runs, events };
}

async function inBatches(remove: () => PromiseLike<{ count: number }>): Promise<number> {
  for (let total = 0; ;) {
    const { count } = await remove();
    total += count;
    if (count < BATCH) return total;
  }
}
