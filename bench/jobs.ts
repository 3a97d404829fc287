import postgres from "postgres";
import { makeAccount } from "../e2e/support/account";
import { setUsage } from "../lib/domains/billing/service";
import { serve } from "../lib/surfaces/rest/serve";
import { onOwnDatabase } from "./environment";
import { percentile } from "./percentile";

// Whether a list of jobs stays as fast as it was when there were few, and what a crowd at the last units costs.

const sizes = [100, 10_000, 1_000_000] as const;
const REQUESTS = 300;
const base = "http://api.example/api/public/v1";

// A folder and a tag of all jobs, of few and of none; words that all, few and no jobs have.
const labels = [
  "?folder=all",
  "?folder=few",
  "?tags=all",
  "?tags=few",
  "?tags=all,few",
  "?tags=none",
  "?search=coff",
  "?search=coffee%20rare",
  "?search=none",
] as const;
/** The queries of a list that are measured: the plain page, and filters that match many, few and no rows. */
const queries = ["", "?limit=100", "?type=image", "?status=failed", "?status=running", ...labels] as const;

/** One query at one number of jobs of the account, in milliseconds. */
export interface ListFigure {
  readonly query: string;
  readonly jobs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Measured figures of jobs. */
export interface JobFigures {
  readonly lists: readonly ListFigure[];
  /** 200 parallel posts of which ten can be paid. */
  readonly crowd: { readonly accepted: number; readonly refused: number; readonly ms: number };
}

/** Fills an account up to `count` jobs, a second apart; every thousandth failed, the rest completed, types mixed. */
const fill = (sql: postgres.Sql, accountId: string, from: number, count: number) => sql`
  insert into jobs (id, account_id, type, status, progress, request, result, error, plan, channel, request_id,
    folder, tags, created_at, updated_at, started_at, finished_at)
  select gen_random_uuid(), ${accountId}, (array['ugc', 'video', 'image'])[n % 3 + 1],
    case when n % 1000 = 0 then 'failed' else 'completed' end, case when n % 1000 = 0 then 50 else 100 end,
    case when n % 1000 = 1 then '{"prompt": "An ad for our rare coffee", "count": 1}'::jsonb
      else '{"prompt": "An ad for our coffee", "count": 1}' end, case when n % 1000 = 0 then null else '{"durationSeconds": 15}'::jsonb end,
    case when n % 1000 = 0 then '{"code": "INTERNAL_ERROR"}'::jsonb end, 'pro', 'api', 'req_bench',
    case when n % 1000 = 2 then 'few' else 'all' end, case when n % 1000 = 3 then array['all', 'few'] else array['all'] end,
    at, at, at, at
  from generate_series(${from}::int, ${count - 1}::int) n, lateral (select now() - make_interval(secs => n) as at) moment`;

const fillTags = (sql: postgres.Sql) => sql`
  insert into job_tags (job_id, account_id, tag, created_at) select id, account_id, unnest(tags), created_at from jobs
  on conflict do nothing`;

async function measureList(key: string, query: string, jobs: number): Promise<ListFigure> {
  const times: number[] = [];
  for (let sent = 0; sent < REQUESTS; sent++) {
    const began = performance.now();
    const response = await serve(new Request(`${base}/jobs${query}`, { headers: { "x-api-key": key } }));
    await response.text();
    if (response.status !== 200) throw new Error(`GET /jobs${query} answers ${response.status}`);
    times.push(performance.now() - began);
  }
  // The first ones pay for connections and plans.
  const warm = times.slice(20);
  return { query, jobs, p50Ms: percentile(warm, 0.5), p99Ms: percentile(warm, 0.99) };
}

async function measureCrowd(): Promise<JobFigures["crowd"]> {
  const { userId, secret } = await makeAccount();
  await setUsage(userId, { videos: 290 });
  const headers = { "x-api-key": secret, "content-type": "application/json" };
  const body = JSON.stringify({ prompt: "An ad for our coffee", duration: 5 });
  const began = performance.now();
  const post = () => serve(new Request(`${base}/ugc/jobs`, { method: "POST", headers, body }));
  const answers = await Promise.all(Array.from({ length: 200 }, post));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return { accepted: count(202), refused: count(402), ms: performance.now() - began };
}

/** Measures lists and the crowd inside this process, on a database of its own. */
export const measureJobs = (): Promise<JobFigures> =>
  onOwnDatabase("jobs", { LOG_LEVEL: "error" }, async ({ DATABASE_URL }) => {
    const sql = postgres(DATABASE_URL ?? "", { max: 1, onnotice() {} });
    try {
      const { userId, secret } = await makeAccount();
      const lists: ListFigure[] = [];
      let filled = 0;
      for (const size of sizes) {
        await fill(sql, userId, filled, size);
        await fillTags(sql);
        await sql`analyze jobs, job_tags`;
        filled = size;
        for (const query of queries) lists.push(await measureList(secret, query, size));
      }
      return { lists, crowd: await measureCrowd() };
    } finally {
      await sql.end();
    }
  });

/** The figures as lines of text. */
export function describeJobs({ lists, crowd }: JobFigures): string {
  const ms = (value: number): string => value.toFixed(1).padStart(7);
  const rows = lists.map(
    ({ query, jobs, p50Ms, p99Ms }) =>
      `GET /jobs${query.padEnd(24)} ${String(jobs).padStart(9)} jobs  p50 ${ms(p50Ms)} ms  p99 ${ms(p99Ms)} ms`,
  );
  const { accepted, refused } = crowd;
  return [
    ...rows,
    `200 parallel posts, ten units left: ${accepted} accepted, ${refused} refused in ${ms(crowd.ms)} ms`,
  ].join("\n");
}
