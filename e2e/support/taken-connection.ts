import { afterAll, beforeAll, expect, vi } from "vitest";
import postgres from "postgres";
import { pool } from "../../lib/platform/db/client";
import { useDatabase } from "./database";
import { type EventSink, type SentEvent, useEventSink } from "./doubles/event-sink";

/** Time for which nobody gets the only connection, in milliseconds: longer than anyone waits for it. */
const TAKEN_MS = 2_500;

/** A service with one connection. */
export interface OneConnection {
  /**
   * Does what writes to a table, and takes the only connection once that is committed: whatever it reads afterwards finds none.
   * Returns what it returns.
   */
  withoutConnectionAfter<T>(table: string, act: () => Promise<T>): Promise<T>;
  /** Events the service has sent, in the order they arrived. */
  sentEvents(): readonly SentEvent[];
}

/** Gives the service of this file a database of its own and one connection, for which nobody waits for long. Called outside of tests. */
export function useOneConnection(): OneConnection {
  let url = "";
  let sink: EventSink | undefined;
  beforeAll(async () => {
    ({ url } = await useDatabase());
    sink = await useEventSink();
    process.env["DATABASE_POOL"] = "1";
    process.env["DATABASE_WAIT_MS"] = "800";
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
  });
  afterAll(() => sink?.close());
  return {
    withoutConnectionAfter: (table, act) => withoutConnectionAfter(url, table, act),
    sentEvents: () => sink?.events ?? [],
  };
}

async function withoutConnectionAfter<T>(url: string, table: string, act: () => Promise<T>): Promise<T> {
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
