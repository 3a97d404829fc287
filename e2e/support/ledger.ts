import { sql } from "drizzle-orm";
import { db } from "../../lib/platform/db/client";

/**
 * Throws unless every job that is over has given back or settled exactly what it held, and no job that is still open has
 * done either. Over the whole database, after everything that has happened to it.
 */
export async function assertLedgerBalances(): Promise<void> {
  const wrong = await db().execute(sql`
    select jobs.id, jobs.type, jobs.status, moved.*
    from jobs
    join lateral (
      select coalesce(sum(amount) filter (where entry = 'hold'), 0)::int as held,
        coalesce(sum(amount) filter (where entry = 'settle'), 0)::int as settled,
        coalesce(sum(amount) filter (where entry = 'release'), 0)::int as released
      from usage_ledger where job_id = jobs.id
    ) moved on true
    where case when jobs.status in ('completed', 'failed', 'cancelled') then held <> settled + released
      else settled + released <> 0 end
    limit 20`);
  if (wrong.length > 0) throw new Error(`the ledger does not balance: ${JSON.stringify(wrong)}`);
}
