import { pool } from "@/lib/platform/db/client";
import { dueTasks, hasOpenRunOfJob, listFailedRuns } from "@/lib/platform/db/engine-runs";

/** One number with its labels. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge that is read from the database, and its samples now. */
export interface Statistic {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<Sample[]>;
}

interface Row {
  label: string | null;
  other: string | null;
  value: string | number | null;
}

const samplesOf = (rows: readonly Row[], names: readonly string[]): Sample[] =>
  rows.map(({ label, other, value }) => ({
    labels: Object.fromEntries(names.map((name, index) => [name, (index === 0 ? label : other) ?? ""])),
    value: Number(value ?? 0),
  }));

/** Queue of the embedded engine: what is due and not leased. Absent where Inngest runs the functions. */
const queue = (value: "depth" | "age") => async (): Promise<Sample[]> => samplesOf(await dueTasks(value), ["function"]);

const jobs = (value: "count" | "age") => async (): Promise<Sample[]> => {
  const sql = pool();
  const rows = await sql<Row[]>`
    select type as label, status as other,
      ${value === "count" ? sql`count(*)` : sql`extract(epoch from now() - min(created_at))`} as value
    from jobs where status in ('queued', 'running') group by 1, 2`;
  return samplesOf(rows, ["type", "status"]);
};

const providers = (value: "count" | "cost") => async (): Promise<Sample[]> => {
  const sql = pool();
  const rows = await sql<Row[]>`
    select provider as label, state as other, ${value === "count" ? sql`sum(sends)` : sql`sum(cost_usd * sends)`} as value
    from provider_requests where created_at > now() - interval '30 days' group by 1, 2`;
  return samplesOf(rows, ["provider", "state"]);
};

/** Dollars that count against a provider's monthly bound. */
const spentThisMonth = async (): Promise<Sample[]> =>
  samplesOf(
    await pool()<Row[]>`
      select substring(budget from 10) as label, null as other, amount as value from spending
      where budget like 'provider:%' and period_start = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`,
    ["provider"],
  );

const connections = async (): Promise<Sample[]> =>
  samplesOf(
    await pool()<Row[]>`
      select coalesce(state, 'other') as label, null as other, count(*) as value
      from pg_stat_activity where datname = current_database() group by 1`,
    ["state"],
  );

const deliveries = async (): Promise<Sample[]> =>
  samplesOf(
    await pool()<Row[]>`
      select 'webhook' as label, null as other, count(*) as value
      from webhook_deliveries where status = 'pending' and next_attempt_at < now()`,
    ["kind"],
  );

const stored = async (): Promise<Sample[]> =>
  samplesOf(
    await pool()<Row[]>`
      select 'jobs' as label, null as other, coalesce(sum(stored_bytes), 0) as value from jobs where stored_bytes > 0
      union all select 'uploads', null, coalesce(sum(bytes), 0) from uploads where status = 'ready'
      union all select 'cache', null, coalesce(sum(bytes), 0) from stage_pieces
      union all select 'database', null, pg_database_size(current_database())`,
    ["what"],
  );

/** Every gauge of the database. */
export const statistics: readonly Statistic[] = [
  { name: "spotmill_jobs", help: "Open jobs by type and status.", read: jobs("count") },
  { name: "spotmill_jobs_oldest_seconds", help: "Age of the oldest open job by type and status.", read: jobs("age") },
  { name: "spotmill_queue_depth", help: "Due tasks no worker has taken, by function.", read: queue("depth") },
  { name: "spotmill_queue_age_seconds", help: "Time the oldest of them has been due.", read: queue("age") },
  { name: "spotmill_database_connections", help: "Connections to the database by state.", read: connections },
  {
    name: "spotmill_provider_calls_30d",
    help: "Paid requests to providers of the last 30 days, sendings counted, by state.",
    read: providers("count"),
  },
  {
    name: "spotmill_provider_spend_usd_30d",
    help: "Cost of the paid requests of the last 30 days at the providers' prices.",
    read: providers("cost"),
  },
  {
    name: "spotmill_provider_spend_usd_month",
    help: "Dollars that count against each provider's bound of this month (UTC).",
    read: spentThisMonth,
  },
  { name: "spotmill_deliveries_overdue", help: "Messages to endpoints past their time.", read: deliveries },
  {
    name: "spotmill_stored_bytes",
    help: "Stored bytes of jobs, uploads, the render cache and the database.",
    read: stored,
  },
];

/** See {@link listDeadLetters}. */
export async function readDeadLetters(): Promise<Record<string, readonly object[]>> {
  const sql = pool();
  const runs = await listFailedRuns();
  const webhooks = await sql`
    select id, account_id, webhook_id, type, subject, created_at, attempts->-1 as last_attempt
    from webhook_deliveries where status = 'failed' order by created_at desc limit 100`;
  const mails = await sql`
    select id, account_id, channel_id, kind, created_at, last_error
    from agent_channel_deliveries where status = 'failed' order by created_at desc limit 100`;
  const payments = await sql`
    select id, type, customer, received_at, attempts, error
    from stripe_events where processed_at is null and error is not null order by received_at desc limit 100`;
  const jobs = await sql`
    select id, account_id, type, status, created_at from jobs
    where status in ('queued', 'running') and created_at < now() - interval '10 minutes'
      and not ${hasOpenRunOfJob()}
    order by created_at limit 100`;
  return { runs, webhooks, mails, payments, jobs };
}
