import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { pool } from "@/lib/platform/db/client";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

test("each foreign key has an index to find its rows by: deleting what they refer to reads no whole table", async () => {
  const bare = await pool()`
    select c.conrelid::regclass::text || '.' || c.conname as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey)
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
          select format('(%I IS NOT NULL)', attname) from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1])))
    order by 1`;
  expect(bare.map(({ key }) => key)).toEqual([]);
});
