import { expect } from "vitest";
import postgres from "postgres";
import { pool } from "../../lib/platform/db/client";

/** Time for which nobody gets the only connection, in milliseconds: longer than anyone waits for it. */
const TAKEN_MS = 2_500;

/** Gives the service of this file one connection, for which nobody waits for long. Call it after `useDatabase`, before the pool opens. */
export function useOneConnection(): void {
  process.env["DATABASE_POOL"] = "1";
  process.env["DATABASE_WAIT_MS"] = "800";
}

/**
 * Does what writes to a table, and takes the only connection once that is committed: whatever it reads afterwards finds none.
 * Returns what it returns.
 */
export async function withoutConnectionAfter<T>(url: string, table: string, act: () => Promise<T>): Promise<T> {
  const outside = postgres(url, { max: 1, onnotice() {} });
  try {
    const { done, taken } = await outside.begin(async (sql) => {
      await sql`lock table ${sql(table)} in exclusive mode`;
      const done = act();
      const waiting = () => sql`select from pg_locks where not granted and relation = ${table}::regclass`;
      await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBe(1);
      // Next in the queue for the connection that the transaction holds.
      return { done, taken: pool().begin((own) => own`select pg_sleep(${TAKEN_MS / 1000})`) };
    });
    const result = await done;
    await taken;
    return result;
  } finally {
    await outside.end();
  }
}
