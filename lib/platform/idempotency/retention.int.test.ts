import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { db } from "@/lib/platform/db/client";
import { idempotencyKeys } from "@/lib/platform/db/schema";
import { deleteExpiredAnswers } from "./service";

beforeAll(() => useDatabase());

test("a backlog of answers goes in bounded rounds; those of the last day stay", async () => {
  const { accountId } = await makeCaller();
  await db().execute(sql`
    insert into idempotency_keys (account_id, operation, key, fingerprint, created_at)
    select ${accountId}, 't', n::text, '', now() - case when n = 0 then interval '23 hours' else interval '25 hours' end
    from generate_series(0, 100500) as n`);
  expect(await deleteExpiredAnswers()).toBe(100_000);
  expect(await deleteExpiredAnswers()).toBe(500);
  expect(await db().select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: "0" }]);
});
