import { beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { useDatabase } from "@/e2e/support/database";
import { pool } from "@/lib/platform/db/client";
import { findSignedIn, listSessions, openSession } from "./sessions";

beforeAll(async () => {
  await useDatabase();
});

/** Sessions of an account, each used a minute before the next; returns their ids, last used first. */
async function storeSessions(userId: string, sessions: number): Promise<string[]> {
  const rows = await pool()<{ id: string }[]>`
    insert into sessions (user_id, last_seen_at, expires_at)
    select ${userId}, now() - make_interval(mins => n), now() + interval '1 day' from generate_series(1, ${sessions}) n
    returning id`;
  return rows.map(({ id }) => id);
}

test("an account keeps its new session and the 99 used last, which its owner sees; others keep theirs", async () => {
  const [{ userId }, { userId: other }] = [await makeAccount(), await makeAccount()];
  const [mine, theirs] = [await storeSessions(userId, 120), await storeSessions(other, 120)];
  const opened = await openSession(userId, null);
  expect(await findSignedIn(opened)).toMatchObject({ userId });
  expect((await listSessions(userId)).map(({ id }) => id)).toEqual([opened, ...mine.slice(0, 99)]);
  expect(await findSignedIn(mine[99])).toBeNull();
  expect(await findSignedIn(theirs[119])).toMatchObject({ userId: other });
});
