import { sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";

/** One place at which the ledger does not add up. */
export type LedgerFault = {
  readonly accountId: string;
  /** Job, or start of the cycle and kind. */
  readonly where: string;
  readonly what: "ended job: hold is not settle and release" | "open job: settled" | "usage is not the ledger's";
  /** Units by which it is off. */
  readonly units: number;
};

/** Adds up holds, settles, releases and usage of every account, in one snapshot. Returns what does not add up; empty is sound. */
export const findLedgerFaults = (): Promise<LedgerFault[]> =>
  db().execute<LedgerFault>(sql`
    with by_job as (
      select l.account_id, l.job_id, j.status in ('completed', 'failed', 'cancelled') as is_over,
        coalesce(sum(l.amount) filter (where l.entry = 'hold'), 0)::int as held,
        coalesce(sum(l.amount) filter (where l.entry <> 'hold'), 0)::int as moved
      from usage_ledger l join jobs j on j.id = l.job_id group by l.account_id, l.job_id, j.status
    ), by_cycle as (
      select account_id, cycle_start, kind,
        sum(case entry when 'hold' then amount when 'release' then -amount else 0 end)::int as used
      from usage_ledger group by account_id, cycle_start, kind
    )
    select account_id as "accountId", job_id::text as "where",
      case when is_over then 'ended job: hold is not settle and release' else 'open job: settled' end as what,
      case when is_over then abs(held - moved) else moved end as units
    from by_job where (is_over and held <> moved) or (not is_over and moved <> 0)
    union all
    select coalesce(u.account_id, c.account_id), coalesce(u.kind, c.kind) || ' since ' || coalesce(u.cycle_start, c.cycle_start)::text,
      'usage is not the ledger''s', abs(coalesce(u.used, 0) - coalesce(u.adjustment, 0) - coalesce(c.used, 0))
    from usage u full join by_cycle c using (account_id, cycle_start, kind)
    where coalesce(u.used, 0) <> coalesce(u.adjustment, 0) + coalesce(c.used, 0)`);
