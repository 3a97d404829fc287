import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { db, transaction } from "@/lib/platform/db/client";
import { workTimes } from "./work-times-repo";
import { workTimesOf } from "./work-times";

let database: TestDatabase;
beforeAll(async () => (database = await useDatabase()));
afterAll(() => database.drop());

test("the work times of the latest thousand jobs are read without the others of the service", async () => {
  const { userId } = await makeAccount();
  await db().execute(sql`
    insert into jobs (id, account_id, type, status, progress, request, result, plan, channel, request_id, started_at, finished_at)
    select gen_random_uuid(), ${userId}, 'ugc', 'completed', 100, '{}', '{"durationSeconds": 15}', 'pro', 'api', 'req_x',
      at - make_interval(secs => case when n <= 1000 then 30 else 90 end), at
    from generate_series(1, 5000) n, lateral (select now() - make_interval(secs => n) as at) moment`);
  await db().execute(sql`analyze jobs`);
  const [times, read] = await transaction(async (tx) => [
    await workTimes(tx, "ugc", 15),
    await tx.execute(sql`
      select (pg_stat_get_xact_tuples_returned('jobs'::regclass) + pg_stat_get_xact_tuples_fetched('jobs'::regclass))::int as rows`),
  ]);
  expect(times).toEqual({ p50Ms: 30_000, p90Ms: 30_000, samples: 1000 });
  expect(read[0]?.["rows"]).toBeLessThan(1100);
});

test("work times of a size are read once a minute for everybody, again after a failure", async () => {
  const clock = vi.spyOn(performance, "now");
  // Whole milliseconds: of others a minute later may be a rounding less than a minute.
  const at = Math.floor(performance.now());
  const ask = (later: number) => {
    clock.mockReturnValue(at + later);
    return workTimesOf("ugc", 15);
  };
  await db().execute(sql`alter table jobs rename to hidden`);
  await expect(ask(0)).rejects.toThrow("jobs");
  await db().execute(sql`alter table hidden rename to jobs`);
  expect(await ask(0)).toMatchObject({ samples: 1000 });
  await db().execute(sql`update jobs set finished_at = started_at + interval '90 seconds'`);
  expect(await ask(59_000)).toMatchObject({ p50Ms: 30_000 });
  expect(await ask(60_000)).toMatchObject({ p50Ms: 90_000 });
  clock.mockRestore();
});
