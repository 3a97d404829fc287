import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { db, transaction } from "@/lib/platform/db/client";
import { findCached } from "./cached-repo";

let database: TestDatabase;
beforeAll(async () => (database = await useDatabase()));
afterAll(() => database.drop());

const result = sql`jsonb_build_object('renderKey', 'key ' || n, 'documentKey', 'key ' || n)`;

test.each(["renderKey", "documentKey"] as const)(
  "an equal ad is found by its %s among thousands, each time",
  async (by) => {
    const { userId } = await makeAccount();
    // Many small accounts beside it: what holds for most would read all jobs of one.
    await db().execute(sql`
    insert into users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.test' from generate_series(1, 3000) n`);
    await db().execute(sql`
    insert into jobs (id, account_id, type, status, progress, request, result, plan, channel, request_id, finished_at)
    select gen_random_uuid(), account, 'ugc', 'completed', 100, '{}', ${result}, 'pro', 'api', 'req_x', now()
    from (select id as account, 0 as n from users union all
      select ${userId}::uuid, n from generate_series(1, 3000) n) jobs`);
    await db().execute(sql`analyze jobs`);
    // So far, of this connection.
    const rowsReadAfter = (n: number) =>
      transaction(async (tx) => {
        expect(await findCached(tx, userId, by, `key ${n}`)).toMatchObject({ result: { renderKey: `key ${n}` } });
        const [read] = await tx.execute(sql`
        select (pg_stat_get_xact_tuples_returned('jobs'::regclass) + pg_stat_get_xact_tuples_fetched('jobs'::regclass))::int as rows`);
        return Number(read?.["rows"]);
      });
    const rows: number[] = [];
    for (let n = 1; n <= 30; n++) rows.push(await rowsReadAfter(n));
    expect(Math.max(...rows)).toBeLessThan(300);
  },
);
